extension SectionSentence {
  /// "“Allergies” from 3 May 2024".
  static func name(_ title: String, _ date: RecordDate?, isBeforeBirth: Bool = false) -> String {
    let doubt = isBeforeBirth ? " (⚠ \(Finding(.beforeBirth).words))" : ""
    return (date.map { Phrase("“\(title)” from \($0.dayText)").text } ?? "“\(title)”") + doubt
  }

  /// Short texts of one document.
  package static func says(on date: RecordDate?, _ words: String) -> String {
    guard let date else { return Phrase("Only in the document’s text: \(words).").text }
    return Phrase("Only in the document’s text of \(date.dayText): \(words).").text
  }
  /// - Parameter words: the text, if it is short.
  static func saysMore(_ section: String, _ words: String?) -> String {
    guard let words else {
      return Phrase("\(section) says more in its text than in its entries: see the document.").text
    }
    return Phrase("\(section) says more in its text than in its entries: “\(words)”.").text
  }
  /// - Parameter code: a code of HL7's ListEmptyReasons.
  static func reason(_ code: String) -> String? { reasons[code].map { Phrase(own: $0).text } }

  private static let reasons = CodedWords.words("emptyReason")
}
