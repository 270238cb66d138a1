/// The words and numbers of a direction, to see whether it holds what its codes say; nothing is understood of it.
struct DirectionWords: Sendable {
  private let tokens: [String]

  init(_ text: String) { tokens = Self.tokens(text) }

  /// True if the words stand in it one after the other, as a whole: "1 tablet" is neither in "11 tablets" nor in "1/2 -
  /// 1 tablet".
  func hold(_ words: String) -> Bool {
    let sought = Self.tokens(words)
    guard !sought.isEmpty, sought.count <= tokens.count else { return false }
    return (0...(tokens.count - sought.count)).contains { start in
      let end = start + sought.count
      return zip(tokens[start..<end], sought).allSatisfy(Self.isSame) && !isJoint(start - 1) && !isJoint(end)
    }
  }

  /// The ways in which directions say what a code or a timing says, in the table of directions.
  ///
  /// - Parameter key: "asNeeded", or "3/1/d" for three times a day.
  static func spellings(_ key: String) -> [String] { table[key] ?? [] }

  private static let table = Dictionary(
    grouping: CSVTable(named: "direction-words.csv").rows, by: { $0[0] }
  ).mapValues { $0.map { $0[1] } }
}

extension DirectionWords {
  private enum Kind { case letter, number, joint, gap }

  private static func kind(of character: Character) -> Kind {
    switch character {
    case ".", ",": .number
    case "-", "–", "/": .joint
    default: character.isNumber ? .number : character.isLetter ? .letter : .gap
    }
  }

  /// Words, numbers and the signs that join numbers: "q12h" is three.
  private static func tokens(_ text: String) -> [String] {
    var (tokens, last): ([String], Kind) = ([], .gap)
    for character in text.lowercased().replacing("(s)", with: "") {
      let kind = kind(of: character)
      if kind != .gap, kind != last || kind == .joint { tokens.append("") }
      if kind != .gap { tokens[tokens.count - 1].append(character) }
      last = kind
    }
    return tokens.map(normal).filter { !$0.isEmpty }
  }

  /// A number without a point at its end and without zeros after it: "2.50" is "2.5", ".5" is "0.5".
  private static func normal(_ token: String) -> String {
    guard token.contains(where: { $0 == "." || $0 == "," }) else { return token }
    var digits = token[...]
    while digits.last == "." || digits.last == "," || (digits.contains(".") && digits.last == "0") {
      digits.removeLast()
    }
    return digits.first == "." ? "0\(digits)" : String(digits)
  }

  /// True for a sign that makes a fraction or a range of the number beside it.
  private func isJoint(_ place: Int) -> Bool {
    tokens.indices.contains(place) && Self.kind(of: tokens[place].first ?? " ") == .joint
  }

  /// The same word, or its plural in English.
  private static func isSame(_ word: String, _ other: String) -> Bool {
    word == other || word.first?.isLetter == true && (word == "\(other)s" || other == "\(word)s")
  }
}
