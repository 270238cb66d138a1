import HealthRecords

/// A result, vital sign, social history, functional status or any other finding (C-CDA Result Observation, Vital Sign
/// Observation, Social History Observation).
struct ResultObservation: StatementKind {
  let statement: ClinicalStatement

  /// - Parameters:
  ///   - category: FHIR's observation category, if the section determines it.
  ///   - unmapped: the inner statements that become remarks; nil for all of them.
  func observation(category: String?, unmapped: [Relation]? = nil) -> CDAResource {
    let values = element.all("value")
    let told = CDARowStanding(statement)
    let (directive, reaction) = (
      AdvanceDirectiveObservation(statement), CDADrugReaction(statement).drugsReaction
    )
    let isolate = CDAIsolate(statement)
    let (parts, findings) = (components, componentFindings)
    let absent = parts.isEmpty ? types.value(values.first) : nil
    let value =
      findings.map { Finding.value(.string($0)) }
      ?? (hasValue || !parts.isEmpty ? nil : told?.absentReason) ?? absent
    // A preference was stated when its author wrote it, not when the concern began (C-CDA R2.1, Priority Preference).
    let effective = types.when(isPreference ? effectiveTime : time)
    let categories = [
      category.map(CodeableConcept.category), abilityCategory, directive.directiveCategory,
      directive.plainDirectiveCode,
    ]
    let members: Draft<R4.Observation> = [
      .status(told.map(status) ?? resultStatus), .category(categories.compactMap { $0 }),
      .code(denial ?? reaction?.code ?? observationCode),
      .value(isDenied && denial == nil ? negated : reaction?.value ?? directive.directiveValue ?? value),
      .interpretation(judgements),
      .referenceRange(element.all("referenceRange/observationRange").compactMap(range)),
      .method(types.concept(element.first("methodCode"))),
      .bodySite(types.concept(element.first("targetSiteCode"))),
      .specimen(.named(isolate.outerSpecimen)),
      .focus(Reference.named(isolate.isolateBesideValue).map { [$0] }),
      .component(values.dropFirst().map(furtherValue) + parts + [deniedFinding].compactMap { $0 }),
      .performer(performers), .issued(isPreference && effective == nil ? authorTime : nil),
      .effective(effective), .recorder(.named(author)), .recordedDate(authorTime),
    ]
    let key = [code?["code"], types.name(code), effective.line("effective")]
    return CDAResource(
      of: statement, key: key + [isolate.isolateBesideValue].compactMap { $0 }, members,
      unmapped: (unmapped ?? related).filter { !isToldInComponent($0) }, remarks: told?.remarks ?? [])
  }

  private var isPreference: Bool { hasTemplate("4.143") }

  /// FHIR R4, Observation.status, for a result that its text says is not done yet, or will not be.
  private func status(_ told: CDARowStanding) -> String {
    switch told.kind {
    case .planned: hasValue ? "preliminary" : "registered"
    case .notDone, .failed: "cancelled"
    }
  }

  /// The observation, and records of the assessment scale, the expected dates of delivery and the directives in it.
  func observations(category: String?) -> [CDAResource] {
    let dates = deliveryDates + AdvanceDirectiveObservation(statement).innerDirectives
    let assessment = AssessmentScaleObservation(statement)
    let (answers, scale) = (assessment.scaleAnswers, assessment.scale)
    let told = dates + (scale == nil ? [] : answers)
    let others = related.filter { relation in !told.contains { $0.number == relation.number } }
    let isScaleAlone = scale != nil && !hasValue && others.isEmpty
    return (isScaleAlone ? [] : [observation(category: category, unmapped: others)])
      + [scale].compactMap { $0 }
      + dates.map { ResultObservation($0.statement).observation(category: category) }
  }

  /// Its code, or for an assertion the question that it answers.
  private var observationCode: CodeableConcept? {
    if let code = AdvanceDirectiveObservation(statement).directiveCode { return code }
    // The text of an observation with a value may belong to the value.
    if !hasCode("ASSERTION"), let concept = hasValue ? codeBesideValue : named(code) { return concept }
    if let question = assertedQuestion ?? MeasureReference(statement).measure.map(CodeableConcept.word) {
      return question
    }
    let words = text.flatMap { $0.utf8.count < 100 ? $0 : nil }
    return .word(words ?? types.name(element.first("value")) ?? "Finding")
  }

  /// The code, without its words if these are the value: "4.89 mmol/L".
  private var codeBesideValue: CodeableConcept? {
    let amount = element.first("value")?["value"] ?? ""
    let isValue = !amount.isBlank && types.originalWords(code)?.hasPrefix(amount) == true
    if isValue && code?["displayName"] != nil { return types.concept(code, words: nil) }
    return types.naming(code, name: nil, row: row?.name)
  }

  /// True for a label that says who may see a record, which is not a result (HL7 v3 ActCode: security observations).
  var isSecurityLabel: Bool { hasCode("SECCLASSOBS", "SECCATOBS", "SECCONOBS", "SECINTOBS") }

  /// US Core's category of an ability.
  private var abilityCategory: CodeableConcept? {
    if !isOfAbility { return nil }
    let code = isOfMentalStatus ? "cognitive-status" : "functional-status"
    return .code("http://hl7.org/fhir/us/core/CodeSystem/us-core-category", code)
  }

  /// C-CDA on FHIR: ActStatus to ObservationStatus.
  var resultStatus: String? {
    let known = [
      "completed": "final", "active": "preliminary", "aborted": "cancelled", "held": "registered",
      "suspended": "registered", "nullified": "entered-in-error",
    ]
    return statusCode.map { known[$0] ?? $0 }
  }

  /// True if the statement is negated, or its code says that the finding is absent.
  private var isDenied: Bool { isNegated || isExcluded }

  /// The denied finding of a statement without a value, whose code alone names it (CDA R2, section 4.3.6.1:
  /// negationInd). It must read as denied wherever it is listed.
  private var denial: CodeableConcept? {
    guard isDenied, element.first("value") == nil else { return nil }
    return (AdvanceDirectiveObservation(statement).directiveName?.words ?? types.name(code)).map {
      CDADenial.deniesItself($0) ? .word($0) : .sentence(EntrySentence(.notThis, $0))
    }
  }

  /// The code of what is denied, as a component.
  private var deniedFinding: Draft<R4.Component>? {
    guard let denial = denial?.text, !CDADenial.deniesItself(denial) else { return nil }
    let words = text.flatMap { $0.normalizedWords == types.name(code)?.normalizedWords ? nil : $0 }
    return [
      .code(types.concept(code)),
      .value(.value(.sentence(EntrySentence(.statedNot, told: [words].compactMap { $0 })))),
    ]
  }

  /// A denied value, in words that do not read as a finding.
  private var negated: Finding {
    let value = element.first("value")
    let limits = [value?.first("low"), value?.first("high")].compactMap { $0 }.map(Self.amount)
    let amounts = ([value.map(Self.amount) ?? ""] + limits).filter { !$0.isEmpty }.joined(separator: " to ")
    let words = types.name(value) ?? types.narrative.words(value) ?? text ?? amounts
    return .value(.sentence(EntrySentence(.notValue, told: words.isEmpty ? [] : [words])))
  }

  private static func amount(_ element: XMLElement) -> String {
    [element["value"], element["unit"]].compactMap { $0 }.joined(separator: " ")
  }

  private func furtherValue(_ value: XMLElement) -> Draft<R4.Component> {
    [.code(types.concept(code)), .value(types.value(value))]
  }

  private func range(_ range: XMLElement) -> Draft<R4.ReferenceRange>? {
    let code = range.first("interpretationCode")
    let isNormal = code == nil || code?["code"] == "N"
    let value = range.first("value")
    let limits = types.range(value)
    let words = types.narrative.words(range.first("text"))
    return .of([
      .low(value.flatMap { types.quantity($0.first("low")) }),
      .high(value.flatMap { types.quantity($0.first("high")) }),
      .text(
        .text(
          words ?? value.flatMap(openLimits)
            ?? (limits == nil ? types.name(value) ?? types.narrative.words(value) : nil))),
      .type(isNormal ? nil : types.concept(code)),
      .appliesTo(range.first("precondition/criterion/value").flatMap(types.concept).map { [$0] }),
    ])
  }

  /// "<7 g/L": a limit that is not itself in the range. FHIR's Range has no sign for that (HL7 v3 Data Types:
  /// IVL.highClosed).
  private func openLimits(_ interval: XMLElement) -> String? {
    let limits = [("low", ">", "≥"), ("high", "<", "≤")].compactMap { name, open, closed in
      interval.first(name).flatMap { limit -> (isOpen: Bool, words: String)? in
        let (isOpen, amount) = (limit["inclusive"] == "false", Self.amount(limit))
        return amount.isEmpty ? nil : (isOpen, "\(isOpen ? open : closed)\(amount)")
      }
    }
    return limits.contains(where: \.isOpen) ? limits.map(\.words).joined(separator: " and ") : nil
  }

  var moment: Choice? { types.when(time) }

  /// Both pressures as one Observation with two components (FHIR R4, Vital signs: blood pressure panel).
  func bloodPressure(with diastolic: ResultObservation) -> CDAResource {
    let parts = [self, diastolic].map { part -> Draft<R4.Component> in
      [
        .code(types.concept(part.code)), .value(types.value(part.element.first("value"))),
        .interpretation(part.element.all("interpretationCode").compactMap(types.concept)),
        .referenceRange(part.element.all("referenceRange/observationRange").compactMap(part.range)),
      ]
    }
    let members: Draft<R4.Observation> = [
      .status(resultStatus), .category([.category("vital-signs")]),
      .code(.code("http://loinc.org", "85354-9")),
      .component(parts), .method(types.concept(element.first("methodCode"))),
      .bodySite(types.concept(element.first("targetSiteCode"))), .effective(moment),
      .recorder(.named(author)), .recordedDate(authorTime),
    ]
    return CDAResource(of: statement, key: ["blood pressure", moment.line("")], members)
  }
}

extension ResultObservation {
  /// True for what a person can do (C-CDA R2.1, Functional and Mental Status Observations and Sections).
  var isOfAbility: Bool { topic == .functionalStatus || hasTemplate("4.67", "4.68", "4.73", "4.74") }

  /// True for a cognitive ability, by its template or code (C-CDA R2.1, Mental Status Observation; SNOMED CT, LOINC).
  var isOfMentalStatus: Bool { hasTemplate("4.73", "4.74") || hasCode("373930000", "75275-8") }

  /// False for an observation that neither names nor finds anything.
  var hasSubstance: Bool {
    if isSectionsTime { return false }
    if types.concept(code) != nil || hasValue || !related.isEmpty { return true }
    // "None recorded."
    return text.map { !CDADenial.isDenial($0) || $0.split(separator: " ").count > 3 } ?? false
  }

  /// True for the span of time that a section covers, which is not a finding (C-CDA Section Time Range Observation).
  var isSectionsTime: Bool { hasTemplate("4.201") || hasCode("82607-3") }
}
