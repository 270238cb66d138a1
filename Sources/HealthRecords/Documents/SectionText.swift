/// The whole text of a section, for the page of its kind.
package struct SectionText: Sendable {
  package let kind: RecordKind
  /// Names the section and its date.
  package let name: String
  /// XHTML, as sent.
  package let markup: String
  package let document: RecordIdentity

  /// The texts of documents that were sent as FHIR, whose rows nothing links to their entries, and those of others that
  /// say more than their entries.
  ///
  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - announced: the sections that say more.
  package static func all(in records: [ClinicalRecord], announced: [TextSection]) -> [SectionText] {
    let names = Set(announced.map { SectionSentence.name($0.title, $0.date) })
    return records.filter(\.isStandingDocument).flatMap { record in
      record.resource.json.withSections.compactMap { Self($0, of: record) }
        .filter { record.isAsSent || names.contains($0.name) }
    }.distinct(by: { "\($0.kind.slug) \($0.markup)" })
  }

  private init?(_ section: JSONValue, of record: ClinicalRecord) {
    let code = Concept(section["code"])
    guard let kind = SectionKind.of(code, section.text("title")), let markup = section.text("text.div"),
      SectionWords(section["text"]) != nil
    else { return nil }
    self.kind = kind
    name = SectionSentence.name(section.text("title") ?? code?.words ?? kind.title, record.date)
    self.markup = markup
    document = record.identity
  }
}

extension ClinicalRecord {
  /// True for a document that no newer one replaces.
  var isStandingDocument: Bool {
    resource.type == .composition && ![.superseded, .cancelled, .past].contains(status.course)
  }

  /// True if its sections were not made of another format, whose reader compares them itself.
  var isAsSent: Bool { !resource.origin.format.isTransformed }
}
