/// A section of a document, or rows of one, that have text but no record (CDA R2, section 4.3.5: the text is the part
/// that its author signed; FHIR R4, Composition.section.text).
public struct TextSection: Sendable {
  public let kind: RecordKind
  /// Names the section and its date, with its text if that is short.
  public let sentence: String
  /// False if the text only states that there is none, or that nothing is known.
  public let tellsSomething: Bool

  /// - Parameter records: a person's records, newest first.
  /// - Returns: each section once, with its newest date.
  public static func all(in records: [ClinicalRecord]) -> [TextSection] {
    var known: Set<String> = []
    return records.lazy.filter(\.isStandingDocument).flatMap { record in
      let names = DocumentNames(record, among: records)
      return record.resource.json.list("section").flatMap { found($0, of: record, names) }
    }.filter { known.insert("\($0.title.normalizedWords) \($0.line ?? "")").inserted }
  }

  private let title: String
  private let line: String?
  /// Kinds that the sheet never shortens.
  private static let neverCut: Set<RecordKind> = [
    .type(.allergies), .type(.medications), .type(.conditions), .group(.socialHistory),
    .group(.familyHistory),
    .group(.other),
  ]

  /// Kinds of which only a short text is quoted.
  private static let quoted: Set<RecordKind> = [.type(.procedures), .type(.encounters), .group(.plans)]

  private static func found(_ section: JSONValue, of record: ClinicalRecord, _ names: DocumentNames)
    -> [TextSection]
  {
    [Self(section, of: record), Self(rowsOf: section, of: record, names)].compactMap { $0 }
      + section.list("section").flatMap { found($0, of: record, names) }
  }

  private init?(_ section: JSONValue, of record: ClinicalRecord) {
    let code = Concept(section["code"])
    guard let kind = SectionKind.of(code, section.text("title")), section["entry"] == nil,
      section.remark(.entriesElsewhere) == nil,
      !section.list("section").contains(where: \.hasEntries),
      let words = SectionWords(section["text"], isOfSentences: SectionKind.isOfSentences(code)),
      words.tellSomething || !EmptySection.isReason(Concept(section["emptyReason"]))
    else { return nil }
    let name = section.text("title") ?? code?.words ?? kind.title
    // Skips a text that repeats the title: "Referral" in "Reason for referral".
    if let line = words.line, name.says(line) { return nil }
    let section = SectionSentence.name(name, record.date)
    let list =
      Self.neverCut.contains(kind) ? words.list : Self.quoted.contains(kind) ? words.shortList : nil
    sentence =
      (words.line ?? list).map { SectionSentence.says(section, $0.trimmed.withoutFullStop) }
      ?? SectionSentence.isInTextAlone(section)
    self.kind = kind
    title = name
    line = words.line
    tellsSomething = words.tellSomething
  }
}

extension TextSection {
  /// The rows of a section's text that match none of its entries.
  private init?(rowsOf section: JSONValue, of record: ClinicalRecord, _ names: DocumentNames) {
    let code = Concept(section["code"])
    let rows = section.remarks(.rowAlone) + names.rowsAlone(of: section)
    guard let kind = SectionKind.of(code, section.text("title")), !rows.isEmpty else { return nil }
    let name = section.text("title") ?? code?.words ?? kind.title
    let named = SectionSentence.name(name, record.date)
    let all = rows.map(\.withoutFullStop).joined(separator: "; ")
    let isWhole = Self.neverCut.contains(kind) || rows.count < 4
    sentence =
      isWhole
      ? SectionSentence.rowsAlone(named, all) : SectionSentence.rowsAlone(named, count: rows.count)
    self.kind = kind
    title = name
    line = all
    tellsSomething = true
  }
}

extension ClinicalRecord {
  /// True for a document that no newer one replaces.
  fileprivate var isStandingDocument: Bool {
    resource.type == .composition && ![.superseded, .cancelled, .past].contains(status.course)
  }
}

extension JSONValue {
  fileprivate var hasEntries: Bool { self["entry"] != nil || list("section").contains(where: \.hasEntries) }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") && !hasSuffix("..") ? String(dropLast()) : self }
}
