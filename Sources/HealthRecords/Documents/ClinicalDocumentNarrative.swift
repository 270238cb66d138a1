/// The titles and texts of the sections of a CDA document inside another record, as XHTML (CDA R2, section 4.3.5). Its
/// entries are not read, as the sender's own records are there too.
package enum ClinicalDocumentNarrative {
  /// - Returns: nil if the text is not a CDA document, or has no narrative.
  package static func markup(of text: String) -> String? {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
      text.utf8.prefix(4000).firstRange(of: Array("ClinicalDocument".utf8)) != nil
    else { return nil }
    var writer = ClinicalDocumentWriter()
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      writer.add(bytes[index..<open])
      index = open < bytes.count ? readTag(bytes, at: open, into: &writer) : open
    }
    return writer.output.isBlank ? nil : writer.output
  }

  /// XHTML's names for CDA's elements. Of other elements only the content is kept.
  package static let names = CodedWords.words("narrativeElement")

  /// - Returns: the index after the tag.
  private static func readTag(
    _ bytes: [UInt8], at start: Int, into writer: inout ClinicalDocumentWriter
  ) -> Int {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) {
      return rest.firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.count
    }
    if rest.starts(with: "<![CDATA[".utf8) {
      let end = rest.firstRange(of: Array("]]>".utf8))
      writer.add(
        literal: String(
          decoding: rest.dropFirst(9).prefix(upTo: end?.lowerBound ?? bytes.count), as: UTF8.self))
      return end?.upperBound ?? bytes.count
    }
    let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    var tag = String(decoding: rest[..<end].dropFirst().prefix(400), as: UTF8.self)
    if let first = tag.first, "!?".contains(first) { return min(end + 1, bytes.count) }
    let isEmpty = tag.hasSuffix("/")
    let isClosing = tag.hasPrefix("/")
    if isClosing { tag.removeFirst() }
    let qualified = tag.prefix { !$0.isWhitespace && $0 != "/" }
    let name = String(qualified.split(separator: ":").last ?? "")
    if isClosing {
      writer.close(name)
    } else {
      writer.open(name, String(tag.dropFirst(qualified.count)))
      if isEmpty || end == bytes.count { writer.close(name) }
    }
    return min(end + 1, bytes.count)
  }
}

extension ClinicalDocumentNarrative {
  /// XHTML's tags for an element of CDA.
  ///
  /// - Parameters:
  ///   - attributes: as in its tag: ` listType="ordered"`.
  ///   - parent: the name of the element around it.
  package static func tags(of name: String, _ attributes: String, in parent: String?)
    -> (start: String, end: String)
  {
    switch name {
    case "br": return ("<br/>", "")
    case "col", "colgroup": return ("", "")
    case "caption" where parent != "table": return ("<p><b>", "</b></p>")
    case "caption": return ("<caption>", "</caption>")
    case "list" where attributes.contains("\"ordered\""): return ("<ol>", "</ol>")
    case "content": return styled(attributes.lowercased())
    case "footnote": return (" [", "]")
    case "renderMultiMedia": return ("<p>[picture]", "</p>")
    case "td", "th": return ("<\(name)\(attributes)>", "</\(name)>")
    default: return names[name].map { ("<\($0)>", "</\($0)>") } ?? ("", "")
    }
  }

  private static func styled(_ attributes: String) -> (start: String, end: String) {
    if attributes.contains("revised=\"delete\"") || attributes.contains("strikethrough") {
      return ("<del>", "</del>")
    }
    if attributes.contains("bold") { return ("<b>", "</b>") }
    return attributes.contains("italics") || attributes.contains("emphasis") ? ("<i>", "</i>") : ("", "")
  }
}

/// Writes the titles and texts of sections.
private struct ClinicalDocumentWriter {
  private(set) var output = ""
  /// The names of the open elements, each with the tags that close it. Elements nested too deeply are ignored.
  private var open: [(name: String, end: String)] = []
  /// The depth at which the shown title or text begins; nil outside of one.
  private var shown: Int?
  private static let depthLimit = 300

  mutating func add(_ text: ArraySlice<UInt8>) {
    if shown != nil { output += String(decoding: text, as: UTF8.self) }
  }

  mutating func add(literal text: String) {
    if shown != nil { output += MarkupEscape.escaped(text) }
  }

  mutating func open(_ name: String, _ attributes: String) {
    guard open.count < Self.depthLimit else { return }
    if shown == nil {
      let parent = open.last?.name ?? ""
      if name == "title", ["section", "ClinicalDocument"].contains(parent) {
        return begin(name, "<p><b>", "</b></p>")
      }
      let isText =
        name == "text" && (parent == "section" || parent == "nonXMLBody" && !attributes.contains("B64"))
      if isText { return begin(name, "<p>", "</p>") }
      return open.append((name, ""))
    }
    let tag = ClinicalDocumentNarrative.tags(of: name, attributes, in: open.last?.name)
    output += tag.start
    open.append((name, tag.end))
  }

  mutating func close(_ name: String) {
    guard let last = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > last {
      let element = open.removeLast()
      output += element.end
      if let first = shown, open.count <= first { shown = nil }
    }
  }

  private mutating func begin(_ name: String, _ start: String, _ end: String) {
    shown = open.count
    output += start
    open.append((name, end))
  }
}
