import HealthRecords

/// An allergy or intolerance (C-CDA Allergy - Intolerance Observation).
struct AllergyObservation: StatementKind {
  let statement: ClinicalStatement

  /// True for a reaction that names its allergy. C-CDA has them the other way round (CDA R2, section 4.3.8.4: MFST).
  var isReactionAlone: Bool {
    element.first("value") == nil && element.first("participant") == nil && !manifested.isEmpty
  }

  private var manifested: [Relation] {
    related.filter {
      $0.type == "MFST" && $0.statement.element.name == "observation" && !$0.statement.isSeverity
    }
  }

  /// The allergies that cause the reaction.
  var causes: [CDAResource] {
    manifested.map { cause in
      let inner = cause.statement
      let agents = inner.element.all("code/qualifier/value").compactMap { types.name($0) }
      let named = [types.name(inner.code)].compactMap { $0 } + agents
      let reaction = Draft<R4.Reaction>.of([
        .manifestation([types.concept(code)].compactMap { $0 }), .onset(types.time(effectiveTime)),
      ])
      let members: Draft<R4.AllergyIntolerance> = [
        .verificationStatus(
          CDACertainty(inner).verification(
            in: statement, isDenied: isNegated || inner.isNegated, .allergyCertainty)),
        .code(
          agents.isEmpty ? types.concept(inner.code) : CodeableConcept.word(named.joined(separator: ": "))),
        .recordedDate(authorTime), .recorder(.named(author)),
        .reaction([reaction].compactMap { $0 }),
      ]
      return CDAResource(
        of: inner, key: named, members,
        unmapped: inner.related.filter { $0.number != CDACertainty(inner).certaintyNumber }
          + related.filter { $0.number != cause.number })
    }
  }

  func allergy(in concern: AllergyConcernAct?) -> CDAResource {
    let entity = allergen
    let reactions = related.filter {
      ($0.type == "MFST" || $0.statement.hasTemplate("4.9")) && !$0.statement.isSeverity
    }
    let told = ProblemStatus(statement).statusObservation
    let span = CDAObservationTime(statement)
    let isInstant = span.isInstant(in: concern?.statement, told?.statement)
    let end = isInstant ? nil : effectiveTime?.first("high")
    let status = CDAClinicalStatus(
      statement, entry: allergyStatus(told?.statement, concern, isOver: hasCome(end)), end: end,
      in: .allergy)
    let severity = related.first { $0.statement.isSeverity }
    let criticality = related.first { $0.statement.hasTemplate("4.145") || $0.statement.hasCode("82606-5") }
    let events = related.filter { ReactionEvent($0.statement).isReactionEvent }
    let used =
      (reactions + events).map(\.number)
      + [told?.number, severity?.number, criticality?.number, CDACertainty(statement).certaintyNumber]
      .compactMap { $0 }
    let reactionsOfAll: Draft<R4.AllergyIntolerance> = [
      .severity(
        (severity?.statement ?? concern?.onlySeverity).flatMap {
          SeverityObservation($0).severity(in: row)
        }), .reaction(drafts(of: reactions, events, severity)),
    ]
    let members =
      naming(entity, in: concern, status, criticality?.statement)
      + course(in: concern, status.hasEnd ? end : nil)
      + reactionsOfAll
    return CDAResource(
      of: CDAComments(statement).commented(in: concern?.statement),
      key: [
        types.allergensWords(entity) ?? types.name(entity?.first("code")),
        types.name(element.first("value")) ?? valueInWords, effectiveTime?.first("low")?["value"],
      ],
      members, unmapped: related.filter { !used.contains($0.number) },
      remarks: status.remarks
        + [remark(onOtherThan: reactions + events, severity), isInstant ? span.endAsSent : nil]
        + (concern.map { ConcernAct($0.statement).remarks } ?? []))
  }

  private func remark(
    onOtherThan known: [ClinicalStatement.Relation], _ severity: ClinicalStatement.Relation?
  ) -> Remark? {
    Remark(.reactionInText, otherReaction(besides: known.map(\.statement), severity?.statement))
  }

  /// The reactions of the entry, and one that its text alone names.
  private func drafts(
    of reactions: [ClinicalStatement.Relation], _ events: [ClinicalStatement.Relation],
    _ severity: ClinicalStatement.Relation?
  ) -> [Draft<R4.Reaction>] {
    reactions.compactMap { ReactionObservation($0.statement).reaction(in: row) }
      + events.flatMap { ReactionEvent($0.statement).reactionsOfEvent }
      + reactionInText(besides: reactions.count + events.count, severity?.statement)
  }

  /// What the allergy is to, whether there is one, and its status.
  private func naming(
    _ entity: XMLElement?, in concern: AllergyConcernAct?, _ status: CDAClinicalStatus,
    _ criticality: ClinicalStatement?
  ) -> Draft<R4.AllergyIntolerance> {
    let substance = types.allergen(entity)
    let isNone = deniesAllergy && namesNoAllergen || noneInWords != nil && substance == nil
    let absence = types.isNamedSubstance(entity) ? nil : self.absence
    let placeholder = isNone || absence != nil ? context.placeholder : nil
    let risk = criticality.flatMap { $0.element.first("value")?["code"] }
    return [
      .clinicalStatus(isNone || absence != nil ? nil : status.concept),
      .verificationStatus(
        CDACertainty(statement).verification(
          in: concern?.statement, isDenied: deniesAllergy && !isNone && affirmedInText == nil,
          .allergyCertainty)),
      .category(kinds(substance).filter { $0 != absence }),
      .criticality(.text(risk.map { Self.criticalities[$0] ?? $0 })),
      .code(
        placeholder ?? absence ?? (isNone ? noneOfValue : allergicTo)
          ?? .text(text)),
    ]
  }

  private func kinds(_ substance: CodeableConcept?) -> [CodeableConcept] {
    let words = substance == nil ? nil : allergenInWords
    return [
      types.agreeingConcept(element.first("value")) ?? words.map(CodeableConcept.word), kindOfStatement,
    ].compactMap { $0 }
  }

  /// When it began and ended, and who recorded it.
  private func course(in concern: AllergyConcernAct?, _ end: XMLElement?) -> Draft<R4.AllergyIntolerance> {
    [
      .onsetDateTime(types.start(effectiveTime)),
      .abatementDateTime(types.time(end)),
      .recordedDate(authorTime ?? concern?.authorTime ?? types.time(concern?.effectiveTime?.first("low"))),
      .recorder(.named(author ?? concern?.author)),
    ]
  }

  /// The code of the observation, if it says more than "assertion".
  private var kindOfStatement: CodeableConcept? { hasCode("ASSERTION") ? nil : types.concept(code) }

  private func allergyStatus(_ status: ClinicalStatement?, _ concern: AllergyConcernAct?, isOver: Bool)
    -> CodeableConcept?
  {
    if let value = status?.element.first("value") {
      return types.status(value, in: .allergy)
    }
    if isOver { return .word("resolved") }
    return concern?.statusCode == "active" ? CodeableConcept.word("active") : nil
  }

  private static let criticalities = ["CRITL": "low", "CRITH": "high", "CRITU": "unable-to-assess"]

  /// The code for no known allergy, with the sender's words.
  private var noneOfValue: CodeableConcept? {
    let (words, code) = CDADisplay.noAllergies(element.first("value")?["code"])
    guard let told = noneInWords, told.normalizedWords != words.normalizedWords else {
      return .snomed(code, words)
    }
    return .of([Coding("http://snomed.info/sct", code, words)], "\(words) (\(told))")
  }
}
