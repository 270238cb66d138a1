/// The tests of a person by organ: of each the one that is read first, and which of the usual ones have none.
package struct OrganTests: Sendable {
  /// Of an organ that people ask for by its name, and of others whose test was done more than once.
  package let leading: [ResultSeries]
  /// Organs that people ask for by name, of which neither a test nor a report is there.
  package let missing: [ResultGroup]

  /// What people ask for by name.
  package static let usual: [ResultGroup] = [.kidney, .liver, .bloodCount, .sugar, .lipids, .thyroid]

  /// - Parameter reports: those of a laboratory, which may have results that are no records.
  package init(_ series: [ResultSeries], reports: [ClinicalRecord]) {
    let tests = Dictionary(grouping: series.filter(\.isOfPerson), by: \.place.group)
    let others = ResultGroup.allCases.filter { !Self.usual.contains($0) && !$0.isMixed }
    leading = (Self.usual + others).compactMap { group in
      guard let first = Self.first(of: tests[group] ?? []) else { return nil }
      let isShown = Self.usual.contains(group) || !first.earlierNumbers.isEmpty
      return isShown ? first : nil
    }
    let known = Set(series.map(\.place.group) + reports.map { ResultPlace(of: $0).group })
    missing = Self.usual.filter { !known.contains($0) }
  }

  /// Of those that are no more than a year older than the newest, one that was done more than once; of these the one
  /// that is read out first.
  private static func first(of tests: [ResultSeries]) -> ResultSeries? {
    guard let newest = tests.compactMap(\.day).max() else { return nil }
    return tests.filter { $0.day?.isWithin(months: 12, before: newest) == true }.min {
      $0.rank < $1.rank
    }
  }
}

extension ResultGroup {
  /// No one organ's.
  fileprivate var isMixed: Bool {
    switch self {
    case .drugLevels, .microbiology, .other: true
    case .kidney, .electrolytes, .liver, .bloodCount, .sugar, .lipids, .thyroid, .clotting, .inflammation,
      .heart, .ironAndVitamins, .hormones, .tumorMarkers, .bloodGases, .urine:
      false
    }
  }
}

extension ResultSeries {
  /// Earlier results that are numbers in the unit of the latest, newest first.
  package var earlierNumbers: [ClinicalRecord] {
    guard let latest, let day = latest.sortDate else { return [] }
    return records.filter { record in
      guard let date = record.sortDate, !date.isPlaceholder, record.hasNumber else { return false }
      return date.isCertainlyBefore(day) && record.value?.unit == latest.value?.unit
    }
  }

  /// True for a laboratory's test of the person, whose latest result is a number.
  fileprivate var isOfPerson: Bool {
    clinicalType == .labResults && isOfWholeTest && latest?.hasNumber == true
  }

  fileprivate var day: ClinicalDate? { latest?.sortDate }

  fileprivate var rank: (Int, Int, String) {
    (earlierNumbers.isEmpty ? 1 : 0, place.order, title)
  }
}

extension ClinicalRecord {
  fileprivate var hasNumber: Bool {
    countsAsResult && components.isEmpty && value?.quantity?.approximate != nil
  }
}
