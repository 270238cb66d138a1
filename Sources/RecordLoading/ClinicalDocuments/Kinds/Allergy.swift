import HealthRecords

/// An allergy or intolerance (C-CDA R2.1, Allergy - Intolerance Observation).
extension Statement {
  /// - Parameter beside: reactions and severities that are beside the only allergy of its concern.
  func allergy(beside: [Statement] = []) -> EntryRecord {
    let status = ClinicalStatus(self, in: concern, isInstant: isInstant(in: concern), .allergy)
    let absence = absenceOfAllergies
    var allergy = mapped()
    if absence == nil {
      allergy.add("clinicalStatus", status.concept?.json)
      allergy.add("abatementDateTime", types.time(status.end))
    }
    let isDenied = (isNegated || isFalse) && absence == nil
    allergy.add("verificationStatus", verification(isDenied: isDenied, .allergyCertainty)?.json)
    allergy.add("category[]", all: kinds.filter { $0 != absence }.compactMap(\.json))
    allergy.add("code", (absence ?? allergicTo ?? CodedConcept(words: text))?.json)
    let severity = beside.first { $0.kind == .severity }
    allergy.add("severity", severity.flatMap(types.severity)?.json)
    let reactions = inner.filter { $0.kind == .reaction || $0.kind == .reactionEvent }
    allergy.add("reaction[]", all: (reactions + beside).flatMap(\.reactions))
    allergy.use(reactions + statesOfIt)
    allergy.remarks += status.remarks + (concern?.remarksOfConcern ?? [])
    return commented.record(allergy, absence: absence)
  }

  private var absenceOfAllergies: CodedConcept? {
    if types.namesSubstance(allergen) { return nil }
    return absence ?? (isFalse || isNegated && !isSpecific ? denial("deniedAllergy", for: value) : nil)
  }

  /// HL7 v3 Data Types: BL. "False" as the value denies the allergy.
  private var isFalse: Bool { value?.datatype == "BL" && HL7Datatypes.boolean(value) == false }

  private var kinds: [CodedConcept] {
    let kind = code?["code"] == "ASSERTION" ? nil : types.concept(code)
    // The text that a kind of allergy points at is often the allergen's.
    let words = value?.displays.isEmpty == true ? types.originalWords(value) : nil
    let ofAllergen = types.namesSubstance(allergen) ? CodedConcept(words: valueInWords) : nil
    let isCoded = value?["code"]?.isBlank == false
    return [isCoded ? types.concept(value, words: words) : ofAllergen, kind].compactMap { $0 }
  }

  // MARK: The allergen

  /// HL7 v3 ParticipationType: CSM, CAGNT; else a participant whose role is not that of a person or place.
  var allergen: XMLElement? {
    let entity = "participantRole/playingEntity"
    let all = element.all("participant").filter { $0.first(entity) != nil }
    let found =
      all.first { [nil, "CSM"].contains($0["typeCode"]) } ?? all.first { $0["typeCode"] == "CAGNT" }
      ?? all.first { topic == .allergies && !ConceptMap.named("participation").holds($0["typeCode"]) }
    return found?.first(entity)
  }

  /// The words of the value, if it is no code (HL7 v3 Data Types: ST, ED).
  private var valueInWords: String? {
    guard let value, value["representation"] != "B64", types.concept(value) == nil else { return nil }
    return types.text(value)
  }

  /// True for a coded value that names the allergen itself: "Allergy to penicillin".
  private var isSpecific: Bool {
    valueInWords != nil || types.names(value) && !ConceptMap.named("kindOfAllergy").holds(value?["code"])
      || isNamedAct
  }

  /// True for an act whose code is the allergy, not the code of a section or concern.
  var isNamedAct: Bool {
    element.name == "act" && types.names(code) && !isKindOfProblem
      && !ConceptMap.named("kindOfAllergy").holds(code?["code"]) && !hasTemplate("E.30")
  }

  /// The substance, the value, the act itself, or the words that it points at; a bare code and the kind come last.
  private var allergicTo: CodedConcept? {
    if types.namesSubstance(allergen) { return types.substance(allergen) }
    if let words = CodedConcept(words: valueInWords) { return words }
    if isSpecific { return types.namedConcept(isNamedAct ? code : value) }
    if let words = nameInRow { return types.concept(allergen?.first("code"), words: words) }
    return types.substance(allergen) ?? types.concept(value) ?? types.namedConcept(code)
  }
}

extension HL7Datatypes {
  /// True if a code, name or description says which substance it is.
  func namesSubstance(_ entity: XMLElement?) -> Bool {
    let code = entity?.first("code")
    return names(code) && code?.isField != true || entity.flatMap(wordsOf) != nil
  }

  /// The substance by its code, with the words of its name or description beside where they differ.
  func substance(_ entity: XMLElement?) -> CodedConcept? {
    let code = entity?.first("code")
    let known = code?.isField == true ? nil : namedConcept(code)
    guard let told = entity.flatMap(wordsOf) else { return known }
    guard names(code), let known, let name = known.name else { return concept(code, words: told) }
    if name.normalizedWords.contains(told.normalizedWords) { return known }
    return known.called(told.normalizedWords.contains(name.normalizedWords) ? told : "\(name) (\(told))")
  }

  private func wordsOf(_ entity: XMLElement) -> String? {
    ["desc", "name"].firstNonNil { entity.first($0)?.ownWords.nonBlank }
  }
}

/// Reactions and severities beside the only allergy of a concern belong to that (C-CDA R2.1, Allergy Concern Act).
extension Statement {
  var allergies: [EntryRecord] {
    if element.name == "observation" {
      // A reaction that names its allergy. C-CDA has them the other way round (CDA R2, section 4.3.8.4: MFST).
      let isReaction = value == nil && element.first("participant") == nil && !inner(.reaction).isEmpty
      return isReaction ? causes : [allergy()]
    }
    let inner = self.inner(.allergy)
    // The participant of a concern is the allergen only if no allergy in it names one.
    let isOwn = allergen != nil && inner.allSatisfy { $0.allergen == nil } || inner.isEmpty && isNamedAct
    if isOwn { return [allergy()] }
    if inner.isEmpty { return contents.flatMap(\.records) }
    let beside = self.inner.filter { $0.kind == .reaction || $0.kind == .severity }
    if inner.count == 1 { return [inner[0].allergy(beside: beside)] }
    // A severity beside several allergies cannot be attributed to one of them.
    return inner.map { $0.allergy() } + beside.map { $0.finding() }
  }

  private var causes: [EntryRecord] {
    inner(.reaction).map { cause in
      let agents = cause.element.all("code/qualifier/value").compactMap(types.name)
      let named = [types.name(cause.code)].compactMap { $0 } + agents
      var allergy = mapped()
      let isDenied = isNegated || cause.isNegated
      allergy.add("verificationStatus", cause.verification(isDenied: isDenied, .allergyCertainty)?.json)
      let name =
        agents.isEmpty ? types.concept(cause.code) : CodedConcept(words: named.joined(separator: ": "))
      allergy.add("code", name?.json)
      allergy.remove("onsetDateTime")
      let reaction = JSONTree.of([
        "manifestation": .list([types.concept(code)?.json].compactMap { $0 }),
        "onset": .text(types.time(effectiveTime)),
      ])
      allergy.add("reaction[]", reaction)
      return cause.record(allergy)
    }
  }
}

/// What an allergy or a dose did to the person (C-CDA R2.1, Reaction Observation).
extension Statement {
  /// The reaction, or those of one contact with a substance (Australia, Adverse Reaction: Reaction Event).
  var reactions: [JSONTree] {
    if kind == .severity { return [] }
    let ofEvent = kind == .reactionEvent ? inner(.reaction) : []
    return (ofEvent.isEmpty ? [self] : ofEvent).compactMap(\.reaction)
  }

  /// A reaction with its own severity and time.
  private var reaction: JSONTree? {
    let severity = inner(.severity).first
    let used = Set([severity].compactMap { $0?.number })
    return .of([
      "manifestation": .list([(deniedReaction ?? nameOfReaction)?.json].compactMap { $0 }),
      "description": .text(addedWords),
      "severity": .text(severity.flatMap(types.severity)?.name?.lowercased()),
      "onset": .text(types.start(effectiveTime)),
      "note": .list(Self.annotations(comments(besides: used))),
      "extension": .list(rest(besides: used)),
    ])
  }

  private var nameOfReaction: CodedConcept? {
    let words = types.text(value) ?? nameInText
    if types.names(value) || words == nil {
      return types.namedConcept(value) ?? (types.names(code) ? naming(code) : nil)
    }
    return types.concept(value, words: words)
  }

  /// A denied reaction, in words alone: its code would read as a symptom.
  private var deniedReaction: CodedConcept? {
    let sentence = EntrySentence(.notThis, told: [nameOfReaction?.name].compactMap { $0 })
    return isNegated || isExcluded ? CodedConcept(sentence) : nil
  }

  /// What its text adds to its name; a whole row is shown as such.
  private var addedWords: String? {
    guard types.names(value), let words = nameInText, let name = nameOfReaction?.name else { return nil }
    let isSaid = name.normalizedWords.contains(words.normalizedWords)
    return isSaid || value?.isAll(of: words, with: name) == true ? nil : words
  }
}

extension HL7Datatypes {
  /// How severe something was: the value with its name, else the words of its text, else what SNOMED CT calls the code.
  func severity(_ statement: Statement) -> CodedConcept? {
    let value = statement.value
    if names(value) { return concept(value) }
    let known = ConceptMap.named("severity").target(value?["code"])?.display
    return (statement.nameInText ?? known ?? name(value)).flatMap { concept(value, words: $0) }
  }
}
