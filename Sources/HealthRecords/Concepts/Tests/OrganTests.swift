/// A person's main test for each organ, and which of the usual organs have no test.
package struct OrganTests: Sendable {
  /// The main test of each usual organ, and of others whose test was done more than once or tells much at once.
  package let leading: [ResultSeries]
  /// Usual organs without a test or report.
  package let missing: [ResultGroup]

  /// The organs that people ask for by name.
  package static let usual: [ResultGroup] = [.kidney, .liver, .bloodCount, .sugar, .lipids, .thyroid]

  /// Left ventricular ejection fraction (LOINC).
  private static let telling: Set<String> = ["10230-1"]

  /// - Parameter reports: laboratory reports, whose results may not be records.
  package init(_ series: [ResultSeries], reports: [ClinicalRecord]) {
    let tests = Dictionary(grouping: series.filter(\.isOfPerson), by: \.place.group)
    let others = ResultGroup.allCases.filter { !Self.usual.contains($0) && !$0.isMixed }
    leading = (Self.usual + others).compactMap { group in
      guard let first = Self.first(of: tests[group] ?? []) else { return nil }
      let isTelling = first.loinc.map { Self.telling.contains($0.code) } == true
      let isShown = Self.usual.contains(group) || isTelling || !first.earlierNumbers.isEmpty
      return isShown ? first : nil
    }
    let kinds = reports.distinct(by: RecordWording.init)
    let known = Set(series.map(\.place.group) + kinds.map { ResultPlace(of: $0).group })
    missing = Self.usual.filter { !known.contains($0) }
  }

  /// Among tests at most a year older than the newest: one done more than once, if there is any; else by the usual
  /// order.
  private static func first(of tests: [ResultSeries]) -> ResultSeries? {
    guard let newest = tests.compactMap(\.day).max() else { return nil }
    return tests.filter { $0.day?.isWithin(months: 12, before: newest) == true }.min {
      $0.rank < $1.rank
    }
  }
}

extension ResultGroup {
  /// True for a group that does not belong to one organ.
  fileprivate var isMixed: Bool { [.drugLevels, .microbiology, .other].contains(self) }
}

extension ResultSeries {
  /// Earlier numbers in the unit of the latest result, newest first.
  package var earlierNumbers: [ClinicalRecord] {
    guard let latest, let day = latest.sortDate else { return [] }
    return records.filter { record in
      guard let date = record.sortDate, !date.isPlaceholder, record.hasNumber else { return false }
      return date.isCertainlyBefore(day) && record.value?.unit == latest.value?.unit
    }
  }

  /// True for a laboratory test of the person themselves, whose latest result is a number.
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
