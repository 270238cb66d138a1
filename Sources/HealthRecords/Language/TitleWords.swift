extension TitleWords {
  /// - Parameter code: "known allergies", as the code of an absence has it.
  static func none(_ code: String) -> String { Phrase("No \(Phrase(own: code))").text }
  static func noInformation(on code: String) -> String {
    Phrase("No information on \(Phrase(own: code))").text
  }
  /// - Parameter letter: the letter of a side in ICD-10-GM.
  static func side(_ letter: String) -> String? { sides[letter].map { Phrase(own: $0).text } }

  private static let sides = ["L": "left", "R": "right", "B": "both sides"]
}
