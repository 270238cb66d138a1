/// Words for a person other than the name.
enum PersonNames {
  static var nobody: String { Phrase("Records that name no person").text }
  static var severalPersons: String { Phrase("They may be of several persons").text }
  static func unnamed(_ numberEnd: String?) -> String {
    numberEnd.map { Phrase("Unnamed person, number ending in \($0)").text } ?? Phrase("Unnamed person").text
  }
  static func sexAtBirth(_ sex: String) -> String { Phrase("\(sex) at birth").text }
  static var generalPractitioner: String { Phrase("general practitioner").text }
  static var another: String { Phrase("another person").text }
}
