/// What coded extensions add to a concept or its codings: the side or part of the body, without which "Lung" is half
/// the truth.
enum ConceptQualifier {
  static func words(of concept: JSONValue) -> [String] { words(of: concept, named: names + modifierNames) }

  /// What stands before or behind the name of a diagnosis: "suspected".
  static func modifiers(of concept: JSONValue) -> [String] {
    concept["extension"] == nil ? [] : words(of: concept, named: modifierNames)
  }

  /// " (Right)": those words, and what stands beside the words of the concept and of its codes: translations, original
  /// texts.
  static func besides(_ concept: JSONValue) -> String {
    let sent = [concept] + concept.list("coding")
    let beside =
      PrimitiveExtensions(concept["_text"]).words
      + sent.flatMap { PrimitiveExtensions($0["_display"]).words + PrimitiveExtensions($0["_code"]).words }
    let all = words(of: concept) + beside.distinct
    return all.isEmpty ? "" : " (\(all.joined(separator: "; ")))"
  }

  private static func words(of concept: JSONValue, named names: [String]) -> [String] {
    ([concept] + concept.list("coding")).flatMap { $0.list("extension") }.compactMap { sent -> String? in
      let name = sent.text("url")?.split(separator: "/").last?.lowercased() ?? ""
      guard names.contains(where: name.holds) else { return nil }
      let words = Concept(sent["valueCodeableConcept"] ?? sent["valueCoding"])?.words
      return words.map { TitleWords.side($0) ?? $0 }
    }.distinct
  }

  /// Parts of the names of extensions that say which side or part of the body is meant (mCODE, mCODE's predecessors,
  /// German and Dutch core profiles).
  private static let names = ["laterality", "qualifier", "seitenlokalisation", "bodyside", "topograph"]

  /// JP Core, JP_Condition_DiseasePrefixModifier and JP_Condition_DiseasePostfixModifier.
  private static let modifierNames = ["diseaseprefixmodifier", "diseasepostfixmodifier"]
}
