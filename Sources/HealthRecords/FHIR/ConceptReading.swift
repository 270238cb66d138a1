/// What a CodeableConcept says, read once for all records that send the same.
struct ConceptReading: Sendable {
  let concept: Concept?
  /// As `Concept.words`.
  let words: String?
  let codes: [String]
  /// Its codes and its text in small letters.
  let keywords: [String]
  /// Our own short name, where our tables know one of its codes.
  let canonicalName: String?

  init(_ json: JSONValue) {
    concept = Concept(json)
    words = concept?.words
    codes = concept?.codes ?? []
    keywords = (codes + [concept?.text].compactMap { $0 }).map { $0.trimmed.lowercased() }
    canonicalName = concept.flatMap(RecordTitle.canonicalName)
  }
}
