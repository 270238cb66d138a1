/// Words of the page with institutions side by side.
package enum SourceComparisonWords {
  package static var title: String { Phrase("Institutions side by side").text }
  package static var differs: String { Phrase("differs").text }
  package static var same: String { Phrase("same").text }
  package static var oneSource: String {
    Phrase("No two institutions mention the same medicine, allergy or problem.").text
  }
  package static var rule: String {
    Phrase(
      "What at least two institutions mention, with the last word of each as sent: of a medicine the order or list rather than a fill. Differences come first."
    ).text
  }
}
