/// Words for the target of a reference.
enum ReferenceWords {
  static func ofAnotherPerson(_ words: String) -> String {
    Phrase("\(words) (filed under another person)").text
  }
  static func ofNobody(_ words: String) -> String {
    Phrase("\(words) (filed with records that name no person)").text
  }
  static func missing(_ type: String) -> String { Phrase("\(type) (not in these records)").text }
}
