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

  /// True for the rows that fill slots of other sentences: names, dates, amounts, doses, counts, flags and statuses.
  static func isValue(_ row: [String]) -> Bool {
    values.contains(row[0])
      || row[1].firstIndex(of: ".").map { members.contains(String(row[1][..<$0])) } == true
  }

  /// Types of rows, and members of types that are declared in code.
  static let slotWords = CSVTable(named: "slot-words.csv").rows
  private static let values = Set(slotWords.map { $0[0] })
  private static let members = Set(slotWords.map { $0[1] })

  /// - Parameter isValue: true for a row that has no brackets of its own.
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
