extension StaleDrugs {
  /// "Nothing newer than 8 June 2021 confirms 6 of these."
  package var words: String {
    guard let day = after?.dayText else {
      return Phrase("Nothing with a date confirms \(count) of these.").text
    }
    return count == all
      ? Phrase("Nothing newer than \(day) confirms these.").text
      : Phrase("Nothing newer than \(day) confirms \(count) of these.").text
  }
}
