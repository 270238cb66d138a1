/// Records that one source marked as entered in error: another source may still have an old copy that looks like a
/// fact, and what hangs on them may be as wrong.
struct Retractions: Sendable {
  private let mistakes: [ResourceType: [ClinicalRecord]]
  /// What was taken back, by its own identity and by those of the results and diagnoses that it lists.
  private let holders: [RecordIdentity: ClinicalRecord]

  /// - Parameter removed: a person's records that are entered in error.
  init(_ removed: [ClinicalRecord]) {
    mistakes = Dictionary(grouping: removed, by: \.resource.type)
    let held = removed.flatMap { holder in
      ([holder.identity] + holder.members + holder.references(of: Self.lists)).map { ($0, holder) }
    }
    holders = Dictionary(firsts: held)
  }

  /// The report, prescription or visit of the record, if its source took that back.
  func holder(of record: ClinicalRecord) -> ClinicalRecord? {
    if holders.isEmpty { return nil }
    let links = record.references(of: Self.links) + [record.encounter].compactMap(\.self)
    let holder = (links + [record.identity]).firstNonNil { holders[$0] }
    return holder?.identity == record.identity ? nil : holder
  }

  private static let lists: Set<Element> = [.of("diagnosis"), .of("result")]
  private static let links = Set(
    [
      "authorizingPrescription", "prescription", "request", "basedOn", "encounter", "context", "partOf",
      "derivedFrom",
    ]
    .map(Element.of(_:)))

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
