import HealthRecords

extension Template {
  /// XML or HTML with the same tags in the same order, and without comments, instructions and entities of its own.
  mutating func markup(_ text: String) -> String {
    var (output, open): (String, [OpenTag]) = ("", [])
    for token in MarkupTokens(text) {
      switch token {
      case .declaration: output += #"<?xml version="1.0" encoding="UTF-8"?>"#
      case .documentType(let name): output += FormatWords.isName(name) ? "<!DOCTYPE \(name)>" : ""
      case .start(let name, let attributes, let isEmpty):
        let tag = OpenTag(name, attributes, in: open)
        let words = written(attributes, of: tag)
        output += "<\(markupName(name))\(words)\(isEmpty ? "/" : "")>"
        if tag.name == "id" { filler.begin(tag.value.map { link($0) } ?? words) }
        if isEmpty { close(tag, in: &open) } else { open.append(tag) }
      case .end(let name):
        output += "</\(markupName(name))>"
        if open.last?.name == OpenTag.local(name), let tag = open.popLast() { close(tag, in: &open) }
      case .text(let sent): output += MarkupEscape.escaped(content(sent, of: open.last))
      case .broken(let sent): output += filler.text(sent)
      }
    }
    return output
  }

  private mutating func written(_ attributes: [MarkupTokens.Attribute], of tag: OpenTag) -> String {
    attributes.map { name, sent in
      let local = OpenTag.local(name)
      let place = name.hasPrefix("xmlns:") ? ["xmlns"] : local == "value" ? tag.names : tag.names + [local]
      let value = value(sent, at: Place(names: place, system: tag.system))
      return " \(markupName(name))=\"\(MarkupEscape.escaped(value))\""
    }.joined()
  }

  private mutating func content(_ sent: String, of tag: OpenTag?) -> String {
    if sent.allSatisfy({ $0.isASCII && $0.isWhitespace }) { return sent }
    guard let tag else { return filler.text(sent) }
    return tag.isData ? data(sent) : value(sent, at: Place(names: tag.names))
  }

  /// In FHIR, a code's system is an element before it.
  private func close(_ tag: OpenTag, in open: inout [OpenTag]) {
    if tag.name == "system", let value = tag.value { open.indices.last.map { open[$0].system = value } }
  }

  /// A made-up name holds no sign that would end it.
  private mutating func markupName(_ sent: String) -> String {
    String(name(sent).map { $0.isASCII && !$0.isLetter && !$0.isNumber && !"-_.:".contains($0) ? "x" : $0 })
  }
}

/// A tag whose end has not come yet.
private struct OpenTag {
  let name: String
  let names: [String]
  let value: String?
  let isData: Bool
  var system: String?

  init(_ sent: String, _ attributes: [MarkupTokens.Attribute], in open: [OpenTag]) {
    let found = { (name: String) in attributes.first { $0.name == name }?.value }
    name = Self.local(sent)
    names = (open.last?.names.suffix(3) ?? []) + [name]
    value = found("value")
    isData = found("representation") == "B64"
    // In HL7 v3, it is an attribute beside it; in FHIR, its parent knows it.
    system = found("codeSystem") ?? (name == "code" ? open.last?.system : nil)
  }

  static func local(_ name: String) -> String { String(name.split(separator: ":").last ?? "") }
}
