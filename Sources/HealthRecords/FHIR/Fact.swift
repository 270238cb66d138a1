/// An element of a record, with the values that were sent in it.
public struct Fact: Hashable, Sendable {
  public let element: Element
  public let values: [FactValue]

  init(_ element: Element, _ values: [FactValue]) {
    self.element = element
    self.values = values
  }
}

/// One value of a fact, as data. It is escaped where it is printed.
public enum FactValue: Hashable, Sendable {
  case text(String)
  case date(ClinicalDate)
  /// Another record of the same person.
  case record(words: String, RecordIdentity)
  /// A record that is another person's, or is not in the input.
  case elsewhere(String)
  case group([Fact])
  /// Several lines of the sender, kept as lines.
  case lines(String)

  /// The words alone, for lists and search.
  public var words: String { words(calling: [:]) }

  /// - Parameters:
  ///   - names: what to print before the values of elements in a group, instead of their labels.
  ///   - shown: what to print of each value.
  package func words(calling names: [Element: String], _ shown: (String) -> String = \.self) -> String {
    switch self {
    case .text(let text), .lines(let text), .elsewhere(let text): shown(text)
    case .date(let date): date.fullText
    case .record(let words, _): shown(words)
    case .group(let facts): Self.words(facts, calling: names, shown)
    }
  }
}

extension FactValue {
  /// A status that is printed without its label stands behind the others: "Self care (in progress)".
  private static func words(
    _ facts: [Fact], calling names: [Element: String], _ shown: (String) -> String
  ) -> String {
    let isBare = { (fact: Fact) in fact.element == .status && names[.status]?.isEmpty == true }
    let told = facts.filter { !isBare($0) }.map { $0.words(calling: names, shown) }.joined(
      separator: ListWords.semicolon)
    let states = facts.filter(isBare).map { $0.words(calling: names, shown) }.joined(separator: ", ")
    return told.isEmpty || states.isEmpty ? told + states : "\(told) (\(states))"
  }
}

extension Fact {
  public var words: String { words(calling: [:], \.self) }

  fileprivate func words(calling names: [Element: String], _ shown: (String) -> String) -> String {
    let name = names.isEmpty ? nil : names[element]
    let words = values.map { $0.words(calling: names, shown) }.joined(separator: ", ")
    return "\(name ?? "\(element.label)\(ListWords.colon)")\(words)"
  }

  /// As printed: in R4, a document's `context` may only contain `related`, which is then printed alone.
  package var shown: Fact {
    guard element == Self.context, values.count == 1, case .group(let parts) = values[0], parts.count == 1,
      parts[0].element == Self.related
    else { return self }
    return parts[0]
  }

  private static let context = Element.of("context")
  private static let related = Element.of("related")
}

extension [Fact] {
  /// The facts with one of the elements.
  package func of(_ elements: HealthRecords.Element...) -> [Fact] { filter { elements.contains($0.element) } }
}
