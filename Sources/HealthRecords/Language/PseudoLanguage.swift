/// `en-XA`: English that can be read and is still distinguished from every word of a record.
enum PseudoLanguage {
  /// Exactly the precision given: nothing is added, nothing is dropped.
  static func date(_ date: DateParts) -> String { accented(date.english) }

  static func count(_ count: Int, _ forms: (one: String, many: String)) -> String {
    phrase([.value("\(count) "), .own(count == 1 ? forms.one : forms.many)])
  }

  /// "«[Ãļļéŕĝîéš]»"; what has no letter of ours stays as it is.
  static func phrase(_ parts: [Phrase.Part]) -> String {
    guard parts.contains(where: \.hasOwnLetter) else { return parts.map(\.text).joined() }
    return "«[\(parts.map(\.accented).joined())]»"
  }

  /// Puts an accent on every letter.
  static func accented(_ words: String) -> String { String(words.map { letters[$0] ?? $0 }) }

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÃƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ"))
}

extension Language {
  /// Nil for English, in which our words stand in the code.
  var forms: PseudoLanguage.Type? { self == .english ? nil : PseudoLanguage.self }
}

extension Phrase.Part {
  fileprivate var hasOwnLetter: Bool {
    if case .own(let words) = self { words.contains(where: \.isLetter) } else { false }
  }

  fileprivate var accented: String {
    switch self {
    case .own(let words): PseudoLanguage.accented(words)
    case .value(let text): text
    }
  }
}
