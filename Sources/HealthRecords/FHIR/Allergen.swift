/// The substance of an allergy whose code only names a kind of allergy.
enum Allergen {
  /// - Returns: the substances of the reactions (FHIR R4, AllergyIntolerance.reaction.substance); nil if the code names
  ///   a substance, or if the reactions name none.
  static func name(of resource: JSONValue, codes: [String]) -> String? {
    if let exposure = exposure(resource) { return exposure }
    guard !kinds.isDisjoint(with: codes) else { return nil }
    let names = resource.all("reaction.substance").compactMap { Concept($0)?.words }.distinct
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The substance of an allergy without a code (FHIR R4, Allergyintolerance Substance Exposure Risk).
  private static func exposure(_ resource: JSONValue) -> String? {
    let sent = resource.list("extension").first { $0.text("url")?.hasSuffix("substanceExposureRisk") == true }
    let part = { (name: String) in
      Concept(sent?.list("extension").first { $0.text("url") == name }?["valueCodeableConcept"])
    }
    guard resource["code"] == nil, let substance = part("substance")?.words else { return nil }
    let isNone = part("exposureRisk")?.codes.contains("no-known-reaction-risk") == true
    return isNone ? TitleWords.noAllergy(substance) : substance
  }

  /// Allergy, intolerance and propensity to substances, drugs, food and the environment (SNOMED CT).
  private static let kinds = CodedWords.codes("allergyKind")
}
