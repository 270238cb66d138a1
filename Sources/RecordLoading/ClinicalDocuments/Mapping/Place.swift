/// Where a row of a table finds its content: paths of elements with alternatives, of which the first with content
/// counts: `author/time | ^author/time`.
///
/// `^` leads to the statement around it, `{severity}` to the statements of a kind in it, and `participant[typeCode=CSM]`
/// to elements with an attribute; `[typeCode!CSM]` to those without it; `.` is the statement itself.
struct Place: Sendable {
  let alternatives: [Path]

  init(_ text: String) {
    alternatives = text.split(separator: "|").map { Path(String($0).filter { $0 != " " }) }
  }

  struct Path: Sendable {
    private let isOuter: Bool
    /// The kind of inner statements that it starts from.
    let kind: EntryKind?
    private let steps: [Step]

    fileprivate init(_ text: String) {
      isOuter = text.hasPrefix("^")
      var rest = text.drop { $0 == "^" }
      if rest.hasPrefix("{") {
        kind = EntryKind(rawValue: String(rest.dropFirst().prefix { $0 != "}" }))
        rest = rest.drop { $0 != "}" }.dropFirst().drop { $0 == "/" }
      } else {
        kind = nil
      }
      steps = rest.split(separator: "/").map { Step(String($0)) }
    }

    /// The elements in an element, for a path without inner statements.
    func elements(in element: XMLElement) -> [XMLElement] {
      steps.reduce([element]) { found, step in found.flatMap(step.elements) }
    }

    /// The elements in a statement, each with the inner statement that it is from.
    func found(in statement: Statement) -> [(element: XMLElement, inner: Statement?)] {
      if isOuter { return statement.around.outer.last.map { elements(in: $0).map { ($0, nil) } } ?? [] }
      guard let kind else { return elements(in: statement.element).map { ($0, nil) } }
      return statement.inner(kind).flatMap { inner in elements(in: inner.element).map { ($0, inner) } }
    }
  }

  private struct Step: Sendable {
    let name: String
    let attribute: String?
    let value: String
    let isAbsent: Bool

    init(_ text: String) {
      name = String(text.prefix { $0 != "[" })
      let test = text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      isAbsent = test.contains("!")
      let parts = test.split { $0 == "=" || $0 == "!" }.map(String.init)
      attribute = parts.first
      value = parts.count > 1 ? parts[1] : ""
    }

    func elements(in element: XMLElement) -> [XMLElement] {
      let named = name == "." ? [element] : element.elements.filter { $0.name == name }
      guard let attribute else { return named }
      return named.filter { holds($0[attribute]) != isAbsent }
    }

    /// True for the value, with a prefix or without: `cda:PQ` (XML Schema: xsi:type); any value if none is named.
    private func holds(_ sent: String?) -> Bool {
      guard let sent, !value.isEmpty else { return sent != nil }
      return sent == value || sent.hasSuffix(":\(value)")
    }
  }
}
