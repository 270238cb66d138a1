import HealthRecords

/// An allergy or intolerance (C-CDA R2.1, Allergy - Intolerance Observation).
extension Statement {
  /// - Parameter beside: reactions and severities that are beside the only allergy of its concern.
  func allergy(in concern: Statement?, beside: [Statement] = []) -> EntryRecord {
    let isInstant = isInstant(in: concern)
    let end = isInstant ? nil : effectiveTime?.first("high")
    let status = ClinicalStatus(self, in: concern, end: end, .allergy)
    var allergy = mapped()
    let isNone = addName(to: &allergy, in: concern, status)
    if !isNone, status.hasEnd { allergy.add("abatementDateTime", types.time(end)) }
    let severity = beside.first { $0.kind == .severity }
    allergy.add("severity", severity.flatMap(types.severity)?.json)
    let reactions = inner.filter { $0.kind == .reaction || $0.kind == .reactionEvent }
    allergy.add("reaction[]", all: (reactions + beside).flatMap(\.reactions))
    allergy.use(reactions + statesOfIt)
    allergy.remarks += status.remarks + [isInstant ? endAsSent : nil]
    allergy.remarks += (concern?.remarksOfConcern ?? []) + (isNone ? remarksOfAbsence : [])
    return commented(in: concern).record(
      allergy,
      key: [
        types.name(allergen?.first("code")) ?? allergen?.first("name")?.ownWords,
        types.name(value) ?? types.text(value), effectiveTime?.first("low")?["value"],
      ])
  }

  /// What the allergy is to, whether there is one, and its status.
  ///
  /// - Returns: true for a statement that there is none.
  private func addName(to allergy: inout ResourceBuilder, in concern: Statement?, _ status: ClinicalStatus)
    -> Bool
  {
    let isDenied = isNegated || isFalse
    let isOfAll = isDenied && (!isSpecific || isFalse)
    let absence =
      types.namesSubstance(allergen)
      ? nil : absence ?? (isOfAll ? denial("deniedAllergy", for: value) : nil)
    allergy.add("clinicalStatus", absence == nil ? status.concept?.json : nil)
    let verification = verification(in: concern, isDenied: isDenied && absence == nil, .allergyCertainty)
    allergy.add("verificationStatus", verification?.json)
    allergy.add("category[]", all: kinds.filter { $0 != absence }.compactMap(\.json))
    allergy.add("code", (absence ?? allergicTo ?? CodedConcept(words: text))?.json)
    return absence != nil
  }

  /// HL7 v3 Data Types: BL. "False" as the value denies the allergy.
  private var isFalse: Bool { value?.datatype == "BL" && HL7Datatypes.boolean(value) == false }

  private var kinds: [CodedConcept] {
    let kind = code?["code"] == "ASSERTION" ? nil : types.concept(code)
    guard let value, value["code"]?.isBlank == false else {
      let own = types.namesSubstance(allergen) ? CodedConcept(words: valueInWords) : nil
      return [own, kind].compactMap { $0 }
    }
    // The text that a kind of allergy points at is often the allergen's.
    let own = value.displays.isEmpty ? types.concept(value) : types.concept(value, words: nil)
    return [own, kind].compactMap { $0 }
  }

  // MARK: The allergen

  /// The substance taken, else the agent that causes (HL7 v3 ParticipationType: CSM, CAGNT), else a participant whose
  /// role is not that of a person or place.
  var allergen: XMLElement? {
    let all = element.all("participant").compactMap { participant in
      participant.first("participantRole/playingEntity").map { (type: participant["typeCode"], entity: $0) }
    }
    let found =
      all.first { $0.type == "CSM" || $0.type == nil } ?? all.first { $0.type == "CAGNT" }
      ?? all.first { topic == .allergies && !ConceptMap.named("participation").holds($0.type) }
    return found?.entity
  }

  /// The words of the value, if it is no code (HL7 v3 Data Types: ST, ED).
  private var valueInWords: String? {
    guard let value, value["representation"] != "B64", types.concept(value) == nil else { return nil }
    return types.text(value)
  }

  /// True for a coded value that names the allergen itself: "Allergy to penicillin".
  private var isSpecific: Bool {
    valueInWords != nil || types.names(value) && !Self.kindsOfAllergy.holds(value?["code"]) || isNamedAct
  }

  /// True for an act whose code is the allergy, not the code of a section or concern.
  var isNamedAct: Bool {
    element.name == "act" && types.names(code) && !isKindOfProblem
      && !Self.kindsOfAllergy.holds(code?["code"]) && !hasTemplate("E.30")
  }

  /// The substance, the value, the act itself, or the words that it points at; a bare code and the kind of allergy come
  /// last.
  private var allergicTo: CodedConcept? {
    if types.namesSubstance(allergen) { return types.substance(allergen) }
    if let words = valueInWords { return CodedConcept(words: words) }
    if isNamedAct { return types.namedConcept(code) }
    if isSpecific { return types.namedConcept(value) }
    if let words = nameInRow { return types.concept(allergen?.first("code"), words: words) }
    return types.substance(allergen) ?? types.concept(value) ?? types.namedConcept(code)
  }

  /// SNOMED CT and HL7 ActCode: kinds of allergy and intolerance without an allergen (C-CDA, Allergy and Intolerance
  /// Type).
  static let kindsOfAllergy = ConceptMap.named("kindOfAllergy")
}

extension HL7Datatypes {
  /// True if a code, name or description says which substance it is.
  func namesSubstance(_ entity: XMLElement?) -> Bool {
    guard let entity else { return false }
    return namesThing(entity.first("code")) || wordsOf(entity) != nil
  }

  /// The substance by its code, with the words of its name or description beside where they differ.
  func substance(_ entity: XMLElement?) -> CodedConcept? {
    let code = entity?.first("code")
    guard let told = entity.flatMap(wordsOf) else { return code?.isField == true ? nil : namedConcept(code) }
    guard namesThing(code), let known = namedConcept(code), let name = known.name else {
      return concept(code, words: told)
    }
    if name.normalizedWords.contains(told.normalizedWords) { return known }
    return known.called(told.normalizedWords.contains(name.normalizedWords) ? told : "\(name) (\(told))")
  }

  private func namesThing(_ code: XMLElement?) -> Bool { names(code) && code?.isField != true }

  private func wordsOf(_ entity: XMLElement) -> String? {
    ["desc", "name"].firstNonNil { entity.first($0)?.ownWords.nonBlank }
  }
}
