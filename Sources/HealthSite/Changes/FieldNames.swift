import HealthRecords

/// How the state file names elements.
enum FieldNames: Sendable {
  case elements
  /// Those of clinical documents by their words, as builds before the third format did.
  case wordedElements
  /// By label, as in the first format: elements with the same label were one.
  case labels

  func key(_ element: Element) -> Element {
    switch self {
    case .elements: element
    case .wordedElements: element.worded
    case .labels: .of(label: element.label)
    }
  }

  /// The element of a key in the state file.
  func element(_ key: String) -> Element {
    switch self {
    case .elements, .wordedElements: .of(key)
    case .labels: .of(label: key)
    }
  }

  fileprivate func name(_ element: Element) -> String {
    switch self {
    case .elements: element.path
    case .wordedElements: element.worded.path
    case .labels: element.label
    }
  }
}

extension Element {
  /// As it was called while the names of our extensions were words.
  fileprivate var worded: Element {
    guard path.hasPrefix("extension(") else { return self }
    let key = String(path.dropFirst("extension(".count).dropLast())
    let former = EntryKey.former(key)
    return former == key ? self : .of("extension(\(former))")
  }

  fileprivate static func of(label: String) -> Element { byLabel[label] ?? .of("extension(\(label))") }

  private static let byLabel = Dictionary(
    (SnapshotFields.own + allShared).map { ($0.label, $0) }, uniquingKeysWith: { own, _ in own })
}

extension StableHash {
  /// The hash that the state keeps in place of a fact's words.
  static func of(_ words: String, under element: Element, _ names: FieldNames) -> String {
    var hash = StableHash()
    hash.append(names.name(element))
    hash.append(": ")
    hash.append(words)
    hash.endText()
    return hash.name
  }

  /// Adds a fact's words to the hash, without building their text.
  mutating func append(_ fact: Fact, _ names: FieldNames) {
    append(names.name(fact.element))
    append(": ")
    for (index, value) in fact.values.enumerated() {
      if index > 0 { append(", ") }
      append(value, names)
    }
  }

  private mutating func append(_ value: FactValue, _ names: FieldNames) {
    switch value {
    case .text(let words), .lines(let words), .elsewhere(let words), .record(let words, _): append(words)
    case .date(let date): append(date.fullText)
    case .group(let facts):
      for (index, fact) in facts.enumerated() {
        if index > 0 { append("; ") }
        append(fact, names)
      }
    }
  }
}
