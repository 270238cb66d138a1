/// Words of the page with institutions side by side.
package enum SourceComparisonWords {
  package static var title: String { Phrase("Institutions side by side").text }
  package static var differs: String { Phrase("differs").text }
  package static var ofOneSource: String { Phrase("one source").text }
  package static var same: String { Phrase("same").text }
  package static var oneSource: String {
    Phrase("Fewer than two institutions say anything of medicines, allergies or problems.").text
  }
  package static var rule: String {
    Phrase(
      "What each institution says last, word for word: of a medicine its order or list, before its fills. What they say differently comes first, then what one of them alone says; an empty place means that nothing was sent. Nothing is judged."
    ).text
  }
}
