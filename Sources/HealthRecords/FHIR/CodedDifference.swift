/// The name of a coded result's code, if its words are not those of the result's text. Both are the sender's, so both
/// are printed (FHIR R4, CodeableConcept.text; CDA R2, CD.originalText: the words for which the code was chosen).
struct CodedDifference: Sendable {
  /// The name of the code.
  let coded: String

  /// - Returns: nil if a code has the words of the text: one word more may be "not". If there is no text, two codes are
  ///   compared.
  init?(_ concept: Concept) {
    let displays = concept.codings.compactMap(\.display).filter { !$0.isBlank }
    guard let said = concept.text ?? displays.first else { return nil }
    let words = Self.words(said)
    let others = concept.text == nil ? displays.dropFirst() : displays[...]
    guard let first = others.first, !words.isEmpty, !others.contains(where: { Self.words($0) == words })
    else {
      return nil
    }
    coded = first.trimmed
  }

  var words: String { FactWords.coded(coded) }

  /// Without numbers: LOINC's answers begin with their score.
  private static func words(_ name: String) -> Set<String> {
    Set(SemanticTag.without(name).letterWords)
  }
}
