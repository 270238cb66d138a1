extension PersonContradiction {
  /// With what was sent, for those who read the record.
  package var words: String {
    switch self {
    case .birthDates(let sent), .sexes(let sent): Phrase("\(kind) (\(sent.joined(separator: ", ")))").text
    case .familyNames: kind
    }
  }

  /// Without it, for messages.
  var kind: String {
    switch self {
    case .birthDates: Phrase("The birth dates differ between sources").text
    case .sexes: Phrase("The sex differs between sources").text
    case .familyNames: Phrase("The family names differ between sources").text
    }
  }
}

/// What is said of a person besides the name.
enum PersonWords {
  static var nobody: String { Phrase("Records that name no person").text }
  static func unnamed(_ numberEnd: String?) -> String {
    numberEnd.map { Phrase("Unnamed person, number ending in \($0)").text } ?? Phrase("Unnamed person").text
  }
  static func sexAtBirth(_ sex: String) -> String { Phrase("\(sex) at birth").text }
  static var another: String { Phrase("another person").text }
}
