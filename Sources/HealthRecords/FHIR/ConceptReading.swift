/// The reading of a CodeableConcept, made once for all records that send the same one.
///
/// A class, because many records share it.
final class ConceptReading: Sendable {
  let concept: Concept?
  /// As `Concept.words`.
  let words: String?
  let codes: [String]
  /// The codes and the text, in small letters.
  let keywords: [String]
  /// Our own short name, if our tables have one of its codes.
  let ownName: OwnName?
  /// The LOINC term of one of its codes, if our table has it.
  let knownTerm: LOINC?
  /// The same, unless the concept's words name another test.
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
    ownName = concept.flatMap(RecordTitle.ownName)
  }
}

/// A name of ours for a code.
enum OwnName: Sendable {
  /// A row of a table of `Terminology`.
  case row(english: String, table: String, key: String)
  /// - Parameter sent: the sender's name, if it is not that of the code.
  case vaccine(CVX, sent: String?)

  /// In the language of the task.
  var words: String {
    switch self {
    case .row(let english, let table, let key): return TableWords.of(english, table, key)
    case .vaccine(let vaccine, nil): return vaccine.title
    case .vaccine(let vaccine, let sent?):
      let diseases = vaccine.diseaseWords
      return diseases.isEmpty ? sent : "\(sent) (\(TitleWords.ofCode(diseases)))"
    }
  }
}
