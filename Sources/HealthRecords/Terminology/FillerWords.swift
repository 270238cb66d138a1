/// Words that tell nothing apart: salts, specimens, kinds of things; and short forms of the forms of drugs.
enum FillerWords: String {
  case drug, test, name, way, problem, form, tag, person

  var words: Set<String> { Set((Self.table[self] ?? [:]).keys) }

  /// What the word stands for: "tab" for tablet.
  func meaning(of word: String) -> String? { Self.table[self]?[word] }

  /// The words that count; all of them if none does.
  func leaveOut(_ words: Set<String>) -> Set<String> {
    let telling = words.filter { meaning(of: $0) == nil }
    return telling.isEmpty ? words : telling
  }

  private static let table: [FillerWords: [String: String]] = CSVTable(named: "filler-words.csv").rows.reduce(
    into: [:]
  ) { table, row in
    if let use = FillerWords(rawValue: row[0]) { table[use, default: [:]][row[1]] = row[2] }
  }
}

extension Coding {
  /// What it shares with every other coding of the same meaning; nil for a code without a system, and for one that means
  /// a class of things, which joins nothing.
  package var joiningKey: String? {
    guard let code, let system, !isAbsent, codeSystem != .atc || code.count >= Self.substanceLength else {
      return nil
    }
    let key = "\(codeSystem?.rawValue ?? system)|\(code)"
    return Self.generic.contains(key) ? nil : key
  }

  /// True for a code of the table of codes that mean a class of things, or an unknown one.
  var isGeneric: Bool {
    code != nil && system != nil
      && Self.generic.contains("\(codeSystem?.rawValue ?? system ?? "")|\(code ?? "")")
  }

  /// Codes of this length name a substance (WHO, ATC).
  private static let substanceLength = 7

  private static let generic = Set(
    CSVTable(named: "generic-codes.csv").rows.map { row in
      "\(CodeSystem(address: row[0])?.rawValue ?? row[0])|\(row[1])"
    })
}
