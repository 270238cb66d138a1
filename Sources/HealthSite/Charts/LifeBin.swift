import HealthRecords

/// The number of records of a type in a stretch of time.
struct LifeBin: Sendable {
  /// "14 visits", "2019".
  let words: String
  let label: String
  let count: Int
  let days: ClosedRange<Int>
  let year: Int

  /// Bins of a year; of a quarter if the records span less than eight years, of a month if less than two. A record
  /// without a month is counted in a bin of its whole year.
  static func all(_ records: [ClinicalRecord], of type: ClinicalType) -> [LifeBin] {
    let dates = records.compactMap(\.sortDate)
    guard let first = dates.map(\.year).min(), let last = dates.map(\.year).max() else { return [] }
    let months = last - first >= 8 ? 12 : last - first >= 2 ? 3 : 1
    let groups = Dictionary(grouping: dates) { date in
      date.month.map { Stretch(year: date.year, start: ($0 - 1) / months * months + 1, months: months) }
        ?? Stretch(year: date.year, start: 1, months: 12)
    }
    return groups.sorted { $0.key < $1.key }.map { stretch, dates in
      LifeBin(
        words: TypeCounts.words([type: dates.count]), label: stretch.label,
        count: dates.count,
        days: stretch.days, year: stretch.year)
    }
  }

  /// "14 visits, 2019". A count right before a month would read as a day.
  var title: String { "\(words), \(label)" }

  private struct Stretch: Hashable, Comparable {
    let year: Int
    let start: Int
    let months: Int

    var label: String {
      if months == 12 { return String(year) }
      let first = ClinicalDate.shortMonth(start, of: year)
      return months == 1
        ? first
        : DateWords.range(String(first.prefix(3)), ClinicalDate.shortMonth(start + months - 1, of: year))
    }

    var days: ClosedRange<Int> {
      let first = ClinicalDate.dayNumber(year: year, month: start, day: 1)
      let next = start + months > 12 ? (year + 1, start + months - 12) : (year, start + months)
      return first...(ClinicalDate.dayNumber(year: next.0, month: next.1, day: 1) - 1)
    }

    static func < (a: Stretch, b: Stretch) -> Bool {
      (a.year, a.start, a.months) < (b.year, b.start, b.months)
    }
  }
}
