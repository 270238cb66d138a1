/// Where a row of a table finds its content: paths of elements with alternatives, of which the first with content
/// counts: `author/time | ^author/time`.
///
/// `^` leads to the statement around it, `{severity}` to the statements of a kind in it, and `{*}` to all; `@use` is an
/// attribute, and `.` the statement itself. `participant[typeCode=CSM;DEV]` leads to elements whose attribute has one of
/// these values, `[!typeCode=CSM]` to all others, and `performer[assignedEntity.code@code]` to those with one inside.
struct Place: Sendable {
  let alternatives: [Path]

  init(_ text: String) {
    alternatives = text.split(separator: "|").map { Path(String($0).filter { $0 != " " }) }
  }

  struct Path: Sendable {
    private let isOuter: Bool
    /// The inner statements that it starts from.
    private let inner: String?
    private let steps: [Step]

    fileprivate init(_ text: String) {
      isOuter = text.hasPrefix("^")
      let parts = text.drop { $0 == "^" }.split(separator: "/").map(String.init)
      inner = parts.first { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
      steps = parts.filter { !$0.hasPrefix("{") }.map(Step.init)
    }

    /// The elements in an element, for a path without inner statements.
    func elements(in element: XMLElement) -> [XMLElement] {
      steps.reduce([element]) { found, step in found.flatMap(step.elements) }
    }

    /// The elements in a statement, each with the inner statement that it is from.
    func found(in statement: Statement) -> [(element: XMLElement, inner: Statement?)] {
      guard let inner else {
        let start = isOuter ? statement.around.outer.last : statement.element
        return start.map(elements)?.map { ($0, nil) } ?? []
      }
      return statement.inner.filter { [$0.kind.rawValue, "*"].contains(inner) }.flatMap { inner in
        elements(in: inner.element).map { ($0, inner) }
      }
    }
  }

  private struct Step: Sendable {
    private let name: String
    private let tests: [Test]

    init(_ text: String) {
      name = String(text.prefix { $0 != "[" })
      tests = text.dropFirst(name.count).split(separator: "]").map { Test(String($0.dropFirst())) }
    }

    func elements(in element: XMLElement) -> [XMLElement] {
      if name.hasPrefix("@") { return [element.attribute(String(name.dropFirst()))].compactMap { $0 } }
      let named = name == "." ? [element] : element.elements.filter { $0.name == name }
      return tests.isEmpty ? named : named.filter { element in tests.allSatisfy { $0.holds(element) } }
    }
  }

  private struct Test: Sendable {
    private let path: String
    private let attribute: String
    private let values: [String]
    private let isAbsent: Bool

    init(_ text: String) {
      isAbsent = text.hasPrefix("!")
      let parts = text.drop { $0 == "!" }.split(separator: "=").map(String.init)
      values = parts.dropFirst().flatMap { $0.split(separator: ";").map(String.init) }
      let names = parts[0].split(separator: "@").map(String.init)
      path = names.dropLast().joined().replacing(".", with: "/")
      attribute = names.last ?? ""
    }

    func holds(_ element: XMLElement) -> Bool {
      isAbsent != (path.isEmpty ? [element] : element.all(path)).contains { holds($0[attribute]) }
    }

    /// True for one of the values, with a prefix or without: `cda:PQ` (XML Schema: xsi:type); any value if none is named.
    private func holds(_ sent: String?) -> Bool {
      guard let sent, !values.isEmpty else { return sent?.isBlank == false }
      return values.contains { sent == $0 || sent.hasSuffix(":\($0)") }
    }
  }
}

extension XMLElement {
  /// An attribute as an element, with its text as code, value and words.
  fileprivate func attribute(_ name: String) -> XMLElement? {
    self[name].map { text in
      XMLElement(
        name: name, attributes: [("code", text), ("value", text)], line: line, children: [.text(text)])
    }
  }
}
