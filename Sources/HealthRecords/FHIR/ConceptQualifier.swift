/// What coded extensions add to a concept or its codings: the side or part of the body, without which "Lung" is
/// incomplete.
enum ConceptQualifier {
  static func words(of concept: JSONValue) -> [String] { words(of: concept, named: names + modifierNames) }

  /// Words before or after a diagnosis: "suspected".
  static func modifiers(of concept: JSONValue) -> [String] {
    concept["extension"] == nil ? [] : words(of: concept, named: modifierNames)
  }

  /// " (Right)": the extensions' words, and the translations and original texts of the concept's and its codes' words.
  static func besides(_ concept: JSONValue) -> String {
    let sent = [concept] + concept.list("coding")
    let beside =
      PrimitiveExtensions(concept["_text"]).words
      + sent.flatMap { PrimitiveExtensions($0["_display"]).words + PrimitiveExtensions($0["_code"]).words }
    let all = words(of: concept) + beside.distinct
    return all.isEmpty ? "" : " (\(all.joined(separator: ListWords.semicolon)))"
  }

  private static func words(of concept: JSONValue, named names: [String]) -> [String] {
    ([concept] + concept.list("coding")).flatMap { $0.list("extension") }.compactMap { sent -> String? in
      let name = sent.text("url")?.split(separator: "/").last?.lowercased() ?? ""
      guard names.contains(where: name.holds) else { return nil }
      let words = Concept(sent["valueCodeableConcept"] ?? sent["valueCoding"])?.words
      return words.map { TitleWords.side($0) ?? $0 }
    }.distinct
  }

  /// Parts of the names of extensions for the side or part of the body (mCODE, mCODE's predecessors, German and Dutch
  /// core profiles).
  private static let names = ["laterality", "qualifier", "seitenlokalisation", "bodyside", "topograph"]

  /// JP Core, JP_Condition_DiseasePrefixModifier and JP_Condition_DiseasePostfixModifier.
  private static let modifierNames = ["diseaseprefixmodifier", "diseasepostfixmodifier"]
}
