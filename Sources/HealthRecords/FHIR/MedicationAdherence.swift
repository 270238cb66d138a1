/// What a statement says of whether the drug is taken, where its status does not: R5 knows only "recorded" and leaves
/// the rest to `adherence`; STU3 has `taken` beside the status (FHIR R5, MedicationStatement.adherence; STU3, .taken).
enum MedicationAdherence {
  typealias Status = (standing: RecordStatus.Standing, code: String, words: String)

  /// - Parameter codes: the statuses sent, the first the resource's own.
  /// - Returns: nil where the status stands as it is.
  static func status(of json: JSONValue, type: String, codes: [String]) -> Status? {
    guard type == "MedicationStatement" else { return nil }
    let status = codes.first ?? "recorded"
    if status == "recorded", let concept = Concept(json["adherence"]?["code"]) {
      let word = (concept.codes.first ?? concept.text ?? "").trimmed.lowercased().replacing(" ", with: "-")
      return adherence(word)
    }
    if status == "active", let taken = taken[json.text("taken") ?? ""] {
      return (.unstated, "unknown", "\(status), taken: \(taken)")
    }
    return nil
  }

  /// Each word may end in how far it is as directed.
  private static func adherence(_ word: String) -> Status? {
    let words = word.replacingDashes
    if word.hasPrefix("not-taking") { return (.notDone, "not-done", "not taken") }
    if word.hasPrefix("stopped") { return (.past, "stopped", words) }
    if word.hasPrefix("on-hold") { return (.active, "on-hold", words) }
    if word == "unknown" { return (.unstated, "unknown", "recorded, taken or not: unknown") }
    return nil
  }

  private static let taken = ["unk": "unknown", "na": "not applicable"]
}
