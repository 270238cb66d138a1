import HealthRecords

/// The sections of a document (FHIR Composition), each with its heading, its narrative as it was written, and links to
/// the records made of its entries.
struct DocumentSections: Sendable {
  let parts: RecordParts
  static let depthLimit = 8
  /// The label under which a record's facts hold its sections.
  static let label = "Section"

  /// Empty for a record that is no document with sections.
  func html(_ record: ClinicalRecord) -> HTML {
    guard record.resource.type == .composition else { return HTML() }
    return sections(record.resource.json, record.facts, depth: 0)
  }

  private func sections(_ json: JSONValue, _ facts: [Fact], depth: Int) -> HTML {
    let told = facts.first { $0.label == Self.label }?.values ?? []
    let sent = json.list("section").filter { $0.kind == .object }
    if depth > Self.depthLimit { return FactList(parts: parts).html(facts.filter { $0.label == Self.label }) }
    return sent.enumerated().map { number, section -> HTML in
      guard told.count == sent.count, case .group(let facts) = told[number] else {
        return self.section(section, [], depth)
      }
      return self.section(section, facts, depth)
    }.joined("\n")
  }

  private func section(_ json: JSONValue, _ facts: [Fact], _ depth: Int) -> HTML {
    let title = json["title"]?.string ?? facts.first { $0.label == "Code" }?.values.first?.words ?? "Section"
    let narrative = json["text"]?["div"]?.string.map(NarrativeHTML.html) ?? HTML()
    let entries = facts.first { $0.label == "Entry" }
    let others = facts.filter { !["Title", "Text", "Entry", "Code", Self.label].contains($0.label) }
    let level = min(6, depth + 3)
    return """
      <section class="narrative"><h\(level)>\(title)</h\(level)>\(narrative)\(FactList(parts: parts).html(others))\(links(entries))\(sections(json, facts, depth: depth + 1))</section>
      """
  }

  private func links(_ entries: Fact?) -> HTML {
    guard let entries else { return HTML() }
    let list = FactList(parts: parts).html([Fact("Records", entries.values)])
    let noun = entries.values.count == 1 ? "record" : "records"
    return
      "<details><summary>\(entries.values.count) \(noun) from this section</summary>\(list)</details>"
  }
}
