import HealthRecords

/// Words in the place of a name that name nothing: "Coded Allergy Name Not Available", "Unknown", "see narrative".
enum CDANameless {
  static func areWords(_ words: String) -> Bool {
    let plain = words.normalizedWords.split { !$0.isLetter && !$0.isNumber && $0 != "/" }.joined(
      separator: " ")
    if plain.isEmpty || whole.contains(plain) { return true }
    return beginnings.contains(where: plain.hasPrefix) || saysNoName(plain)
  }

  /// True for "... name not available", "no display name", "code not found".
  private static func saysNoName(_ plain: String) -> Bool {
    let words = plain.split(separator: " ")
    return words.count < 9 && endings.contains(where: plain.hasSuffix)
  }

  private static let whole: Set<String> = [
    "unknown", "other", "others", "unspecified", "not specified", "not available", "not applicable", "n/a",
    "na",
    "null", "undefined", "unmapped", "not mapped", "not coded", "uncoded", "no code", "no name",
    "no description",
    "no information", "information not available", "free text", "freetext", "text only", "nullflavor",
    "no data",
    "no display name", "not found", "to be determined", "tbd",
  ]
  private static let beginnings = [
    "see narrative", "see text", "see note", "see comment", "see below", "see section", "see description",
    "see document", "see free text", "refer to narrative", "refer to text", "as described in narrative",
  ]
  private static let endings = [
    "name not available", "name unavailable", "name unknown", "name not found", "name is not available",
    "code not available", "code not found", "code unavailable", "description not available",
    "description unavailable", "not otherwise coded",
  ]
}
