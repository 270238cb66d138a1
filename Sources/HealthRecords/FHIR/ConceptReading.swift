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
  /// The LOINC term that our table knows one of its codes by.
  let knownTerm: LOINC?
  /// The same, where its words do not name another test.
  let term: LOINC?

  init(_ json: JSONValue) {
    concept = Concept(json)
    words = concept?.words
    codes = concept?.codes ?? []
    keywords = (codes + [concept?.text].compactMap { $0 }).map { $0.trimmed.lowercased() }
    let concept = concept
    let known = concept?.codings.firstNonNil { coding in
      coding.codeSystem == .loinc ? coding.code.flatMap(LOINC.term) : nil
    }
    knownTerm = known
    term = known.flatMap { TestWords.contradict($0, concept) ? nil : $0 }
    canonicalName = concept.flatMap(RecordTitle.canonicalName)
  }
}
