/// An element of an XML document with its content. Names are local, because prefixes differ between senders.
///
/// A class, because readers pass the same element on many times.
final class XMLElement: Sendable {
  let name: String
  /// The prefix as sent, for display only.
  let prefix: String?
  let attributes: [(name: String, value: String)]
  /// Line of its start tag, for messages.
  let line: Int
  let children: [XMLNode]
  /// The elements among the children.
  let elements: [XMLElement]
  /// The same by their names, where they are many: what is asked of a panel of a thousand results is asked for each.
  private let byName: [String: [XMLElement]]?

  init(
    name: String, prefix: String? = nil, attributes: [(name: String, value: String)] = [], line: Int,
    children: [XMLNode]
  ) {
    self.name = name
    self.prefix = prefix
    self.attributes = attributes
    self.line = line
    self.children = children
    elements = children.compactMap(\.element)
    byName = elements.count > 32 ? Dictionary(grouping: elements, by: \.name) : nil
  }

  /// An element of ours around these, at the line of another.
  convenience init(_ name: String, of origin: XMLElement, _ elements: [XMLElement]) {
    self.init(name: name, line: origin.line, children: elements.map { .element($0) })
  }

  /// The same with other content.
  func with(_ elements: [XMLElement]) -> XMLElement {
    XMLElement(
      name: name, prefix: prefix, attributes: attributes, line: line, children: elements.map { .element($0) })
  }

  /// The value of an attribute; nil if it is missing.
  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Every element at a path of local names: `participant/participantRole/playingEntity`.
  func all(_ path: String) -> [XMLElement] {
    var found: [XMLElement] = []
    visit(path[...]) {
      found.append($0)
      return true
    }
    return found
  }

  func first(_ path: String) -> XMLElement? {
    var found: XMLElement?
    visit(path[...]) {
      found = $0
      return false
    }
    return found
  }

  /// All text inside, in order.
  var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  /// The elements of this name that are not inside another one of it; only the element itself, if it has the name.
  func outermost(_ name: String) -> [XMLElement] {
    self.name == name ? [self] : elements.flatMap { $0.outermost(name) }
  }

  /// The element and all elements in it, in document order.
  var descendants: [XMLElement] {
    var found: [XMLElement] = []
    collect(into: &found)
    return found
  }
}

enum XMLNode: Sendable {
  case element(XMLElement)
  case text(String)

  var element: XMLElement? {
    switch self {
    case .element(let element): element
    case .text: nil
    }
  }
}

extension XMLElement {
  /// Visits the elements at a path in document order, as long as `goOn` returns true.
  @discardableResult
  private func visit(_ path: Substring, _ goOn: (XMLElement) -> Bool) -> Bool {
    var path = path
    let slash = path.withUTF8 { $0.firstIndex(of: UInt8(ascii: "/")) }
    let name = slash.map { String(Substring(path.utf8.prefix($0))) } ?? String(path)
    let rest = slash.map { Substring(path.utf8.dropFirst($0 + 1)) }
    for child in byName.map({ $0[name] ?? [] }) ?? elements where child.name == name {
      guard rest.map({ child.visit($0, goOn) }) ?? goOn(child) else { return false }
    }
    return true
  }

  private func collect(into found: inout [XMLElement]) {
    found.append(self)
    for element in elements { element.collect(into: &found) }
  }

  private func write(into text: inout String) {
    for node in children {
      switch node {
      case .element(let element): element.write(into: &text)
      case .text(let words): text += words
      }
    }
  }
}
