import HealthRecords

/// Everything that one record says: facts, codes, where it came from, who refers to it, and the original JSON.
struct RecordDetails: Sendable {
  let parts: RecordParts

  func facts(_ record: ClinicalRecord) -> HTML { HTML { facts(record, to: &$0) } }

  func facts(_ record: ClinicalRecord, to html: inout HTML) {
    let mayDiffer = record.resource.type == .composition || !record.members.isEmpty
    let facts = mayDiffer ? record.facts.flatMap { told($0, of: record) } : record.facts
    FactList(parts: parts, language: record.language).write(facts, to: &html)
  }

  /// Sections and results that stand elsewhere on the page are left out.
  private func told(_ fact: Fact, of record: ClinicalRecord) -> [Fact] {
    if fact.label == DocumentSections.label, record.resource.type == .composition { return [] }
    return fact.label == "Results" && !record.members.isEmpty ? untold(fact) : [fact]
  }

  /// The results that a report names and that no table of this person can show, each with the reason.
  private func untold(_ results: Fact) -> [Fact] {
    let groups = Dictionary(grouping: results.values, by: absence)
    return groups.compactMap { reason, values in reason.map { Fact("Results that are \($0)", values) } }
      .sorted { $0.label < $1.label }
  }

  /// Why a result is not on the page; nil for one that is.
  private func absence(_ result: FactValue) -> String? {
    switch result {
    case .record(_, let identity): parts.site.byIdentity[identity] == nil ? "not on the timeline" : nil
    case .text(let words) where ResolvedReference.isElsewhere(words): "filed elsewhere"
    case .text, .lines, .date, .group: "not in these records"
    }
  }

  func codes(_ record: ClinicalRecord) -> HTML {
    if record.codes.isEmpty { return HTML() }
    let hasOfficialName = record.codes.contains { !Self.officialName($0).isEmpty }
    var table = hasOfficialName ? Self.codesWithNames : Self.codes
    for code in record.codes.prefix(100) {
      let system = code.codeSystem?.name ?? code.system ?? ""
      let official = hasOfficialName ? [HTML.text(Self.officialName(code))] : []
      table.add([HTML.text(code.code ?? ""), HTML.text(system), HTML.text(code.display ?? "")] + official)
    }
    let more = record.codes.count - 100
    return more > 0 ? table.html + "<p>and \(more) more codes, in the original below</p>" : table.html
  }

  private static let columns = ["Code", "System", "In the sender’s words"]
  private static let codes = Table("Codes", columns: columns)
  private static let codesWithNames = Table("Codes", columns: columns + ["Official name"])

  private static func officialName(_ code: Coding) -> String {
    code.codeSystem == .loinc ? code.code.flatMap(LOINC.term)?.officialName ?? "" : ""
  }

  /// Where the record came from and when it was received: never its clinical date.
  func provenance(_ record: ClinicalRecord) -> HTML { HTML { provenance(record, to: &$0) } }

  func provenance(_ record: ClinicalRecord, to html: inout HTML) {
    let resource = record.resource
    let meta = resource.json["meta"]
    let format = resource.origin.format
    let isDocument = format.isCDA || format.support == .document
    FactList.write(to: &html) { rows in
      rows.add("Source", record.sourceNames)
      rows.add("Record type", resource.type.name)
      rows.add("FHIR version", isDocument ? nil : Self.version(resource))
      rows.add("Made from", isDocument ? format.rawValue : nil)
      rows.add("Identifier in the source", isDocument ? nil : resource.id)
      rows.add("File", resource.origin.file)
      rows.add("Place in the file", resource.origin.place)
      rows.add("Signature", resource.origin.card?.words)
      rows.add("Card valid", resource.origin.card?.validity)
      rows.add("Date taken from", record.date?.element)
      rows.add("Received on", resource.origin.receivedDate.map { ClinicalDate($0)?.fullText ?? $0 })
      rows.add("Last changed at the source", meta?["lastUpdated"]?.string)
      rows.add("Version", meta?["versionId"]?.primitive)
      rows.add("Security labels", Self.labels(meta))
    }
  }

  private static func version(_ resource: Resource) -> String {
    resource.isVersionStated ? resource.version.rawValue : "not stated (read as \(resource.version.rawValue))"
  }

  private static func labels(_ meta: JSONValue?) -> String {
    let labels = meta?.all("security") ?? []
    return labels.compactMap { $0["display"]?.string ?? $0["code"]?.string }.joined(separator: ", ")
  }

  /// Links back: what refers to this record.
  func referrers(_ record: ClinicalRecord) -> HTML {
    let found = (parts.site.referrers[record.identity] ?? []).compactMap { parts.site.byIdentity[$0] }
    if found.isEmpty { return HTML() }
    let items = found.prefix(200).map { other -> HTML in
      "<li>\(parts.date(other)) \(other.kind): \(parts.link(other)) \(RecordParts.shortened(other.resultText, to: 80))\(parts.caution(other))</li>"
    }
    let more: HTML = found.count > 200 ? "<li>and \(found.count - 200) more</li>" : ""
    return "<ul class=\"plain\">\(items.joined("\n"))\(more)</ul>"
  }

  /// The results of a report or the members of a panel.
  func members(_ record: ClinicalRecord) -> HTML {
    let members = record.members.compactMap { parts.site.byIdentity[$0] }
    if members.isEmpty { return HTML() }
    return ResultTable(parts: parts).html("Results", members)
  }

  /// The resource as it was sent, folded; long data is left out and said to be.
  func original(_ record: ClinicalRecord) -> HTML { HTML { original(record, to: &$0) } }

  func original(_ record: ClinicalRecord, to html: inout HTML) {
    let json = JSONPrinter().bytes(of: record.resource.json)
    let name: HTML =
      record.resource.origin.format.isTransformed
      ? "The record’s content as JSON (it was sent as \(record.resource.origin.format.rawValue))"
      : "Original record (JSON)"
    html += "<details class=\"original\"><summary>\(name)</summary><pre tabindex=\"0\"><code>"
    html.append(verbatim: json)
    html.append(markup: "</code></pre></details>")
  }

  /// What other institutions report as the same fact, and where they say more or something else.
  func contributors(_ record: ClinicalRecord) -> HTML {
    record.contributors.map { other -> HTML in
      let different = other.facts.filter { fact in !record.facts.contains { $0.words == fact.words } }
      let words: HTML = other.ownWords.map { "<p class=\"own\">In their words: \($0)</p>" } ?? HTML()
      let signature = other.resource.origin.card.map { " (\($0.words))" } ?? ""
      let more = different.isEmpty ? "They say the same." : "What they say more or differently:"
      return """
        <details><summary>\(Self.heading(other, of: record))\(signature)</summary>\(words)<p>\(more)</p>
        \(FactList(parts: parts).html(different))\(codes(other))\(provenance(other))\(original(other))</details>
        """
    }.joined()
  }

  /// One document that names a thing twice is one source.
  private static func heading(_ other: ClinicalRecord, of record: ClinicalRecord) -> String {
    other.resource.origin.file == record.resource.origin.file
      ? "Sent a second time" : "Also reported by \(other.sourceName)"
  }

  /// The documents that came inside the record: readable text where it is text, and the original beside it.
  func documents(_ record: ClinicalRecord) -> HTML {
    parts.site.attachments(of: record).enumerated().map { number, attachment -> HTML in
      let title = attachment.title ?? "Document"
      guard let document = AttachmentDocument(attachment) else {
        return "<p class=\"own\">\(title): \(AttachmentDocument.absence(attachment)).</p>"
      }
      let path = parts.root + document.path(of: record, number)
      let link: HTML = "<a href=\"\(attribute: path)\">\(document.kind.words), \(document.sizeText)</a>"
      let language = Self.language(attachment, record)
      let narrative: HTML? = document.narrative.map {
        "<div class=\"narrative\" dir=\"auto\"\(language)>\(NarrativeHTML.html($0))</div>"
      }
      let text: HTML =
        narrative
        ?? document.text.map { "<div class=\"lines\" dir=\"auto\"\(language)>\(Self.cut($0))</div>" }
        ?? HTML()
      let picture: HTML =
        document.kind.isShownByBrowsers
        ? "<img src=\"\(attribute: path)\" alt=\"\(attribute: title)\" loading=\"lazy\">" : HTML()
      let copy =
        attachment.isMasked ? "A copy, with identifying numbers masked" : "The original as it was sent"
      return """
        <section class="document"><p><strong>\(title)</strong></p>\(text)\(picture)<p class="own">\(copy): \(link)</p></section>
        """
    }.joined()
  }

  private static func language(_ attachment: Attachment, _ record: ClinicalRecord) -> HTML {
    let tag = attachment.language.map(LanguageTag.foreign) ?? record.language
    return tag.map { " lang=\"\(attribute: $0)\"" } ?? HTML()
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= 150_000 ? text : String(text.prefix(150_000)) + "… (the rest is in the original file)"
  }
}
