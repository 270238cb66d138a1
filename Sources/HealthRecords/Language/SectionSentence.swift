/// Sentences about document sections that have no records, or not for all of their text.
package enum SectionSentence {
  /// "“Allergies” from 3 May 2024".
  static func name(_ title: String, _ date: RecordDate?, isBeforeBirth: Bool = false) -> String {
    let doubt = isBeforeBirth ? " (⚠ \(Finding(.beforeBirth).words))" : ""
    return (date.map { Phrase("“\(title)” from \($0.dayText)").text } ?? "“\(title)”") + doubt
  }

  static func noneKnown(_ section: String) -> String { Phrase("\(section) states that none is known.").text }

  static func empty(_ section: String, _ reason: String) -> String {
    Phrase("\(section) is empty: \(reason).").text
  }
  static func says(_ section: String, _ words: String) -> String {
    Phrase("\(section), in the document’s text only: “\(words)”.").text
  }
  /// Short texts of one document.
  package static func says(on date: RecordDate?, _ words: String) -> String {
    guard let date else { return Phrase("Only in the document’s text: \(words).").text }
    return Phrase("Only in the document’s text of \(date.dayText): \(words).").text
  }
  static func warns(_ section: String, _ words: String) -> String {
    Phrase("\(section) says of itself: “\(words)”.").text
  }
  static func isInTextAlone(_ section: String) -> String {
    Phrase("\(section) is in the document’s text only: see the document.").text
  }
  /// - Parameter words: the text, if it is short.
  static func saysMore(_ section: String, _ words: String?) -> String {
    guard let words else {
      return Phrase("\(section) says more in its text than in its entries: see the document.").text
    }
    return Phrase("\(section) says more in its text than in its entries: “\(words)”.").text
  }
  static func rowsAlone(_ section: String, _ rows: String) -> String {
    Phrase("\(section), in the document’s text only: \(rows).").text
  }
  static func rowsAlone(_ section: String, count: Int) -> String {
    Phrase("\(count) rows of \(section) are in its text only: see the document.").text
  }

  /// - Parameter code: a code of HL7's ListEmptyReasons.
  static func reason(_ code: String) -> String? { reasons[code].map { Phrase(own: $0).text } }

  private static let reasons = CodedWords.words("emptyReason")
}
