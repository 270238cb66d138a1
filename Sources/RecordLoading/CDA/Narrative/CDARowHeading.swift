import HealthRecords

/// Words over rows that say where all of them stand: a paragraph or caption before a table or list, a row over the whole
/// table: "STOP taking these medications", "Expired", "Resolved Concerns" (CDA R2, section 4.3.5).
struct CDARowHeading: Sendable {
  /// What stands above the next rows; nil where that says nothing of it.
  private(set) var words: String?
  private let outer: String?

  /// - Parameter outer: what stands above the whole.
  init(under outer: String?) { (words, self.outer) = (outer, outer) }

  /// Other words follow.
  mutating func read(_ text: String) {
    let text = text.singleSpaced
    if text.isBlank { return }
    words = Self.says(text) ? text : CDAStanding(text)?.isAgainst == false ? nil : outer
  }

  /// True for few words that end, deny or hold what stands below, all of it.
  private static func says(_ text: String) -> Bool {
    guard text.utf8.count <= longest, !text.hasSuffix("."), CDAStanding(text)?.isAgainst == true,
      !CDAStanding.goesOn(in: text)
    else { return false }
    let count = text.split(whereSeparator: \.isWhitespace).count
    return count <= mostWords
      && Set(text.lowercased().split { !$0.isLetter }.map(String.init)).isDisjoint(with: histories)
  }

  /// True for words that stand over rows and say where all of these stand.
  static func isAbove(_ text: String) -> Bool { says(text) || isAlone(text) }

  /// A sentence has more, and may be about one of the rows.
  private static let mostWords = 7
  private static let longest = 80
  private static let histories: Set<String> = [
    "history", "medical", "surgical", "note", "notes", "results", "date",
  ]
}

extension CDARowHeading {
  /// The words of a row that stands over the ones below it: one cell over all columns, or the only one with words.
  static func words(of row: XMLElement, columns: Int) -> String? {
    let cells = row.elements
    let told = cells.filter { !$0.text.isBlank }
    guard columns > 1, told.count == 1 else { return nil }
    let words = told[0].text.singleSpaced
    return cells.count == 1 || isAlone(words) ? words : nil
  }

  /// True for a row that is no more than such words.
  static func isAlone(_ words: String) -> Bool {
    words.split(whereSeparator: \.isWhitespace).count < 4 && CDAStanding(words) != nil
  }
}
