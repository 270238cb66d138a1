/// One thing that a record says: a label and what was sent under it.
public struct Fact: Hashable, Sendable {
  public let label: String
  public let values: [FactValue]

  public init(_ label: String, _ values: [FactValue]) {
    self.label = label
    self.values = values
  }
}

/// One value of a fact, still as data: it is escaped where it is shown.
public enum FactValue: Hashable, Sendable {
  case text(String)
  case date(ClinicalDate)
  /// Another record of the same person.
  case record(words: String, RecordIdentity)
  case group([Fact])
  /// Several lines of the sender, kept as lines.
  case lines(String)

  /// The words alone, for lists and search.
  public var words: String {
    switch self {
    case .text(let text), .lines(let text): text
    case .date(let date): date.fullText
    case .record(let words, _): words
    case .group(let facts): facts.map(\.words).joined(separator: "; ")
    }
  }
}

extension Fact {
  public var words: String { "\(label): \(values.map(\.words).joined(separator: ", "))" }
}

extension StableHash {
  /// Adds the words of a fact, without making that text.
  package mutating func append(_ fact: Fact) {
    append(fact.label)
    append(": ")
    for (index, value) in fact.values.enumerated() {
      if index > 0 { append(", ") }
      append(value)
    }
  }

  /// Adds those of several, with semicolons between them.
  private mutating func append(_ facts: [Fact]) {
    for (index, fact) in facts.enumerated() {
      if index > 0 { append("; ") }
      append(fact)
    }
  }

  private mutating func append(_ value: FactValue) {
    switch value {
    case .text(let words), .lines(let words), .record(let words, _): append(words)
    case .date(let date): append(date.fullText)
    case .group(let facts): append(facts)
    }
  }
}
