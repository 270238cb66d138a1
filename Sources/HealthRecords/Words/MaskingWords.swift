/// What stands in the place of what is not shown.
enum MaskingWords {
  /// In the place of the narrative about a person, which may show such numbers anywhere.
  static var hiddenNarrative: String {
    Phrase("… (the sender's own page, left out: it may hold identifiers)").text
  }
}

/// What stands where a text was too long.
enum CutWords {
  static var rest: String { DocumentNote.restInOriginal.words }
  static func bytes(_ count: Int) -> String { Phrase("… (\(count) bytes, see the original file)").text }
}
