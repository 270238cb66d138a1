/// Words of the whole record as one document.
package enum WholeRecordWords {
  package static func title(of person: String) -> String { Phrase("\(person): the whole record").text }
  package static var contents: String { Phrase("Contents").text }
  package static var eachLine: String {
    Phrase(
      "Newest first. Each line ends with the institution that it is from and with what the record is called there."
    ).text
  }
  package static var newestReadings: String {
    Phrase("The newest readings alone: months and days are on the pages of the site.").text
  }

  /// - Parameter counts: how many records of each type are left out, with the type's title.
  package static func leftOut(_ counts: [(type: String, count: Int)], for tokens: Int) -> String {
    let types = counts.map { Phrase("\($0.count) × \($0.type)").text }.joined(separator: ", ")
    return Phrase("Left out, so that it is no longer than \(tokens) tokens of 4 bytes: \(types).").text
  }
  package static func withoutDetails(_ counts: [(type: String, count: Int)]) -> String {
    let types = counts.map { Phrase("\($0.count) × \($0.type)").text }.joined(separator: ", ")
    return Phrase("Of these there is one line each, without their details: \(types).").text
  }
  package static func longer(than tokens: Int) -> String {
    Phrase(
      "It is longer than \(tokens) tokens: the lines of allergies, problems and medicines are never left out."
    ).text
  }
}
