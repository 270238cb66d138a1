import HealthRecords

/// What one source took back and another still has: an older copy of a mistake looks like a fact.
struct TakenBack: Sendable {
  private let mistakes: [ResourceType: [ClinicalRecord]]

  /// - Parameter removed: a person's records that are entered in error.
  init(_ removed: [ClinicalRecord]) { mistakes = Dictionary(grouping: removed, by: \.resource.type) }

  /// "entered in error according to North Clinic"; nil where no other source says so of the same.
  func words(_ record: ClinicalRecord) -> String? {
    guard let all = mistakes[record.resource.type] else { return nil }
    let others = all.filter { $0.identity.scope != record.identity.scope }
    let same =
      record.resource.type == .observation
      ? others.first { Self.isSameResult($0, record) } : ConceptGroup.first(like: record, among: others)
    return same.map { "entered in error according to \($0.sourceName)" }
  }

  private static func isSameResult(_ a: ClinicalRecord, _ b: ClinicalRecord) -> Bool {
    a.title == b.title && a.date?.dayText == b.date?.dayText && a.resultText == b.resultText
  }
}
