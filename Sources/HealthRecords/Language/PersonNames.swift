extension PersonNames {
  static func unnamed(_ numberEnd: String?) -> String {
    numberEnd.map { Phrase("Unnamed person, number ending in \($0)").text } ?? Phrase("Unnamed person").text
  }
}
