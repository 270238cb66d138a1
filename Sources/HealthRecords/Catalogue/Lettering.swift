import Sentences

/// How the pseudo-languages write English: it can be read, and is still distinguished from every word of a record.
enum Lettering: Sendable {
  /// An accent on every letter, in brackets: "«[Ãļļéŕĝîéš]»".
  case accents
  /// In Hebrew letters, which run from right to left.
  case mirrored

  /// Nil for a language with words of its own.
  init?(_ language: Language) {
    switch language {
    case .pseudo: self = .accents
    case .mirrored: self = .mirrored
    default: return nil
    }
  }

  /// Types whose rows are dates, amounts and counts: they fill slots of other sentences.
  static let values: Set<String> = [
    "AmountWords", "Counted", "DatePattern", "DateWords", "MonthName", "ShortMonthName", "Unstated",
  ]

  /// - Parameter isValue: true for a date or a count, which has no brackets of its own.
  func sentence(_ sentence: Sentence, isValue: Bool) -> Sentence {
    switch self {
    case .accents where isValue: sentence.lettered(Self.accented)
    case .accents: sentence.lettered(Self.accented).between("«[", "]»")
    case .mirrored: sentence.lettered(Self.mirrored)
    }
  }

  /// A name from a table, which may fill a slot.
  func words(_ english: String) -> String {
    switch self {
    case .accents: Self.accented(english)
    case .mirrored: Self.mirrored(english)
    }
  }

  static func accented(_ words: String) -> String { String(words.map { letters[$0] ?? $0 }) }

  private static func mirrored(_ words: String) -> String {
    String(words.lowercased().map { hebrew[$0] ?? $0 })
  }

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÃƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ"))

  private static let hebrew = Dictionary(
    uniqueKeysWithValues: zip("abcdefghijklmnopqrstuvwxyz", "אבכדהפגחיזקלמנעףךרסתוטשצײץ"))
}
