import HealthRecords

/// What an allergy is to: a participant, or the value in words (CDA R2, section 4.3.8.5: PlayingEntity; IHE Patient
/// Care Coordination, section 6.3.4.15: the value may be text).
extension AllergyObservation {
  /// The substance taken, else the agent that causes (HL7 v3 ParticipationType: CSM, CAGNT), else a participant whose
  /// role is not that of a person or place.
  var allergen: XMLElement? {
    substance { $0 == "CSM" || $0 == nil } ?? substance { $0 == "CAGNT" }
      ?? substance {
        topic == .allergies && UnmappedStatements.roles[$0 ?? ""] == nil && $0 != "PRF" && $0 != "CST"
      }
  }

  private func substance(_ isMeant: (String?) -> Bool) -> XMLElement? {
    element.all("participant").filter { isMeant($0["typeCode"]) }
      .compactMap { $0.first("participantRole/playingEntity") }.first
  }

  /// The value, if it is words and not a code (HL7 v3 Data Types: ST, ED).
  var valueInWords: String? {
    guard let value = element.first("value"), value["representation"] != "B64",
      types.concept(value) == nil
    else { return nil }
    return types.narrative.words(value)
  }

  /// The words of the value, if they name the allergen.
  var allergenInWords: String? { valueInWords.flatMap { CDADenial.isBare($0) ? nil : $0 } }

  /// True if the statement is negated, or its value is "false" (HL7 v3 Data Types: BL).
  var deniesAllergy: Bool {
    let value = element.first("value")
    return isNegated || value?["type"]?.hasSuffix("BL") == true && value?["value"] == "false"
  }

  /// The words of a value that only says "none".
  var noneInWords: String? { valueInWords.flatMap { CDADenial.isBare($0) ? $0 : nil } }

  /// True if neither a participant nor the value names the allergen.
  var namesNoAllergen: Bool {
    allergenInWords == nil && types.isGenericSubstance(allergen) && !isNamedAct && !hasSpecificValue
  }

  /// What the allergy is to: the substance, the value in words, the act itself, or the row of the text. A bare code and
  /// the kind of allergy come last.
  var allergicTo: CodeableConcept? {
    if types.isNamedSubstance(allergen) { return types.allergen(allergen) }
    if let words = allergenInWords { return .word(words) }
    if isNamedAct { return types.concept(code) }
    if hasSpecificValue || hasOwnName(element.first("value")) { return types.concept(element.first("value")) }
    if let words = [row?.allergen, nameInText].compactMap({ $0 }).first(where: Self.isAllergen) {
      return types.concept(allergen?.first("code"), words: words) ?? .word(words)
    }
    return types.allergen(allergen) ?? types.concept(element.first("value"))
      ?? named(ProblemObservation(statement).namesProblem ? code : nil)
  }

  private static func isAllergen(_ words: String) -> Bool {
    CDADatatypes.namesSomething(words) && !CDADenial.isDenial(words)
  }

  /// True for a value with words that are not a kind of allergy, outside of HL7's ActCode, which has kinds alone.
  private func hasOwnName(_ value: XMLElement?) -> Bool {
    guard let value, types.isNamed(value), let words = types.name(value) else { return false }
    let isKind = value["code"].map(Self.kindsOfAllergy.contains) ?? false
    return !isKind && value["codeSystem"] != "2.16.840.1.113883.5.4" && !Self.isKindOfAllergy(in: words)
  }

  /// True for "Drug allergy", "Allergy to substance (disorder)", "Propensity to adverse reactions to food".
  private static func isKindOfAllergy(in words: String) -> Bool {
    let plain = Set(words.normalizedWords.split { !$0.isLetter }.map(String.init))
    return plain.isSubset(of: kindWordsOfAllergy)
  }

  private static let kindWordsOfAllergy: Set<String> = [
    "allergy", "allergies", "allergic", "intolerance", "hypersensitivity", "propensity", "adverse",
    "reaction",
    "reactions", "disposition", "drug", "drugs", "medication", "food", "substance", "environmental",
    "environment",
    "propensities", "non", "other", "to", "and", "or", "the", "a", "type", "finding", "disorder",
    "miscellaneous",
  ]

  /// True for a SNOMED CT value that names the allergen itself: "Allergy to penicillin".
  private var hasSpecificValue: Bool {
    guard let value = element.first("value"), value["codeSystem"] == "2.16.840.1.113883.6.96",
      let code = value["code"], let words = types.name(value)
    else { return false }
    return !Self.kindsOfAllergy.contains(code) && !CDADenial.isDenial(words)
  }

  /// SNOMED CT: kinds of allergy and intolerance without an allergen (C-CDA, Allergy and Intolerance Type, but not its
  /// pollen, dander and the like), and codes for no known allergy.
  private static let kindsOfAllergy: Set = [
    "235719002", "416098002", "414285001", "418038007", "418471000", "419199007", "419511003", "420134006",
    "426232007", "59037007", "106190000", "609328004", "609433001", "473010000", "473011001", "281647001",
    "421961002", "782197009", "716186003", "409137002", "428607008", "429625007", "160244002",
  ]

  /// True for an act whose code is the allergy, not the code of a section or concern.
  var isNamedAct: Bool {
    element.name == "act" && ProblemObservation(statement).namesProblem && !hasCode("48765-2", "10155-0")
      && !hasTemplate("4.30")
  }
}

extension CDADatatypes {
  /// The substance with the words of its `desc`. They are all there is if the code only labels a field.
  func allergen(_ entity: XMLElement?) -> CodeableConcept? {
    let code = entity?.first("code")
    guard let told = allergensWords(entity) else { return isFieldLabel(code) ? nil : substance(entity) }
    guard !isFieldLabel(code), let known = productName(entity) else {
      return concept(code, words: told) ?? .word(told)
    }
    let isSaid = Self.words(in: told).isSubset(of: Self.words(in: known))
    return isSaid
      ? product(entity, concept: agreeingConcept) : concept(code, words: "\(known) (\(told))")
  }

  /// True if its code, name or description says which substance it is.
  func isNamedSubstance(_ entity: XMLElement?) -> Bool {
    let code = entity?.first("code")
    return allergensWords(entity) != nil || namingName(entity) != nil || namelessProduct(entity) != nil
      || isNamed(code) && !isFieldLabel(code)
  }

  /// The plain name if the code is that of its class, "ALLERGENIC EXTRACT, PENICILLIN"; both names if each says
  /// something else.
  private func substance(_ entity: XMLElement?) -> CodeableConcept? {
    let code = entity?.first("code")
    guard isNamed(code), let plainName = namingName(entity), let known = name(ofCode: code) else {
      return product(entity, concept: agreeingConcept)
    }
    let (told, plain) = (Self.words(in: known), Self.words(in: plainName))
    if told == plain { return product(entity, concept: agreeingConcept) }
    let isPlain = plain.isSuperset(of: told) || told.subtracting(plain).isSubset(of: Self.classWords)
    return concept(
      code, words: isPlain && !plain.isDisjoint(with: told) ? plainName : "\(known) (\(plainName))")
  }

  private func name(ofCode code: XMLElement?) -> String? {
    let words = originalWords(code).flatMap { agrees(code, with: $0) ? $0 : nil }
    return words.flatMap { Self.namesSomething($0) ? $0 : nil }
      ?? code.flatMap { displays($0).first(where: Self.namesSomething) }
  }

  /// Words for a class of substances that name no substance.
  private static let classWords: Set<Substring> = [
    "allergenic", "allergen", "extract", "extracts", "product", "products", "preparation", "preparations",
    "containing", "class", "drug", "drugs", "substance", "agent", "agents", "group", "derivative",
    "derivatives",
    "compound", "compounds", "allergy", "and", "of", "the",
  ]

  /// The words of its `desc`.
  func allergensWords(_ entity: XMLElement?) -> String? {
    entity?.first("desc").map(CDANarrative.ownWords).flatMap { $0.isBlank ? nil : $0 }
  }

  /// True if there is no substance, or only "drug", "food" or "substance".
  fileprivate func isGenericSubstance(_ entity: XMLElement?) -> Bool {
    if allergensWords(entity) != nil || namingName(entity) != nil { return false }
    guard let code = entity?.first("code"), !isFieldLabel(code) else { return entity?.first("name") == nil }
    guard let value = code["code"] else {
      return code.first("originalText") == nil && code.first("translation") == nil
        && entity?.first("name") == nil
    }
    return Self.genericSubstances.contains(value)
  }

  /// SNOMED CT: drug or medicament, substance, pharmaceutical product, food.
  private static let genericSubstances: Set = [
    "410942007", "762766007", "105590001", "373873005", "255620007",
  ]

  /// True for a code that says which field of a form this is, not what the field contains (China, WS/T 500: codes of
  /// the directory of health data elements).
  private func isFieldLabel(_ code: XMLElement?) -> Bool { code?["codeSystem"] == "2.16.156.10011.2.2.1" }
}
