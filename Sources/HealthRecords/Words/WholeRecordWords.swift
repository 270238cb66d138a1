extension WholeRecordWords {
  /// - Parameter counts: how many records of each type are left out, with the type's title.
  package static func leftOut(_ counts: [(type: String, count: Int)], for tokens: Int) -> String {
    let types = counts.map { Phrase("\($0.count) × \($0.type)").text }.joined(separator: ", ")
    return Phrase("Left out, so that it is no longer than \(tokens) tokens of 4 bytes: \(types).").text
  }
  package static func withoutDetails(_ counts: [(type: String, count: Int)]) -> String {
    let types = counts.map { Phrase("\($0.count) × \($0.type)").text }.joined(separator: ", ")
    return Phrase("Of these there is one line each, without their details: \(types).").text
  }
}
