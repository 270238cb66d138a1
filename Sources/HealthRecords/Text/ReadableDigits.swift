extension NumberText {
  /// Splits a number after four significant digits, but not before its point. The tail may be set small; it is empty
  /// for a shorter number, or if the text is not a plain number.
  package static func atReadablePrecision(_ text: String) -> (head: String, tail: String) {
    guard text.utf8.count > limit + 1, let point = text.firstIndex(of: "."), NumberText(text) != nil else {
      return (text, "")
    }
    var significant = 0
    for (index, character) in zip(text.indices, text) where character.isNumber {
      if character != "0" || significant > 0 { significant += 1 }
      guard significant > limit, index > point else { continue }
      let start = text.index(after: point) == index ? point : index
      return (String(text[..<start]), String(text[start...]))
    }
    return (text, "")
  }

  private static let limit = 4

  /// Each long number of a text without the digits past the fourth: "134.7…/79.31… mmHg".
  package static func cut(_ text: String) -> String {
    guard text.utf8.count > limit + 1, text.contains(".") else { return text }
    let isOfNumber = { (character: Character) in character.isASCII && character.isNumber || character == "." }
    var (words, rest) = ("", Substring(text))
    while !rest.isEmpty {
      let other = rest.prefix { !isOfNumber($0) }
      let number = rest.dropFirst(other.count).prefix(while: isOfNumber)
      let (head, tail) = atReadablePrecision(String(number))
      // Zeros and a single digit more are as sent, or nothing.
      let isLong = tail.utf8.count > limit / 2
      words += other + (isLong ? head + (tail.contains { $0 != "0" } ? "…" : "") : number)
      rest = rest.dropFirst(other.count + number.count)
    }
    return words
  }

  /// How a number that only counts is written: as sent on the record's page, "1" for "1.0" in lists.
  enum Form: Sendable {
    case asSent, counted

    func words(_ text: String) -> String {
      switch self {
      case .asSent: text
      case .counted: NumberText.count(text)
      }
    }
  }

  /// Removes a point that only zeros follow.
  private static func count(_ text: String) -> String {
    guard let point = text.firstIndex(of: "."), point > text.startIndex,
      text[text.index(after: point)...].allSatisfy({ $0 == "0" })
    else { return text }
    return String(text[..<point])
  }
}
