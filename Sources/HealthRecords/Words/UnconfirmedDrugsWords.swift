extension UnconfirmedDrugs {
  /// "Nothing newer than 8 June 2021 confirms these, except metformin.": names a few, otherwise counts. If nothing
  /// recent confirms any, the days of all.
  package var words: String {
    if isOfAll, let range {
      let (first, last) = (range.lowerBound.dayText, range.upperBound.dayText)
      return Phrase("Each was last named between \(first) and \(last).").text
    }
    guard let day = after?.dayText else {
      return Phrase("Nothing with a date confirms \(names.count) of these.").text
    }
    if !isOfAll { return someWords(day) }
    return names.count == 1
      ? Phrase("Nothing newer than \(day) confirms it.").text
      : Phrase("Nothing newer than \(day) confirms these.").text
  }

  private func someWords(_ day: String) -> String {
    if names.count <= Self.few {
      return Phrase("Nothing newer than \(day) confirms \(names.joined(separator: ", ")).").text
    }
    return others.count <= Self.few
      ? Phrase("Nothing newer than \(day) confirms these, except \(others.joined(separator: ", ")).").text
      : Phrase("Nothing newer than \(day) confirms \(names.count) of these.").text
  }

  /// The sentence for the whole list; empty if it is printed at each drug.
  package var wordsOfList: String { isOfMost ? words : "" }

  /// The sentence for one drug; nil if it is printed for the whole list, or does not apply.
  ///
  /// - Parameter day: the date that is printed before it.
  package func words(beside drug: Drug, after day: RecordDate? = nil) -> String? {
    if isOfMost || !drug.course.isOpen || !holds(drug) { return nil }
    guard let last = drug.lastDay?.dayText else {
      return Phrase("not confirmed by anything with a date").text
    }
    return last == day?.startText
      ? Phrase("nothing newer confirms it").text : Phrase("nothing newer than \(last) confirms it").text
  }
}
