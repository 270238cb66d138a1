/// The names of a document's records, to find the rows of its text that match no record. Clinical documents are
/// skipped, since their text was compared when they were read.
struct DocumentNames {
  private let document: ClinicalRecord
  private let records: [ClinicalRecord]

  /// - Parameter records: all records of the person.
  init(_ document: ClinicalRecord, among records: [ClinicalRecord]) {
    self.document = document
    self.records = records
  }

  /// The rows of a section with entries that match no record of the document and no record of the section's kind.
  func rowsAlone(of section: JSONValue) -> [String] {
    guard !document.resource.origin.format.isTransformed, section["entry"] != nil,
      let kind = SectionKind.of(Concept(section["code"]), nil), Self.listed.contains(kind),
      let markup = section.text("text.div")
    else { return [] }
    let rows = SectionRows(markup)
    return rows.isEmpty ? [] : rows.unknown(to: names(of: kind, section))
  }

  /// Kinds that may cause harm if they are unknown.
  private static let listed: Set<RecordKind> = [
    .type(.allergies), .type(.medications), .type(.conditions), .type(.procedures), .type(.immunizations),
    .group(.other),
  ]

  private func names(of kind: RecordKind, _ section: JSONValue) -> NameStems {
    let own = Set(document.references)
    let brought = records.filter { own.contains($0.identity) }
    let alike = records.filter { kind == .type($0.clinicalType) }
    let named = (brought + alike).flatMap { [$0.title] + $0.codes.compactMap(\.display) }
    return NameStems(
      ofAll: named + section.list("entry").compactMap { $0.text("display") }
        + brought.flatMap(\.resource.json.texts))
  }
}

extension JSONValue {
  /// All texts inside the value.
  fileprivate var texts: [String] { innerStrings.compactMap(\.string) }
}
