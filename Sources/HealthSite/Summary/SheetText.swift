/// Shortens a text that is too long for a reader. Its beginning and its end stay, because warnings often come last,
/// with "…" between them. No word is cut unless it is very long.
enum SheetText {
  /// Letters in a cell, a note or a sentence.
  static let limit = 1_000
  /// Letters in a name, which stands on every sheet.
  static let nameLimit = 120

  /// Words up to this many letters are kept whole.
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

  /// The letters without a word that their end may have cut.
  private static func wholeWords(_ letters: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    let letters = Array(letters)
    let word = letters.suffix(wordLimit).reversed().prefix { !$0.properties.isWhitespace }
    return word.count < min(wordLimit, letters.count) ? letters.dropLast(word.count + 1) : letters
  }
}

extension SummarySection {
  /// All texts that a sender may have written.
  private var texts: [String] {
    [title, rule, isCore ? "" : sentence] + rows.flatMap { $0.cells + [$0.note] }
  }

  var isLong: Bool { texts.contains(where: SheetText.isLong) }

  /// The section with texts that are short enough for a sheet.
  var shortened: SummarySection {
    guard isLong else { return self }
    var short = self
    short.rule = SheetText.cut(rule)
    // A cut could remove a drug or an allergy from the middle.
    if !isCore { short.sentence = SheetText.cut(sentence) }
    short.rows = rows.map(\.shortened)
    return short
  }
}

extension SummarySection.Row {
  fileprivate var shortened: SummarySection.Row {
    var row = SummarySection.Row(
      cells.map { SheetText.cut($0) }, note: SheetText.cut(note), records: records, told: told, isKept: isKept
    )
    (row.group, row.trend) = (group, trend)
    return row
  }
}
