/// Our words in the titles of records.
enum TitleWords {
  /// - Parameters:
  ///   - system: the code's system with a space after it; empty if it is unknown.
  ///   - note: that no name was sent, and the record's note.
  static func unnamed(_ type: String, _ system: String, code: String, _ note: String) -> String {
    Phrase("\(type), \(system)code \(code) (\(note))").text
  }
  static func notStated(_ reason: String) -> String { Phrase("not told: \(reason)").text }
  static func narrated(_ title: String, _ narrative: String) -> String {
    Phrase("\(title): “\(narrative)”").text
  }
  static func risk(_ title: String) -> String { Phrase("Risk of: \(title)").text }
  static func potential(_ title: String) -> String {
    Phrase("Potential event, did not happen: \(title)").text
  }
  static func forbidden(_ title: String) -> String { Phrase("Not to be done: \(title)").text }
  static func of(_ other: String, _ title: String) -> String { Phrase("\(title), of: \(other)").text }
  static func noAllergy(_ substance: String) -> String { Phrase("No known allergy: \(substance)").text }
  /// - Parameter code: "known allergies", as the code of an absence has it.
  static func none(_ code: String) -> String { Phrase("No \(Phrase(own: code))").text }
  static func noInformation(on code: String) -> String {
    Phrase("No information on \(Phrase(own: code))").text
  }
  static func andMore(_ title: String, _ count: Int) -> String { Phrase("\(title) and \(count) more").text }

  /// - Parameter letter: the letter of a side in ICD-10-GM.
  static func side(_ letter: String) -> String? { sides[letter].map { Phrase(own: $0).text } }

  private static let sides = ["L": "left", "R": "right", "B": "both sides"]
}
