/// A section of a document, or rows of one, that have text but no record (CDA R2, section 4.3.5: the text is the part
/// that its author signed; FHIR R4, Composition.section.text).
public struct TextSection: Sendable {
  public let kind: RecordKind
  /// Names the section and its date, with its text if that is short.
  public let sentence: String
  /// The text, if it is short and the section was sent as empty (CDA R2, Section.nullFlavor), or is about plans,
  /// relatives or social history: such texts are told together. Nil for any other.
  public let brief: String?
  /// True if the section was sent as empty.
  public let isSentAsEmpty: Bool
  /// That of the document.
  public let date: RecordDate?

  /// - Parameter records: a person's records, newest first.
  /// - Returns: each section once, with its newest date.
  public static func all(in records: [ClinicalRecord]) -> [TextSection] {
    var known: Set<String> = []
    return records.lazy.filter(\.isStandingDocument).flatMap { record in
      Section.all(in: record.resource.json, record.facts).flatMap { found($0, of: record) }
    }.filter { known.insert("\($0.title.normalizedWords) \($0.line ?? "")").inserted }
  }

  public let title: String
  private let line: String?
  /// Kinds that the sheet never shortens.
  private static let neverCut: Set<RecordKind> = [
    .type(.allergies), .type(.medications), .type(.conditions), .group(.socialHistory),
    .group(.familyHistory),
    .group(.other),
  ]

  /// Kinds of which a short text is told with others.
  private static let brief: Set<RecordKind> = [
    .group(.plans), .group(.familyHistory), .group(.socialHistory),
  ]

  /// Kinds of which only a short text is quoted.
  private static let quoted: Set<RecordKind> = [.type(.procedures), .type(.encounters), .group(.plans)]

  private static func found(_ section: Section, of record: ClinicalRecord) -> [TextSection] {
    let own = Self(rowsOf: section, of: record) ?? Self(section, of: record)
    return [own].compactMap { $0 } + section.inner.flatMap { found($0, of: record) }
  }

  private init?(_ sent: Section, of record: ClinicalRecord) {
    let section = sent.json
    let code = Concept(section["code"])
    guard let kind = SectionKind.of(code, section.text("title")), !sent.hasEntries,
      let words = SectionWords(section["text"]),
      words.line == nil || !EmptySection.isReason(Concept(section["emptyReason"]))
    else { return nil }
    let name = section.text("title") ?? code?.words ?? kind.title
    // Skips a text that repeats the title: "Referral" in "Reason for referral".
    if let line = words.line, name.says(line) { return nil }
    let named = SectionSentence.name(name, record.date)
    let list =
      Self.neverCut.contains(kind) ? words.list : Self.quoted.contains(kind) ? words.shortList : nil
    sentence =
      (words.line ?? list).map { SectionSentence.says(named, $0.trimmed.withoutFullStop) }
      ?? SectionSentence.isInTextAlone(named)
    self.kind = kind
    title = name
    self.line = words.line
    date = record.date
    let reason = section["emptyReason"]
    isSentAsEmpty = reason != nil || words.line.map { Self.isPlaceholder($0, below: name) } == true
    let isOfNull = isSentAsEmpty && code?.codes.contains(where: SectionKind.lists.contains) != true
    let short =
      isOfNull && !EmptySection.isReason(Concept(reason)) ? words.line ?? words.shortLines : words.line
    brief = isOfNull || !isSentAsEmpty && Self.brief.contains(kind) ? short?.trimmed.withoutFullStop : nil
  }
}

extension TextSection {
  /// True for "Unknown" and the like, with or without the section's title before it.
  private static func isPlaceholder(_ line: String, below title: String) -> Bool {
    let (line, title) = (line.normalizedWords, title.normalizedWords)
    let rest = line.hasPrefix(title + " ") ? String(line.dropFirst(title.count + 1)) : line
    return AbsenceWords.isPlaceholder(rest)
  }

  /// The rows of a section's text that none of its entries points at; a text that says more than the entries by its own
  /// status, or by having more rows (FHIR R4, NarrativeStatus: additional).
  private init?(rowsOf sent: Section, of record: ClinicalRecord) {
    let section = sent.json
    let code = Concept(section["code"])
    guard let kind = SectionKind.of(code, section.text("title")) else { return nil }
    let isAdditional = sent.saysMore(in: record.resource.origin.format)
    let rows = section.remarks(.rowAlone)
    guard !rows.isEmpty || isAdditional else { return nil }
    let name = section.text("title") ?? code?.words ?? kind.title
    let named = SectionSentence.name(name, record.date)
    let all = rows.map(\.withoutFullStop).joined(separator: "; ")
    let isWhole = Self.neverCut.contains(kind) || rows.count < 4
    let isQuoted = record.isAsSent && Self.neverCut.contains(kind)
    sentence =
      rows.isEmpty
      ? SectionSentence.saysMore(named, isQuoted ? SectionWords(section["text"])?.list : nil)
      : isWhole
        ? SectionSentence.rowsAlone(named, all) : SectionSentence.rowsAlone(named, count: rows.count)
    self.kind = kind
    title = name
    line = all
    (brief, isSentAsEmpty, date) = (nil, false, record.date)
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") && !hasSuffix("..") ? String(dropLast()) : self }
}
