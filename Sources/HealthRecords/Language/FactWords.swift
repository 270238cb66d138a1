extension FactWords {
  static func answer(_ isYes: Bool) -> String { isYes ? Phrase("Yes").text : Phrase("No").text }

  static func nameless(standsFor name: String?) -> String {
    name.map { Phrase("no name sent; the code stands for \($0)").text } ?? Phrase("no name sent").text
  }
  /// A note on a name, address or number that is not in use or not a full one (FHIR R4, HumanName.use, Address.use).
  static func use(_ code: String) -> String? { uses[code].map { Phrase(own: $0).text } }

  private static let uses = CodedWords.words("nameUse")
}
