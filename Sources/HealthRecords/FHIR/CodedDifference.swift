/// The name of a coded result's code, if its words are not those of the result's text. Both are the sender's, so both
/// are printed (FHIR R4, CodeableConcept.text; CDA R2, CD.originalText: the words for which the code was chosen).
enum CodedDifference {
  /// - Returns: nil if a code has the words of the text: one word more may be "not". If there is no text, two codes are
  ///   compared.
  static func words(of concept: Concept) -> String? {
    let displays = concept.codings.compactMap(\.display).filter { !$0.isBlank }
    if let other = otherMeaning(of: concept, displays) { return FactWords.coded(other) }
    guard let said = (concept.text ?? displays.first).map(plain), !said.isEmpty else { return nil }
    let others = concept.text == nil ? displays.dropFirst() : displays[...]
    return others.contains { plain($0) == said } ? nil : others.first.map { FactWords.coded($0.trimmed) }
  }

  /// What the code is called, if the sender gave it none of its names: "Current Smoking status" for a daily smoker.
  private static func otherMeaning(of concept: Concept, _ displays: [String]) -> String? {
    let names = concept.codings.firstNonNil { CodedWords.smoking[$0.code ?? ""] } ?? []
    let said = (displays + [concept.text].compactMap { $0 }).map(plain)
    let isSaid = said.isEmpty || names.contains { name in said.contains { plain(name).isSubset(of: $0) } }
    return isSaid ? nil : names.first
  }

  /// Without numbers: LOINC's answers begin with their score.
  private static func plain(_ name: String) -> Set<String> { Set(SemanticTag.without(name).letterWords) }
}
