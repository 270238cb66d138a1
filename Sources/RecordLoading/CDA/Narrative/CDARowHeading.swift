import HealthRecords

/// Words above rows that state the status of all of them: a paragraph or caption before a table or list, or a row
/// across the whole table, such as "STOP taking these medications", "Expired", "Resolved Concerns" (CDA R2, section
/// 4.3.5).
struct CDARowHeading: Sendable {
  /// The heading of the next rows; nil if there is none that states a status.
  private(set) var words: String?
  private let outer: String?

  /// - Parameter outer: the heading above the whole table or list.
  init(under outer: String?) { (words, self.outer) = (outer, outer) }

  /// Reads the next words. A heading replaces the one before it, "Current" ends it, and other words restore the outer
  /// one.
  mutating func read(_ text: String) {
    let text = text.singleSpaced
    if text.isBlank { return }
    words = Self.says(text) ? text : CDAStanding(text)?.isAgainst == false ? nil : outer
  }

  /// True for a few words that say of all rows below that they are over, denied, on hold or the like.
  private static func says(_ text: String) -> Bool {
    guard text.utf8.count <= longest, !text.hasSuffix("."), CDAStanding(text)?.isAgainst == true,
      !CDAStanding.goesOn(in: text)
    else { return false }
    let count = text.split(whereSeparator: \.isWhitespace).count
    return count <= mostWords
      && Set(text.lowercased().split { !$0.isLetter }.map(String.init)).isDisjoint(with: histories)
  }

  /// True for words above rows that state the status of them all.
  static func isAbove(_ text: String) -> Bool { says(text) || isAlone(text) }

  /// A longer text is a sentence, and may be about one row only.
  private static let mostWords = 7
  private static let longest = 80
  private static let histories: Set<String> = [
    "history", "medical", "surgical", "note", "notes", "results", "date",
  ]
}

extension CDARowHeading {
  /// The words of a row that is a heading: one cell across all columns, or a status as its only words.
  static func words(of row: XMLElement, columns: Int) -> String? {
    let cells = row.elements
    let told = cells.filter { !$0.text.isBlank }
    guard columns > 1, told.count == 1 else { return nil }
    let words = told[0].text.singleSpaced
    return cells.count == 1 || isAlone(words) ? words : nil
  }

  /// True for up to three words that state a status.
  static func isAlone(_ words: String) -> Bool {
    words.split(whereSeparator: \.isWhitespace).count < 4 && CDAStanding(words) != nil
  }
}
