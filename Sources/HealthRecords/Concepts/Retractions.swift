/// What one source took back and another still has: an older copy of a mistake looks like a fact.
struct Retractions: Sendable {
  private let mistakes: [ResourceType: [ClinicalRecord]]

  /// - Parameter removed: a person's records that are entered in error.
  init(_ removed: [ClinicalRecord]) { mistakes = Dictionary(grouping: removed, by: \.resource.type) }

  /// The source that took the same back; nil where no other one did.
  func source(of record: ClinicalRecord) -> String? {
    guard let all = mistakes[record.resource.type] else { return nil }
    let others = all.filter { $0.identity.scope != record.identity.scope }
    let same =
      record.resource.type == .observation
      ? others.first { Self.isSameResult($0, record) } : ConceptGroup.first(like: record, among: others)
    return same?.sourceName
  }

  private static func isSameResult(_ a: ClinicalRecord, _ b: ClinicalRecord) -> Bool {
    a.title == b.title && a.date?.dayText == b.date?.dayText && a.resultText == b.resultText
  }
}
