/// The words for "there is none" and "nothing is known", in the languages of the corpora.
///
/// Each function takes a title in small letters with single spaces.
package enum AbsenceWords {
  /// "No known drug allergies", but not "No known cause of seizure" nor "No known allergies except penicillin".
  package static func sayNone(_ words: String) -> Bool {
    guard openings.contains(words.prefixWord) else { return false }
    if words.hasPrefix("no current problems") || abbreviations.contains(words) { return true }
    guard beginsWithNone(words) || sayNoneElsewhere(words) else { return false }
    return !areLimited(words) && !parts.contains(where: words.holds)
  }

  /// "No medication data is applicable": what senders write into a table that has no row.
  static func sayNothing(_ words: String) -> Bool {
    if isPlaceholder(words)
      || ["not on file", "not reviewed", "excluded/not available"].contains(where: words.hasSuffix)
    {
      return true
    }
    if words.hasPrefix("no ") { return endings.contains(where: words.hasSuffix) }
    return tables.contains(where: words.hasPrefix) && words.hasSuffix(" not documented")
  }

  /// "Not resolved, ongoing", where an end is expected.
  static func denyEnd(_ words: String) -> Bool {
    !goingOn.isDisjoint(with: words.letterWords)
  }

  private static let goingOn = negatives.union(["ongoing", "continuing", "active", "persistent"])

  /// "Unknown", "not available": written where a name is expected.
  package static func isPlaceholder(_ words: String) -> Bool { placeholders.contains(words) }

  /// "No", "none", "without", "unknown" in the languages of coded records. Other scripts are not judged.
  static let negatives: Set<String> = abbreviations.union(words("negatives"))
}

extension AbsenceWords {
  private static func beginsWithNone(_ words: String) -> Bool {
    beginnings.contains(where: words.hasPrefix) && nouns.contains(where: words.holds)
  }

  /// "Keine bekannten Allergien", "Sin alergias conocidas": a negation first, "known", and what is meant.
  private static func sayNoneElsewhere(_ words: String) -> Bool {
    guard foreignBeginnings.contains(words.prefixWord) else { return false }
    return foreignKnown.contains(where: words.holds) && foreignNouns.contains(where: words.holds)
  }

  /// The first words of all such statements, for a quick check.
  private static let openings = foreignBeginnings.union((abbreviations + beginnings).map(\.prefixWord))

  package static let abbreviations = Set(words("abbreviations"))

  private static let beginnings = words("beginnings")

  private static let nouns = words("nouns")

  /// True for words that deny with an exception: "No known drug allergies except latex".
  static func areLimited(_ words: String) -> Bool { limits.contains(where: words.holds) }

  /// Such words show that only a part is denied: "No known cause of seizure".
  private static let parts = words("parts")
  private static let limits = words("limits")

  private static let foreignBeginnings = Set(words("foreignBeginnings"))

  private static let foreignKnown = words("foreignKnown")

  private static let foreignNouns = words("foreignNouns")

  private static let endings = words("endings")

  private static let tables = words("tables")

  private static let placeholders = Set(words("placeholders"))

  private static func words(_ use: String) -> [String] {
    CSVTable(named: "absence-words.csv").rows.filter { $0[0] == use }.map { $0[1] }
  }
}

extension String {
  /// The text before the first space.
  fileprivate var prefixWord: String {
    utf8.firstIndex(of: UInt8(ascii: " ")).map { String(self[..<$0]) } ?? self
  }
}
