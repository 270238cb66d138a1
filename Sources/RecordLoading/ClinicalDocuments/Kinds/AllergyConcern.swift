import HealthRecords

/// The allergies of a concern act, or an allergy without a concern (C-CDA R2.1, Allergy Concern Act). Reactions and
/// severities beside its only allergy belong to that; none of them is an allergy.
struct AllergyConcern: OfStatement {
  let statement: Statement

  var records: [EntryRecord] {
    let own = Allergy(statement)
    if statement.element.name == "observation" { return isReactionAlone ? causes : [own.record(in: nil)] }
    let inner = statement.inner.filter { $0.kind == .allergy }
    // The participant of a concern is the allergen only if no allergy in it names one.
    if own.allergen != nil, inner.allSatisfy({ Allergy($0).allergen == nil }) { return [own.record(in: nil)] }
    if inner.isEmpty, own.isNamedAct { return [own.record(in: nil)] }
    let beside = statement.inner.filter { $0.kind == .reaction || $0.kind == .severity }
    if inner.isEmpty { return statement.contents.flatMap(\.records) }
    // A severity beside several allergies cannot be attributed to one of them.
    let isOnly = inner.count == 1
    return inner.map {
      Allergy($0.denied(with: statement)).record(in: statement, beside: isOnly ? beside : [])
    }
      + (isOnly ? [] : beside.map { ClinicalFinding($0).record() })
  }

  /// True for a reaction that names its allergy. C-CDA has them the other way round (CDA R2, section 4.3.8.4: MFST).
  private var isReactionAlone: Bool {
    statement.value == nil && statement.element.first("participant") == nil
      && !statement.inner(.reaction).isEmpty
  }

  /// The allergies that cause the reaction.
  private var causes: [EntryRecord] {
    let types = statement.types
    return statement.inner(.reaction).map { cause in
      let agents = cause.element.all("code/qualifier/value").compactMap { types.name($0) }
      let named = [types.name(cause.code)].compactMap { $0 } + agents
      var allergy = statement.mapped()
      let isDenied = statement.isNegated || cause.isNegated
      allergy.add(
        "verificationStatus",
        Certainty(cause).verification(in: statement, isDenied: isDenied, .allergyCertainty)?.json)
      let name =
        agents.isEmpty ? types.concept(cause.code) : CodedConcept(words: named.joined(separator: ": "))
      allergy.set("code", name?.json)
      allergy.set("onsetDateTime", nil as String?)
      let reaction = JSONTree.of([
        "manifestation": .list([types.concept(statement.code)?.json].compactMap { $0 }),
        "onset": .text(types.time(statement.effectiveTime)),
      ])
      allergy.add("reaction[]", reaction)
      return cause.record(allergy, key: named)
    }
  }
}

/// What an allergy or a dose did to the person (C-CDA R2.1, Reaction Observation).
struct Reaction: OfStatement {
  let statement: Statement

  /// The reaction, or those of one contact with a substance (Australia, Adverse Reaction: Reaction Event).
  var reactions: [JSONTree] {
    if statement.kind == .reaction { return [reaction].compactMap { $0 } }
    guard statement.kind == .reactionEvent else { return [] }
    let manifestations = statement.inner(.reaction).compactMap { Reaction($0).manifestation }
    let kind = types.concept(statement.value)?.json
    let own = JSONTree.of(["manifestation": .list([kind].compactMap { $0 })])
    return manifestations.isEmpty ? [own].compactMap { $0 } : manifestations
  }

  private var manifestation: JSONTree? {
    let names = [
      types.names(statement.code) ? statement.naming(statement.code) : nil, types.concept(statement.value),
    ]
    return .of([
      "manifestation": .list(names.compactMap { $0?.json }),
      "onset": .text(types.start(statement.effectiveTime)),
    ])
  }

  /// A reaction with its own severity and time.
  private var reaction: JSONTree? {
    let severity = statement.inner(.severity).first
    let rest = StatementRest(statement, besides: Set([severity?.number].compactMap { $0 }))
    let inner = statement.inner.filter { $0.number != severity?.number && $0.kind != .comment }
    return .of([
      "manifestation": .list([(denied ?? name)?.json].compactMap { $0 }), "description": .text(addedWords),
      "severity": .text(severity.flatMap { types.severity($0)?.name }?.lowercased()),
      "onset": .text(types.start(statement.effectiveTime)),
      "note": .list(StatementRest.annotations(StatementRest.comments(statement, inner))),
      "extension": .list(rest.extensions(beside: [])),
    ])
  }

  private var name: CodedConcept? {
    let value = statement.value
    if types.names(value) { return types.namedConcept(value) }
    if let words = types.text(value) ?? statement.nameInText { return types.concept(value, words: words) }
    return types.concept(value)
  }

  /// A denied reaction, in words alone: its code would read as a symptom.
  private var denied: CodedConcept? {
    guard statement.isNegated || Certainty(statement).isExcluded else { return nil }
    return CodedConcept(EntrySentence(.notThis, told: [name?.name].compactMap { $0 }))
  }

  /// What its text adds to its name; a whole row is shown as such.
  private var addedWords: String? {
    guard types.names(statement.value), let words = statement.nameInText, let name = name?.name,
      statement.value?.isAll(of: words, with: name) != true
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
