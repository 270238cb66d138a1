/// An element of an XML document with what stands in it; names are local, as prefixes differ from sender to sender.
struct XMLElement: Sendable {
  let name: String
  let attributes: [(name: String, value: String)]
  /// Line of its start tag, for messages.
  let line: Int
  var children: [XMLNode] = []

  /// The value of an attribute; nil when it is not there.
  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  var elements: [XMLElement] { children.compactMap(\.element) }

  /// Every element at a path of local names: `participant/participantRole/playingEntity`.
  func all(_ path: String) -> [XMLElement] {
    path.split(separator: "/").reduce([self]) { found, name in
      found.flatMap { $0.elements.filter { $0.name == name } }
    }
  }

  func first(_ path: String) -> XMLElement? { all(path).first }

  /// All text inside, in order.
  var text: String {
    children.map { node in
      switch node {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// The element and all elements in it, in document order.
  var descendants: [XMLElement] { [self] + elements.flatMap(\.descendants) }
}

indirect enum XMLNode: Sendable {
  case element(XMLElement)
  case text(String)

  var element: XMLElement? {
    switch self {
    case .element(let element): element
    case .text: nil
    }
  }
}
