/// The words and numbers of a direction, to see whether it holds what its codes say; nothing is understood of it.
struct DirectionWords: Hashable, Sendable {
  /// What was taken out of it is empty.
  private var tokens: [String]

  init(_ text: String) { tokens = Self.tokens(text) }

  /// True if the words stand in it one after the other, as a whole: "1 tablet" is neither in "11 tablets" nor in "1/2 -
  /// 1 tablet".
  func hold(_ words: String) -> Bool { !places(of: Self.known[words] ?? Self.tokens(words)).isEmpty }

  /// True if it holds all of these amounts, and no number that is in none of them: of "two 5 mg tablets" or "1 to 2
  /// tablets" nobody knows which number is the dose.
  func holdOnly(_ amounts: [String]) -> Bool {
    let known = Set(amounts.flatMap(Self.tokens))
    return amounts.allSatisfy(hold) && tokens.allSatisfy { !Self.isNumber($0) || known.contains($0) }
  }

  /// The direction without these words, without rhythms, and without the numbers of days, hours and the like.
  func without(_ words: [String]) -> DirectionWords {
    var rest = self
    for place in (words.map(Self.tokens) + Self.rhythms).flatMap(places).joined() { rest.tokens[place] = "" }
    for (place, token) in tokens.enumerated()
    where place > 0 && Self.times.contains(String(Self.singular(token))) {
      if Self.isNumber(tokens[place - 1]) { rest.tokens[place - 1] = "" }
    }
    return rest
  }

  /// The ways in which directions say what a code or a timing says, in the table of directions.
  ///
  /// - Parameter key: "asNeeded", a code of a route, or "3/1/d" for three times a day.
  static func spellings(_ key: String) -> [String] { table[key] ?? [] }

  private static let table = Dictionary(
    grouping: CSVTable(named: "direction-words.csv").rows, by: { $0[0] }
  ).mapValues { $0.map { $0[1] } }
  /// The word or number that another one stands for.
  private static let same = Dictionary(
    firsts: table.filter { $0.key.hasPrefix("=") }.flatMap { key, words in
      words.map { ($0, String(key.dropFirst())) }
    })
  /// The tokens of all spellings, which are sought in each direction.
  private static let known = Dictionary(firsts: table.values.joined().map { ($0, tokens($0)) })
  private static let rhythms = table.filter { $0.key.contains("/") }.flatMap(\.value).map(tokens)
  private static let times = Set(spellings("time"))
}

extension DirectionWords {
  private func places(of sought: [String]) -> [Range<Int>] {
    guard let first = sought.first, sought.count <= tokens.count else { return [] }
    return (0...(tokens.count - sought.count)).compactMap { start in
      guard Self.isSame(tokens[start], first) else { return nil }
      let place = start..<(start + sought.count)
      return zip(tokens[place], sought).allSatisfy(Self.isSame) && !isJoint(start - 1)
        && !isJoint(place.upperBound) ? place : nil
    }
  }

  private enum Kind { case letter, number, joint, gap }

  /// A mark on a letter belongs to it: nil.
  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar {
    case ".", ",", "0"..."9": .number
    case "-", "–", "/": .joint
    case "a"..."z", "A"..."Z": .letter
    case _ where scalar.isASCII: .gap
    case _ where scalar.properties.generalCategory == .nonspacingMark: nil
    case _: scalar.properties.isAlphabetic ? .letter : scalar.properties.numericType == nil ? .gap : .number
    }
  }

  /// Words, numbers and the signs that join numbers: "q12h" is three.
  private static func tokens(_ text: String) -> [String] {
    let small = text.lowercased()
    var (tokens, last): ([String.UnicodeScalarView], Kind) = ([], .gap)
    for scalar in (small.holds("(s)") ? small.replacing("(s)", with: "") : small).unicodeScalars {
      let kind = kind(of: scalar) ?? last
      if kind != .gap, kind != last || kind == .joint { tokens.append(String.UnicodeScalarView()) }
      if kind != .gap { tokens[tokens.count - 1].append(scalar) }
      last = kind
    }
    return tokens.map { normal(String($0)) }.filter { !$0.isEmpty }.map { same[$0] ?? $0 }
  }

  /// A number without a point at its end and without zeros after it: "2.50" is "2.5", ".5" is "0.5".
  private static func normal(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
      return token
    }
    var digits = token[...]
    while digits.last == "." || digits.last == "," || (digits.contains(".") && digits.last == "0") {
      digits.removeLast()
    }
    return digits.first == "." ? "0\(digits)" : String(digits)
  }

  /// True for a sign that makes a fraction or a range of the number beside it.
  private func isJoint(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].unicodeScalars.first.flatMap(Self.kind) == .joint
  }

  private static func isNumber(_ token: String) -> Bool { token.first?.isNumber == true }

  /// The same word, or its plural in English.
  private static func isSame(_ word: String, _ other: String) -> Bool {
    if word == other { return true }
    return abs(word.utf8.count - other.utf8.count) == 1 && singular(word) == singular(other)
      && word.first?.isLetter == true
  }

  private static func singular(_ word: String) -> Substring {
    word.utf8.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
  }
}
