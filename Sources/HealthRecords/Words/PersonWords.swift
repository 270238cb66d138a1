/// What is said of a person besides the name.
enum PersonWords {
  static var nobody: String { Phrase("Records that name no person").text }
  static var unnamed: String { Phrase("Unnamed person").text }
  static var birthDatesDiffer: String { Phrase("The birth dates differ between sources").text }
  static var familyNamesDiffer: String { Phrase("The family names differ between sources").text }
  static func sexDiffers(_ sent: String) -> String {
    Phrase("The sex differs between sources (\(sent))").text
  }
  static func sexAtBirth(_ sex: String) -> String { Phrase("\(sex) at birth").text }
  static var another: String { Phrase("another person").text }
}
