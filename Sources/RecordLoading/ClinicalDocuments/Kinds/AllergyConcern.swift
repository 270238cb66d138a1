import HealthRecords

/// The allergies of a concern act, or an allergy without a concern (C-CDA R2.1, Allergy Concern Act). Reactions and
/// severities beside its only allergy belong to that; none of them is an allergy.
extension Statement {
  var allergies: [EntryRecord] {
    if element.name == "observation" {
      // A reaction that names its allergy. C-CDA has them the other way round (CDA R2, section 4.3.8.4: MFST).
      let isReaction = value == nil && element.first("participant") == nil && !inner(.reaction).isEmpty
      return isReaction ? causes : [allergy(in: nil)]
    }
    let inner = self.inner.filter { $0.kind == .allergy }
    // The participant of a concern is the allergen only if no allergy in it names one.
    if allergen != nil, inner.allSatisfy({ $0.allergen == nil }) { return [allergy(in: nil)] }
    if inner.isEmpty, isNamedAct { return [allergy(in: nil)] }
    let beside = self.inner.filter { $0.kind == .reaction || $0.kind == .severity }
    if inner.isEmpty { return contents.flatMap(\.records) }
    // A severity beside several allergies cannot be attributed to one of them.
    let isOnly = inner.count == 1
    return inner.map { $0.allergy(in: self, beside: isOnly ? beside : []) }
      + (isOnly ? [] : beside.map { $0.finding() })
  }

  /// The allergies that cause the reaction.
  private var causes: [EntryRecord] {
    inner(.reaction).map { cause in
      let agents = cause.element.all("code/qualifier/value").compactMap(types.name)
      let named = [types.name(cause.code)].compactMap { $0 } + agents
      var allergy = mapped()
      let isDenied = isNegated || cause.isNegated
      allergy.add(
        "verificationStatus", cause.verification(in: self, isDenied: isDenied, .allergyCertainty)?.json)
      let name =
        agents.isEmpty ? types.concept(cause.code) : CodedConcept(words: named.joined(separator: ": "))
      allergy.set("code", name?.json)
      allergy.set("onsetDateTime", nil as String?)
      let reaction = JSONTree.of([
        "manifestation": .list([types.concept(code)?.json].compactMap { $0 }),
        "onset": .text(types.time(effectiveTime)),
      ])
      allergy.add("reaction[]", reaction)
      return cause.record(allergy, key: named)
    }
  }
}

/// What an allergy or a dose did to the person (C-CDA R2.1, Reaction Observation).
extension Statement {
  /// The reaction, or those of one contact with a substance (Australia, Adverse Reaction: Reaction Event).
  var reactions: [JSONTree] {
    if kind == .reaction { return [reaction].compactMap { $0 } }
    guard kind == .reactionEvent else { return [] }
    let manifestations = inner(.reaction).compactMap(\.manifestation)
    let own = types.concept(value)?.json.map { JSONTree.object([.init("manifestation", .array([$0]))]) }
    return manifestations.isEmpty ? [own].compactMap { $0 } : manifestations
  }

  private var manifestation: JSONTree? {
    let names = [types.names(code) ? naming(code) : nil, types.concept(value)]
    return .of([
      "manifestation": .list(names.compactMap { $0?.json }), "onset": .text(types.start(effectiveTime)),
    ])
  }

  /// A reaction with its own severity and time.
  private var reaction: JSONTree? {
    let severity = inner(.severity).first
    let used = Set([severity?.number].compactMap { $0 })
    return .of([
      "manifestation": .list([(deniedReaction ?? nameOfReaction)?.json].compactMap { $0 }),
      "description": .text(addedWords),
      "severity": .text(severity.flatMap { types.severity($0)?.name }?.lowercased()),
      "onset": .text(types.start(effectiveTime)),
      "note": .list(Self.annotations(comments(besides: used))),
      "extension": .list(rest(besides: used)),
    ])
  }

  private var nameOfReaction: CodedConcept? {
    if types.names(value) { return types.namedConcept(value) }
    if let words = types.text(value) ?? nameInText { return types.concept(value, words: words) }
    return types.concept(value)
  }

  /// A denied reaction, in words alone: its code would read as a symptom.
  private var deniedReaction: CodedConcept? {
    guard isNegated || isExcluded else { return nil }
    return CodedConcept(EntrySentence(.notThis, told: [nameOfReaction?.name].compactMap { $0 }))
  }

  /// What its text adds to its name; a whole row is shown as such.
  private var addedWords: String? {
    guard types.names(value), let words = nameInText, let name = nameOfReaction?.name,
      value?.isAll(of: words, with: name) != true
    else { return nil }
    return name.normalizedWords.contains(words.normalizedWords) ? nil : words
  }
}

extension HL7Datatypes {
  /// How severe something was: the value with its name, else the words of its text, else what SNOMED CT calls the code.
  func severity(_ statement: Statement) -> CodedConcept? {
    let value = statement.value
    if names(value) { return concept(value) }
    let words =
      statement.nameInText ?? ConceptMap.named("severity").target(value?["code"])?.display ?? name(value)
    return words.flatMap { concept(value, words: $0) }
  }
}
