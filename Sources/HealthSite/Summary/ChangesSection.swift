import HealthRecords

/// Medicines that were started, stopped or changed in the last 24 months, with the reason as sent.
struct ChangesSection: Sendable {
  private let chosen: SummaryRecords
  private let request: SummaryRequest

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    self.chosen = chosen
    self.request = request
  }

  /// Nil if there are none.
  ///
  /// - Parameter told: the section about news; its records are left out.
  func section(besides told: SummarySection?) -> SummarySection? {
    var request = request
    request.firstSeenSince = []
    request.since = request.day?.yearsBefore(Self.years)
    let known = Set(told?.rows.flatMap(\.records) ?? [])
    let rows = SinceSection(chosen, request).medications.filter { known.isDisjoint(with: $0.records) }
    if rows.isEmpty { return nil }
    return SummarySection(
      kind: .changes, title: SheetTitle.changes.words, rule: SheetRule.changes.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows)
  }

  private static let years = 2
}

extension ClinicalDate {
  /// The same day of an earlier year; 28 February for 29 February.
  fileprivate func yearsBefore(_ years: Int) -> ClinicalDate? {
    let parts = [month, day == 29 && month == 2 ? 28 : day].compactMap { $0 }.map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return ClinicalDate(([String(year - years)] + parts).joined(separator: "-"))
  }
}
