import HealthRecords

/// The records of one year; those without a date make the last.
struct TimelineYear: Sendable {
  let year: Int?
  /// Newest first.
  let records: [ClinicalRecord]

  var slug: String { year.map(Self.slug) ?? "unknown" }

  /// Its first page.
  var path: String { "timeline/\(slug).html" }

  /// Its place on the first page of the timeline.
  var anchor: String { "y\(slug)" }

  static func slug(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }

  var title: String { year == nil ? Unstated.noDateTitle.words : slug }

  /// Days, months without a day, the year without a month: each newest first.
  var days: [TimelineDay] { TimelineDay.all(records) }

  /// Newest first, without a date last.
  static func all(_ records: [ClinicalRecord]) -> [TimelineYear] {
    let groups = Dictionary(grouping: records) { $0.sortDate?.year }
    return groups.map { TimelineYear(year: $0.key, records: $0.value) }.sorted {
      ($0.year ?? Int.min) > ($1.year ?? Int.min)
    }
  }
}

/// What is of one day, or of one month or year of which no day is known.
struct TimelineDay: Sendable {
  /// Nil for "date unknown".
  let date: ClinicalDate?
  var records: [ClinicalRecord]

  static func all(_ records: some Sequence<ClinicalRecord>) -> [TimelineDay] {
    var days: [TimelineDay] = []
    var key: String?
    for record in records {
      let own = record.sortDate.map(\.dayText) ?? ""
      if own == key {
        days[days.count - 1].records.append(record)
      } else {
        days.append(TimelineDay(date: record.sortDate, records: [record]))
        key = own
      }
    }
    return days
  }
}
