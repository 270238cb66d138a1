/// Records that one source marked as entered in error: another source may still have an old copy that looks like a
/// fact.
struct Retractions: Sendable {
  private let mistakes: [ResourceType: [ClinicalRecord]]

  /// - Parameter removed: a person's records that are entered in error.
  init(_ removed: [ClinicalRecord]) { mistakes = Dictionary(grouping: removed, by: \.resource.type) }

  /// The other source that retracted the same record; nil if there is none.
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
