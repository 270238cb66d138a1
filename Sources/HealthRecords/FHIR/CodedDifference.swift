/// The name of a coded result's code, if its words are not those of the result's text. Both are the sender's, so both
/// are printed (FHIR R4, CodeableConcept.text; CDA R2, CD.originalText: the words for which the code was chosen).
enum CodedDifference {
  /// - Returns: nil if a code has the words of the text: one word more may be "not". If there is no text, two codes are
  ///   compared.
  static func words(of concept: Concept) -> String? {
    let displays = concept.codings.compactMap(\.display).filter { !$0.isBlank }
    guard let said = (concept.text ?? displays.first).map(plain), !said.isEmpty else { return nil }
    let others = concept.text == nil ? displays.dropFirst() : displays[...]
    return others.contains { plain($0) == said } ? nil : others.first.map { FactWords.coded($0.trimmed) }
  }

  /// Without numbers: LOINC's answers begin with their score.
  private static func plain(_ name: String) -> Set<String> { Set(SemanticTag.without(name).letterWords) }
}
