import HealthRecords

/// The sections of a document (FHIR Composition), each with its heading, its narrative as written, and links to the
/// records of its entries.
struct DocumentSections: Sendable {
  let parts: RecordParts
  static let depthLimit = 8

  /// Empty unless the record is a document with sections.
  func blocks(_ record: ClinicalRecord) -> [Block] {
    guard record.resource.type == .composition else { return [] }
    return sections(record.resource.json, record.facts, of: record, depth: 0)
  }

  private func sections(_ json: JSONValue, _ facts: [Fact], of document: ClinicalRecord, depth: Int)
    -> [Block]
  {
    let told = facts.of(.section).first?.values ?? []
    let sent = json.list("section").filter { $0.kind == .object }
    if depth > Self.depthLimit { return [rows(facts.of(.section))] }
    return sent.enumerated().map { number, section in
      guard told.count == sent.count, case .group(let facts) = told[number] else {
        return self.section(section, [], of: document, depth)
      }
      return self.section(section, facts, of: document, depth)
    }
  }

  private func section(_ json: JSONValue, _ facts: [Fact], of document: ClinicalRecord, _ depth: Int) -> Block
  {
    let title = json["title"]?.string ?? facts.of(.code).first?.values.first?.words ?? PageTitle.section.words
    let narrative = json["text"]?["div"]?.string.map { Self.quoted($0, in: document) }
    let others = facts.filter { !Self.elsewhere.contains($0.element) }
    return Part.section(
      min(6, depth + 3), .text(title), "narrative",
      [narrative, rows(others), facts.of(.entry).first.map(links)].compactMap(\.self)
        + sections(json, facts, of: document, depth: depth + 1))
  }

  /// A text in another language than its page says which (HTML, section 3.2.6.2: lang): its own, or its document's.
  fileprivate static func quoted(_ narrative: String, in document: ClinicalRecord?) -> Block {
    let tag = narrative.prefix { $0 != ">" }
    let sent = tag.firstRange(of: " lang=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    let own = sent.map { LanguageTag.foreign(String($0), on: Language.current.rawValue) }
    guard let language = own ?? document?.language else { return .narrative(narrative) }
    return .quotation(Quotation(content: .narrative(narrative), language: language))
  }

  private static let elsewhere: Set<Element> = [.title, .text, .entry, .code, .section]

  private func rows(_ facts: [Fact]) -> Block { .facts(FactList(parts: parts).rows(facts)) }

  private func links(_ entries: Fact) -> Block {
    .fold(
      .text(PageWords.recordsFromSection(entries.values.count)),
      [.facts(FactRows(rows: [FactList(parts: parts).row(PageTitle.records.words, entries.values)]))],
      isLong: false)
  }
}

/// What documents wrote about a kind, whole and as sent, under the lists of their entries.
struct SectionTexts: Sendable {
  let parts: RecordParts
  /// Further texts, and longer ones, are read in their documents.
  private static let (mostTexts, mostBytes) = (10, 20_000)

  func blocks(_ kind: RecordKind) -> [Block] {
    let texts = parts.site.views.sectionTexts(kind)
    let more = texts.count - Self.mostTexts
    return Block.section(
      2, PageTitle.textsOfSections.words,
      texts.prefix(Self.mostTexts).map(block) + (more > 0 ? [.remark(.own, .text(PageWords.more(more)))] : [])
    )
  }

  private func block(_ text: SectionText) -> Block {
    let document = parts.link(text.document, words: PageTitle.document.words)
    if text.markup.utf8.count > Self.mostBytes {
      return .remark(.own, "\(text.name)\(ListWords.colon)\(document)")
    }
    return .fold(
      .text(text.name),
      [
        DocumentSections.quoted(text.markup, in: parts.site.byIdentity[text.document]),
        .remark(.own, document),
      ], isLong: false)
  }
}
