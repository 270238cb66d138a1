import HealthRecords

/// An element as XML on lines of its own, for people to read. Long texts and what is over the limit are cut, and the
/// numbers of persons are masked.
struct IndentedXML {
  /// In bytes, as for the JSON on a page.
  static let textLimit = 2_000
  static let limit = 60_000

  private var output = ""
  private var isCut = false

  static func text(of element: XMLElement) -> String {
    var xml = IndentedXML()
    xml.write(element, depth: 0, isOfPerson: false)
    return xml.output
  }
}

extension IndentedXML {
  private mutating func write(_ element: XMLElement, depth: Int, isOfPerson: Bool) {
    if isCut { return }
    let indent = String(repeating: " ", count: depth * 2)
    isCut = output.utf8.count > Self.limit
    output += indent
    let isOfPerson = isOfPerson || element.isPerson
    if isCut {
      output += "…"
    } else if element.elements.isEmpty || element.hasWords {
      output += Self.line(element, isOfPerson)
    } else {
      output += Self.tag(element, isOfPerson) + ">\n"
      for child in element.elements { write(child, depth: depth + 1, isOfPerson: isOfPerson) }
      output += indent + Self.end(element)
    }
    output += "\n"
  }

  /// An element with words of its own is on one line.
  private static func line(_ element: XMLElement, _ isOfPerson: Bool) -> String {
    var content = ""
    for node in element.children {
      switch node {
      case .element(let child): content += line(child, isOfPerson || child.isPerson)
      case .text(let text): content += escaped(text)
      }
    }
    let tag = tag(element, isOfPerson)
    return content.isBlank ? tag + "/>" : tag + ">" + content.trimmed + end(element)
  }

  /// Without the mark at its end.
  private static func tag(_ element: XMLElement, _ isOfPerson: Bool) -> String {
    var tag = "<" + element.sentName
    for (name, value) in element.attributes {
      let isHidden = isOfPerson && element.name == "id" && name == "extension"
      tag += " " + (prefixed[name] ?? name) + "=\""
      tag += (isHidden ? "•••••" : escaped(value)) + "\""
    }
    return tag
  }

  private static func end(_ element: XMLElement) -> String { "</" + element.sentName + ">" }

  private static func escaped(_ text: String) -> String {
    let isLong = text.utf8.count > textLimit
    return MarkupEscape.escaped(isLong ? "\(text.prefix(textLimit / 10))…" : text)
  }

  /// Attributes that CDA R2 has only with a prefix (W3C XML Schema; HL7, extensions by SDTC).
  private static let prefixed = ["type": "xsi:type", "valueSet": "sdtc:valueSet"]
}

extension XMLElement {
  fileprivate var sentName: String { prefix.map { "\($0):\(name)" } ?? name }

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
  fileprivate var isPerson: Bool { Self.persons.contains(name) && first("playingDevice") == nil }

  private static let persons: Set = [
    "assignedEntity", "assignedAuthor", "associatedEntity", "participantRole", "relatedEntity", "subject",
    "patientRole", "guardian",
  ]
}
