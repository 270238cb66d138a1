import HealthRecords

/// Observations: results, vital signs, social history, functional status and any other finding.
extension CDAStatement {
  /// - Parameters:
  ///   - category: FHIR's observation category, where the section says it.
  ///   - unmapped: what stands in it and is told beside; all of it where not stated otherwise.
  func observation(category: String?, unmapped: [Relation]? = nil) -> CDAResource {
    let values = element.all("value")
    let told = CDARowStanding(self)
    let (parts, findings) = (components, componentFindings)
    let absent = parts.isEmpty ? types.value(values.first) : nil
    let value =
      findings.map { Finding.value(.string($0)) }
      ?? (hasValue || !parts.isEmpty ? nil : told?.absentReason) ?? absent
    // A preference was stated when its author wrote it, not when the concern began (C-CDA R2.1, Priority Preference).
    let effective = types.when(isPreference ? effectiveTime : time)
    let categories = [
      category.map(CodeableConcept.category), abilityCategory, directiveCategory, plainDirectiveCode,
    ]
    let members: Draft<R4.Observation> = [
      .status(told.map(status) ?? resultStatus), .category(categories.compactMap { $0 }),
      .code(denial.map(CodeableConcept.word) ?? drugsReaction?.code ?? observationCode),
      .value(isDenied && denial == nil ? negated : drugsReaction?.value ?? directiveValue ?? value),
      .interpretation(judgements),
      .referenceRange(element.all("referenceRange/observationRange").compactMap(range)),
      .method(types.concept(element.first("methodCode"))),
      .bodySite(types.concept(element.first("targetSiteCode"))), .specimen(.named(outerSpecimen)),
      .focus(Reference.named(isolateBesideValue).map { [$0] }),
      .component(values.dropFirst().map(furtherValue) + parts + [deniedFinding].compactMap { $0 }),
      .performer(performers), .issued(isPreference && effective == nil ? authorTime : nil),
      .effective(effective), .recorder(writer), .recordedDate(authorTime),
    ]
    let key = [code?["code"], types.name(code), effective.line("effective")]
    return CDAResource(
      of: self, key: key + [isolateBesideValue].compactMap { $0 }, members,
      unmapped: (unmapped ?? related).filter { !isToldInComponent($0) }, remarks: told?.remarks ?? [])
  }

  private var isPreference: Bool { hasTemplate("4.143") }

  /// FHIR R4, Observation.status of what its text says is not done yet, or will not be.
  private func status(_ told: CDARowStanding) -> String {
    switch told.kind {
    case .planned: hasValue ? "preliminary" : "registered"
    case .notDone, .failed: "cancelled"
    }
  }

  /// Itself, and the expected dates of birth and wishes in it.
  func observations(category: String?) -> [CDAResource] {
    let dates = deliveryDates + innerDirectives
    let (answers, scale) = (scaleAnswers, scale)
    let told = dates + (scale == nil ? [] : answers)
    let others = related.filter { relation in !told.contains { $0.number == relation.number } }
    let isScaleAlone = scale != nil && !hasValue && others.isEmpty
    return (isScaleAlone ? [] : [observation(category: category, unmapped: others)])
      + [scale].compactMap { $0 } + dates.map { $0.statement.observation(category: category) }
  }

  /// Its code; an assertion has none.
  private var observationCode: CodeableConcept? {
    if let directiveCode { return directiveCode }
    // The text of an observation with a value may be that of the value.
    if !hasCode("ASSERTION"), let concept = hasValue ? codeBesideValue : named(code) { return concept }
    if let question = assertedQuestion ?? measure.map(CodeableConcept.word) { return question }
    let words = text.flatMap { $0.utf8.count < 100 ? $0 : nil }
    return .word(words ?? types.name(element.first("value")) ?? "Finding")
  }

  /// The code, whose words are no name where they are the value: "4.89 mmol/L".
  private var codeBesideValue: CodeableConcept? {
    let amount = element.first("value")?["value"] ?? ""
    let isValue = !amount.isBlank && types.originalWords(code)?.hasPrefix(amount) == true
    if isValue && code?["displayName"] != nil { return types.concept(code, words: nil) }
    return types.naming(code, name: nil, row: row?.name)
  }

  /// Who may see what, which is no result (HL7 v3 ActCode: security observations).
  private var isSecurityLabel: Bool { hasCode("SECCLASSOBS", "SECCATOBS", "SECCONOBS", "SECINTOBS") }

  /// US Core's category of what somebody can do.
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

  /// Stated not to be so, by the statement or by its code.
  private var isDenied: Bool { isNegated || isExcluded }

  /// What is stated not to be so, where the statement has no value and its code alone says it (CDA R2, section
  /// 4.3.6.1: negationInd): it must not read as found, wherever it is listed by its name.
  private var denial: String? {
    guard isDenied, element.first("value") == nil else { return nil }
    return (directiveName ?? types.name(code)).map { CDADenial.deniesItself($0) ? $0 : "Not: \($0)" }
  }

  /// The code of what is denied.
  private var deniedFinding: Draft<R4.Component>? {
    guard let denial, !CDADenial.deniesItself(denial) else { return nil }
    let words = text.flatMap { $0.normalizedWords == types.name(code)?.normalizedWords ? nil : $0 }
    return [.code(types.concept(code)), .value(.value(.string(DenialWords.statedNot(words))))]
  }

  /// A denied value must not read as if it had been found.
  private var negated: Finding {
    let value = element.first("value")
    let limits = [value?.first("low"), value?.first("high")].compactMap { $0 }.map(Self.amount)
    let amounts = ([value.map(Self.amount) ?? ""] + limits).filter { !$0.isEmpty }.joined(separator: " to ")
    let words = types.name(value) ?? types.narrative.words(value) ?? text ?? amounts
    return .value(.string(DenialWords.not(words)))
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

  /// "<7 g/L": a limit that is not itself in the range, for which FHIR's Range has no sign (HL7 v3 Data Types:
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

  /// Who wrote it down: for types that have no element for it.
  var writer: Reference? { .of([.display(.text(author))]) }

  // MARK: Panels

  /// A panel of results: the report, and each result.
  func report() -> [CDAResource] {
    let planned = plannedInGroup
    return resultStatements.isEmpty && !planned.isEmpty ? planned : report(of: resultStatements) + planned
  }

  func report(of statements: [CDAStatement]) -> [CDAResource] {
    let results =
      unnamedIsolates
      + statements.filter { !$0.isSecurityLabel }.map { $0.observation(category: "laboratory") }
    let labels = statements.filter(\.isSecurityLabel).map { $0.observation(category: nil) }
    let specimen = element.first("specimen/specimenRole/specimenPlayingEntity")
    let members: Draft<R4.DiagnosticReport> = [
      .status(resultStatus), .category([Self.labCategory]), .code(types.concept(code) ?? .text(text)),
      .specimen(.named(types.name(specimen?.first("code")) ?? specimen?.first("name")?.text)),
      .result(results.map(\.reference)), .performer(performers), .effective(reportTime), .recorder(writer),
      .recordedDate(authorTime),
    ]
    let unmapped = related.filter { !["observation", "organizer"].contains($0.statement.element.name) }
    if code == nil, results.count == 1 { return results + labels }
    // A panel without a name, a result or anything else says nothing.
    if results.isEmpty, unmapped.isEmpty, types.concept(code) == nil, text == nil { return labels }
    let key: [String?] = [types.name(code), results.map(\.id).joined(separator: " ")]
    return [CDAResource(of: self, key: key, members, unmapped: unmapped)] + results
      + labels
  }

  /// Its own time; an act around results has none, and that of its results where they share one.
  private var reportTime: Choice? {
    let own = types.when(effectiveTime)
    let inner = related.map(\.statement).filter { !$0.isComment }
    guard own == nil, element.name == "act", let first = inner.first else { return own }
    return inner.allSatisfy { $0.moment == first.moment } ? types.when(first.time) : nil
  }

  /// The results of a panel, and of panels in it.
  private var resultStatements: [CDAStatement] { groupedStatements.filter { $0.mood == "EVN" } }

  /// Goals, promises and orders among them: what was measured in nobody (CDA R2, section 4.3.6.1: moodCode).
  private var plannedInGroup: [CDAResource] {
    groupedStatements.filter { $0.mood != "EVN" }.flatMap { $0.plan() }
  }

  private var groupedStatements: [CDAStatement] {
    related.map(\.statement).flatMap { statement -> [CDAStatement] in
      switch statement.element.name {
      case "observation": statement.isComment || !statement.hasSubstance ? [] : [statement]
      case "organizer": statement.depth < 10 ? statement.groupedStatements : []
      default: []
      }
    }
  }

  private static let labCategory = CodeableConcept.code(
    "http://terminology.hl7.org/CodeSystem/v2-0074", "LAB", "Laboratory")

  /// Findings of one group, each by itself: functional status, social history.
  func grouped(category: String?) -> [CDAResource] {
    unnamedIsolates + resultStatements.flatMap { $0.observations(category: category) } + plannedInGroup
  }

  /// Vital signs of one time; systolic and diastolic pressure are one reading.
  func vitalSigns() -> [CDAResource] {
    let signs = resultStatements
    let systolic = signs.filter { $0.hasCode("8480-6") }
    let diastolic = signs.filter { $0.hasCode("8462-4") }
    guard let high = systolic.first, let low = diastolic.first, systolic.count == 1, diastolic.count == 1,
      high.moment == low.moment, high.related.isEmpty, low.related.isEmpty
    else { return signs.map { $0.observation(category: "vital-signs") } + plannedInGroup }
    let others = signs.filter { !$0.hasCode("8480-6", "8462-4") }
    return [high.bloodPressure(with: low)] + others.map { $0.observation(category: "vital-signs") }
      + plannedInGroup
  }

  private var moment: Choice? { types.when(time) }

  /// The pair as one Observation of two components (FHIR R4, Vital signs: blood pressure panel).
  private func bloodPressure(with diastolic: CDAStatement) -> CDAResource {
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
      .bodySite(types.concept(element.first("targetSiteCode"))), .effective(moment), .recorder(writer),
      .recordedDate(authorTime),
    ]
    return CDAResource(of: self, key: ["blood pressure", moment.line("")], members)
  }
}
