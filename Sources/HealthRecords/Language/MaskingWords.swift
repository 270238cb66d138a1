/// Words that replace what is not shown.
enum MaskingWords {
  /// Replaces the narrative about a person, which may contain masked numbers.
  static var hiddenNarrative: String {
    Phrase("… (the sender's own page, left out: it may hold identifiers)").text
  }
}

/// Words that replace a part of a text that was too long.
enum CutWords {
  static var rest: String { DocumentNote.restInOriginal.words }
  static func bytes(_ count: Int) -> String { Phrase("… (\(count) bytes, see the original file)").text }
}
