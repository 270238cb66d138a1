/// Splits a direction into words, numbers and signs: "q6h" is three tokens, "2.5" and "1 1/2" are one each.
struct DirectionTokens {
  /// In small letters.
  private(set) var words: [String] = []

  init(_ text: String) {
    for piece in text.split(whereSeparator: \.isWhitespace) { words += Self.words(of: piece) }
    words = words.indices.map { isThreeTimes(at: $0) ? "tds" : words[$0].lowercased() }
    var place = 0
    while place < words.count { place += joinFraction(at: place) }
  }

  private enum Kind { case letter, digit, sign }

  private static func words(of piece: Substring) -> [String] {
    var words: [String] = []
    var last: Kind?
    for character in piece {
      let kind: Kind =
        character.isLetter ? .letter : character.isASCII && character.isNumber ? .digit : .sign
      if kind == .sign || kind != last { words.append("") }
      words[words.count - 1].append(character)
      last = kind
      if kind == .digit { joinDecimals(&words) }
    }
    return words
  }

  /// Joins a point or comma between digits to their number, and a point before the first digit: ".5".
  private static func joinDecimals(_ words: inout [String]) {
    if words.count > 1, words[words.count - 2] == ".", words.count == 2 || words[words.count - 3] == "(" {
      words.replaceSubrange((words.count - 2)..., with: ["0.\(words[words.count - 1])"])
    }
    guard words.count > 2, [".", ","].contains(words[words.count - 2]),
      words[words.count - 3].allSatisfy(\.isNumber)
    else { return }
    words.replaceSubrange((words.count - 3)..., with: [words.suffix(3).joined()])
  }

  /// True for the abbreviation "three times a day". In small letters, "tid" is also Swedish for "time", but not after a
  /// unit, a route or a number.
  private func isThreeTimes(at place: Int) -> Bool {
    if words[place] == "TID" { return true }
    guard words[place].lowercased() == "tid", place > 0 else { return false }
    let before = words[place - 1].lowercased()
    return DoseUnit(before) != nil || ["po", "mouth", "orally", "oral"].contains(before)
      || Double(before) != nil
  }
}

extension DirectionTokens {
  /// Joins "1/2", "½", "half a tablet" or "1 and a half tablets" into one number.
  ///
  /// - Returns: how many places to move on.
  private mutating func joinFraction(at start: Int) -> Int {
    guard let (part, end) = fraction(at: start) else { return 1 }
    let (whole, first) = whole(before: start)
    words.replaceSubrange(first..<end, with: [String(whole + part)])
    return 1 - (start - first)
  }

  /// Halves, thirds and quarters, as tablets are cut, and the index after them.
  private func fraction(at start: Int) -> (Double, end: Int)? {
    if let part = Self.signs[words[start]] { return (part, start + 1) }
    if word(at: start + 1) == "/", let part = Self.slashed[words[start...].prefix(3).joined()],
      word(at: start + 3) != "/", word(at: start - 1) != "/"
    {
      return (part, start + 3)
    }
    return half(at: start).map { (0.5, $0) }
  }

  /// "half a tablet", "one-half tablet", but not "half an hour".
  private func half(at start: Int) -> Int? {
    var place = start
    if ["one", "1", "a"].contains(words[place]) { place += word(at: place + 1) == "-" ? 2 : 1 }
    guard word(at: place) == "half" else { return nil }
    place += 1
    if word(at: place) == "of" { place += 1 }
    if let article = word(at: place), ["a", "an", "one", "1"].contains(article) { place += 1 }
    return word(at: place).flatMap { DoseUnit($0) }?.isCounted == true ? place : nil
  }

  /// A whole number up to three before the fraction: "1 1/2", "1 and a half". A number such as 25 may be the strength.
  private func whole(before place: Int) -> (Double, first: Int) {
    let last = word(at: place - 1) == "and" ? place - 2 : place - 1
    guard let number = word(at: last).flatMap({ Self.wholes[$0] }),
      word(at: last - 1).map({ Double($0) == nil && ![".", "/", "-"].contains($0) }) ?? true
    else { return (0, place) }
    return (number, last)
  }

  private func word(at place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }

  private static let signs: [String: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3]
  private static let slashed: [String: Double] = [
    "1/2": 0.5, "1/4": 0.25, "3/4": 0.75, "1/3": 1 / 3, "2/3": 2 / 3,
  ]
  private static let wholes: [String: Double] = [
    "1": 1, "2": 2, "3": 3, "one": 1, "two": 2, "three": 3,
  ]
}
