/// The note of a result that has no value, or whose value only refers to the note. For a culture, the note often is the
/// result (FHIR R4, Observation.note; STU3, comment; DSTU2, comments).
enum ResultNote {
  /// - Parameters:
  ///   - json: the Observation.
  ///   - told: the words of its value, or of the reason why it has none.
  ///   - hasValue: false if it has no value.
  /// - Returns: those words, with the note if that is the result.
  static func words(of json: JSONValue, beside told: String, hasValue: Bool) -> String {
    if hasValue && !isPointer(told) || hasParts(json) { return told }
    let notes = (json.all("note.text") + json.all("comment") + json.all("comments")).compactMap(\.primitive)
    let words = notes.map(\.singleSpaced).filter { !$0.isEmpty }.distinct.joined(separator: " · ")
    if words.isEmpty { return told }
    let note = FactWords.note(words.count <= limit ? words : "\(words.prefix(limit))…")
    return told.isEmpty ? note : "\(told) (\(note))"
  }
}

extension ResultNote {
  /// The record's own page prints the whole note.
  private static let limit = 300

  private static func hasParts(_ json: JSONValue) -> Bool {
    json["component"] != nil || json["hasMember"] != nil
      || json.list("related").contains { $0.text("type") == "has-member" }
  }

  private static func isPointer(_ told: String) -> Bool {
    told.utf8.count <= 24 && pointers.contains(told.normalizedWords)
  }

  private static let pointers = Set(
    ["comment", "comments", "note", "notes", "below", "text", "report", "remark", "remarks", "result note"]
      .flatMap { [$0, "see \($0)", "see \($0).", "*see \($0)", "see the \($0)"] })
}
