/// What is said of a person besides the name.
enum PersonWords {
  static var nobody: String { Phrase("Records that name no person").text }
  static func unnamed(_ numberEnd: String?) -> String {
    numberEnd.map { Phrase("Unnamed person, number ending in \($0)").text } ?? Phrase("Unnamed person").text
  }
  static var birthDatesDiffer: String { Phrase("The birth dates differ between sources").text }
  static var familyNamesDiffer: String { Phrase("The family names differ between sources").text }
  static func sexDiffers(_ sent: String) -> String {
    Phrase("The sex differs between sources (\(sent))").text
  }
  static func sexAtBirth(_ sex: String) -> String { Phrase("\(sex) at birth").text }
  static var another: String { Phrase("another person").text }
}
