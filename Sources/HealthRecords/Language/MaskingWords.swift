extension CutWords {
  static var rest: String { DocumentNote.restInOriginal.words }
}
