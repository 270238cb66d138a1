/// Words that make a name mean another thing although all its other words are the same: a denial, an end, a relative, a
/// suspicion, a side of the body, the letter or number of a type.
struct CDANameMarks: Sendable {
  private let kinds: Set<Kind>
  private let sides: Set<String>
  /// "hepatitis": "b"; "stage": "4".
  private let types: [String: Set<String>]

  private enum Kind: Sendable { case denied, over, relative, thought }

  init(_ name: String) {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "/" }.map(String.init)
    let text = " \(words.joined(separator: " ")) "
    let holds = { (phrases: [String]) in phrases.contains { text.contains(" \($0) ") } }
    let isDenied = Self.beginnings.contains { text.hasPrefix(" \($0) ") } || holds(Self.denials)
    kinds = Set(
      [
        (isDenied, Kind.denied), (CDAStanding(comment: name)?.isAgainst == true, .over),
        (holds(Self.relatives), .relative), (holds(Self.thoughts), .thought),
      ]
      .filter(\.0).map(\.1))
    sides = Set(words.filter(["left", "right"].contains)).union(
      words.contains("bilateral") || words.contains("both") ? ["left", "right"] : [])
    types = Self.types(in: words)
  }

  /// True if one of these marks contradicts, or is missing in, the names of a thing.
  func differ(from names: [String]) -> Bool {
    let known = CDANameMarks(names.joined(separator: "; "))
    let isOther = !kinds.isSubset(of: names.map(CDANameMarks.init).reduce(known.kinds) { $0.union($1.kinds) })
    return isOther || Self.areOthers(sides, known.sides)
      || types.contains { type, values in Self.areOthers(values, known.types[type] ?? []) }
  }
}

extension CDANameMarks {
  /// True if both sets have values, and no value of one begins with a value of the other, as "3b" begins with "3".
  private static func areOthers(_ told: Set<String>, _ known: Set<String>) -> Bool {
    !told.isEmpty && !known.isEmpty
      && !told.contains { word in known.contains { $0.hasPrefix(word) || word.hasPrefix($0) } }
  }

  private static func types(in words: [String]) -> [String: Set<String>] {
    var types: [String: Set<String>] = [:]
    for (word, next) in zip(words, words.dropFirst()) {
      guard let type = typed[word], isValue(next) else { continue }
      types[type, default: []].insert(type.hasPrefix("hep") ? next : romans[next] ?? next)
    }
    return types
  }

  /// True for "b", "2", "3a", "iv".
  private static func isValue(_ word: String) -> Bool {
    word.count == 1 || romans[word] != nil || word.first?.isNumber == true && word.count < 4
  }

  private static let typed = [
    "hepatitis": "hepatitis", "hep": "hepatitis", "type": "type", "stage": "stage", "grade": "grade",
    "class": "class", "factor": "factor", "vitamin": "vitamin", "phase": "phase", "category": "category",
  ]
  private static let romans = ["i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5"]

  private static let beginnings = ["no", "not", "denies", "negative for", "never", "non"]
  private static let denials = [
    "ruled out", "refuted", "entered in error", "not present", "no evidence of", "no history of", "denies",
    "negative for", "not found", "never had", "does not have", "not confirmed", "excluded",
  ]
  private static let relatives = [
    "family history", "family hx", "fh", "fhx", "mother", "father", "wife", "husband", "brother", "sister",
    "son",
    "daughter", "grandmother", "grandfather", "aunt", "uncle", "cousin", "spouse", "partner", "parents",
    "sibling",
    "mother's", "father's",
  ]
  private static let thoughts = [
    "possible", "possibly", "probable", "probably", "suspected", "suspicion", "suspicion of", "rule out",
    "r/o",
    "questionable", "presumed", "presumptive", "likely", "screening for", "at risk", "risk for", "risk of",
    "concern for", "versus", "vs", "unconfirmed",
  ]
}
