/// One thing that a record says: an element and what was sent under it.
public struct Fact: Hashable, Sendable {
  public let element: Element
  public let values: [FactValue]

  init(_ element: Element, _ values: [FactValue]) {
    self.element = element
    self.values = values
  }
}

/// One value of a fact, still as data: it is escaped where it is shown.
public enum FactValue: Hashable, Sendable {
  case text(String)
  case date(ClinicalDate)
  /// Another record of the same person.
  case record(words: String, RecordIdentity)
  /// A record that another person has, or nobody.
  case elsewhere(String)
  case group([Fact])
  /// Several lines of the sender, kept as lines.
  case lines(String)

  /// The words alone, for lists and search.
  public var words: String { words(calling: [:]) }

  /// - Parameter names: what stands before the values of elements in a group, where that is not their label.
  package func words(calling names: [Element: String]) -> String {
    switch self {
    case .text(let text), .lines(let text), .elsewhere(let text): text
    case .date(let date): date.fullText
    case .record(let words, _): words
    case .group(let facts): facts.map { $0.words(calling: names) }.joined(separator: "; ")
    }
  }
}

extension Fact {
  public var words: String { words(calling: [:]) }

  fileprivate func words(calling names: [Element: String]) -> String {
    let name = names.isEmpty ? nil : names[element]
    return "\(name ?? "\(element.label): ")\(values.map { $0.words(calling: names) }.joined(separator: ", "))"
  }
}

extension [Fact] {
  /// Those of one of the elements.
  package func of(_ elements: HealthRecords.Element...) -> [Fact] { filter { elements.contains($0.element) } }
}

extension Fact {
  /// As a page has it: R4's documents keep in one element their visit and what else they belong to.
  package var shown: Fact {
    guard element == .of("context"), values.count == 1, case .group(let parts) = values[0], parts.count == 1,
      parts[0].element == .of("related")
    else { return self }
    return parts[0]
  }
}
