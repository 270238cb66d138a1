/// Words of pages that do not come from records.
package enum PageWords {
  /// The place of items for which a list has no room.
  package enum Elsewhere { case notSaid, kind, timeline, original }

  package static func more(_ count: Int, _ place: Elsewhere = .notSaid) -> String {
    let words: Phrase =
      switch place {
      case .notSaid: "and \(count) more"
      case .kind: "and \(count) more, on the page of their kind"
      case .timeline: "and \(count) more, on the timeline"
      case .original: "and \(count) more codes, in the original below"
      }
    return words.text
  }

  /// Printed before links to them.
  package static func moreColon(_ count: Int) -> String { Phrase("and \(count) more:").text }

  package static func files(from first: Int, to last: Int) -> String {
    Phrase("Files \(first) to \(last)").text
  }

  /// A count of answers in a questionnaire.
  ///
  /// - Parameter told: how many answers are printed before them.
  package static func answers(_ count: Int, beside told: Int) -> String {
    told == 0 ? Counted.words(count, "answer") : Counted.words(count, "more answer")
  }

  /// How many records have one name.
  /// Printed before links to them.
  package static var lastCollected: String { Phrase("Last collected:").text }
  package static func visitsForIt(_ count: Int) -> String { Phrase("\(count) visits for it:").text }
  package static func listedAsActive(last day: String) -> String {
    Phrase("Listed as active, last on \(day).").text
  }
  package static func times(_ count: Int) -> String { Counted.words(count, "time") }

  package static func cut(_ characters: Int) -> String {
    Phrase("… (\(characters) more characters are in the original file)").text
  }

  package static func recordsFromSection(_ count: Int) -> String {
    Phrase("\(Counted.words(count, .record)) from this section").text
  }

  package static func resourcesInFiles(_ ledger: Ledger, _ fates: String) -> String {
    let files = Counted.words(ledger.rows.count, .file)
    return Phrase("\(Counted.words(ledger.resources, .resource)) in \(files): \(fates).").text
  }

  package static func ofAllPersons(_ totals: String) -> String {
    Phrase("The files of all persons together: \(totals)").text
  }

  package static func parts(of title: String) -> String { Phrase("Parts of \(title)").text }

  package static func results(of title: String, areFinal: Bool) -> String {
    areFinal
      ? Phrase("Results of \(title), newest first, all final").text
      : Phrase("Results of \(title), newest first").text
  }

  package static func results(thatAre absence: String) -> String {
    Phrase("Results that are \(absence)").text
  }

  package static func versionNotStated(readAs version: String) -> String {
    Phrase("not stated (read as \(version))").text
  }

  package static func original(sentAs format: String) -> String {
    Phrase("The record’s content as JSON (it was sent as \(format))").text
  }

  package static func alsoReported(by source: String) -> String { Phrase("Also reported by \(source)").text }

  package static func according(to source: String) -> String { Phrase("according to \(source)").text }

  package static func enteredOnPhone(_ types: [String]) -> String {
    Phrase("\(types.joined(separator: Phrase(" and ").text)), as entered on the phone").text
  }

  package static func personIn(_ file: String) -> String { Phrase("in \(file)").text }

  /// For one of several persons, if nothing else is known about them.
  package static var noPages: String { Phrase("no records, no pages of their own").text }

  package static func wholeRecord(_ years: String) -> String {
    Phrase("The whole record from \(years), a lane for each kind of record").text
  }

  package static func recordsOf(_ institution: String) -> String {
    Phrase("Records of \(institution) by year").text
  }

  package static func ruledOut(_ count: Int) -> String { Phrase("\(count) ruled out or not done").text }

  package static func values(_ count: Int) -> String {
    Phrase("\(count) values; the table below has them all").text
  }

  package static func values(_ count: Int, from low: String, to high: String, newest: String) -> String {
    Phrase("\(count) values, \(low) to \(high); the newest: \(newest)").text
  }

  package static func resultsInWords(_ title: String) -> String {
    Phrase("\(title): results in words; the table below has them all").text
  }
}
