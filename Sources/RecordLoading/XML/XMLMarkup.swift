import HealthRecords

/// An element written as XML text again, with local names and all special characters escaped.
enum XMLMarkup {
  static func text(of element: XMLElement) -> String {
    var output = ""
    write(element, into: &output)
    return output
  }

  private static func write(_ element: XMLElement, into output: inout String) {
    let attributes = element.attributes.map { " \($0.name)=\"\(MarkupEscape.escaped($0.value))\"" }.joined()
    if element.children.isEmpty {
      output += "<\(element.name)\(attributes)/>"
      return
    }
    output += "<\(element.name)\(attributes)>"
    for node in element.children {
      switch node {
      case .element(let child): write(child, into: &output)
      case .text(let text): output += MarkupEscape.escaped(text)
      }
    }
    output += "</\(element.name)>"
  }
}
