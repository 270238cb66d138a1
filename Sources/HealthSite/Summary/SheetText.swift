/// A text of the sheet that is longer than a reader can use: of more than `limit` letters its beginning and its end
/// stand, as warnings stand at the end, with "…" between them; no word is cut unless it is as long as a line.
enum SheetText {
  /// What a cell, a note and a sentence may hold.
  static let limit = 1_000
  /// What a name may hold: it stands on every sheet.
  static let nameLimit = 120

  /// Letters that a word may have and still be kept whole.
  private static let wordLimit = 40

  static func isLong(_ text: String) -> Bool { isLong(text, limit) }

  static func cut(_ text: String, to limit: Int = limit) -> String {
    guard isLong(text, limit) else { return text }
    let letters = text.unicodeScalars
    let end = limit / 3
    let start = wholeWords(letters.prefix(limit - end - 1))
    let rest = wholeWords(letters.suffix(end).reversed())
    return "\(String(String.UnicodeScalarView(start)))…\(String(String.UnicodeScalarView(rest.reversed())))"
  }
}

extension SheetText {
  private static func isLong(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count > limit && text.unicodeScalars.count > limit
  }

  /// Without the word that the end of these letters may have cut.
  private static func wholeWords(_ letters: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    let letters = Array(letters)
    let word = letters.suffix(wordLimit).reversed().prefix { !$0.properties.isWhitespace }
    return word.count < min(wordLimit, letters.count) ? letters.dropLast(word.count + 1) : letters
  }
}

extension SummarySection {
  /// Everything that a sender may have written.
  private var texts: [String] {
    [title, rule, isCore ? "" : sentence] + rows.flatMap { $0.cells + [$0.note] }
  }

  var isLong: Bool { texts.contains(where: SheetText.isLong) }

  /// The section with each text as long as a sheet can show it.
  var shortened: SummarySection {
    guard isLong else { return self }
    var short = self
    short.rule = SheetText.cut(rule)
    // A cut would lose a drug or an allergy out of the middle.
    if !isCore { short.sentence = SheetText.cut(sentence) }
    short.rows = rows.map(\.shortened)
    return short
  }
}

extension SummarySection.Row {
  fileprivate var shortened: SummarySection.Row {
    SummarySection.Row(
      cells.map { SheetText.cut($0) }, note: SheetText.cut(note), records: records, told: told,
      isKept: isKept)
  }
}
