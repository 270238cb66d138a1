import HealthRecords

/// An element as XML on lines of its own, for people to read. Long texts and what is over the limit are cut, and the
/// numbers of persons are masked.
struct IndentedXML {
  /// In bytes, as for the JSON on a page.
  static let textLimit = 2_000
  static let limit = 60_000

  private var output: [UInt8] = []
  private var isCut = false

  static func text(of element: XMLElement) -> String {
    var xml = IndentedXML()
    xml.write(element, depth: 0, isOfPerson: false)
    return xml.text
  }

  private var text: String { String(decoding: output, as: UTF8.self) }
}

extension IndentedXML {
  private mutating func write(_ element: XMLElement, depth: Int, isOfPerson: Bool) {
    if isCut { return }
    isCut = output.count > Self.limit
    indent(depth)
    let isOfPerson = isOfPerson || element.isPerson
    if isCut {
      put("…")
    } else if element.elements.isEmpty || element.hasWords {
      writeLine(element, isOfPerson)
    } else {
      writeTag(element, isOfPerson)
      put(">\n")
      for child in element.elements { write(child, depth: depth + 1, isOfPerson: isOfPerson) }
      indent(depth)
      writeEnd(element)
    }
    put("\n")
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { output.append(contentsOf: $0) }
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth * 2 { output.append(UInt8(ascii: " ")) }
  }

  /// An element with words of its own is on one line.
  private mutating func writeLine(_ element: XMLElement, _ isOfPerson: Bool) {
    let content = element.children.isEmpty ? "" : Self.content(of: element, isOfPerson)
    writeTag(element, isOfPerson)
    if content.isBlank { return put("/>") }
    put(">")
    put(content.trimmed)
    writeEnd(element)
  }

  private static func content(of element: XMLElement, _ isOfPerson: Bool) -> String {
    var line = IndentedXML()
    for node in element.children {
      switch node {
      case .element(let child): line.writeLine(child, isOfPerson || child.isPerson)
      case .text(let text): line.writeEscaped(text)
      }
    }
    return line.text
  }

  /// Without the mark at its end.
  private mutating func writeTag(_ element: XMLElement, _ isOfPerson: Bool) {
    put("<")
    writeName(element)
    for (name, value) in element.attributes {
      put(" ")
      put(Self.prefixed.first { $0.name == name }?.sent ?? name)
      put("=\"")
      if isOfPerson, element.name == "id", name == "extension" { put("•••••") } else { writeEscaped(value) }
      put("\"")
    }
  }

  private mutating func writeEnd(_ element: XMLElement) {
    put("</")
    writeName(element)
    put(">")
  }

  private mutating func writeName(_ element: XMLElement) {
    if let prefix = element.prefix { put(prefix + ":") }
    put(element.name)
  }

  private mutating func writeEscaped(_ text: String) {
    let isLong = text.utf8.count > Self.textLimit
    MarkupEscape.write(isLong ? "\(text.prefix(Self.textLimit / 10))…" : text, into: &output)
  }

  /// Attributes that CDA R2 has only with a prefix (W3C XML Schema; HL7, extensions by SDTC).
  private static let prefixed = [
    (name: "type", sent: "xsi:type"), (name: "valueSet", sent: "sdtc:valueSet"),
  ]
}

extension XMLElement {
  fileprivate var hasWords: Bool {
    children.contains { node in
      switch node {
      case .element: false
      case .text(let text): !text.isBlank
      }
    }
  }

  /// True for an entity whose identifiers are a person's numbers; those of a device are its own (CDA R2, section
  /// 4.3.8).
  fileprivate var isPerson: Bool {
    !elements.isEmpty && Self.persons.contains(name) && first("playingDevice") == nil
  }

  private static let persons: Set = [
    "assignedEntity", "assignedAuthor", "associatedEntity", "participantRole", "relatedEntity", "subject",
    "patientRole", "guardian",
  ]
}
