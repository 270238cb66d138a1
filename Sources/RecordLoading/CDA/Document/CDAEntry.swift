import HealthRecords

/// Which records an entry becomes: told by its template, its section and its class, in this order.
extension CDAStatement {
  static let nestingLimit = 20

  /// - Returns: none for an entry that has no record of its own.
  var resources: [CDAResource] {
    if depth > Self.nestingLimit { return [] }
    switch element.name {
    case "substanceAdministration": return isVaccination ? immunizations : medications()
    case "supply": return isDrugSupply ? medicationSupply : supply()
    case "procedure":
      if mood != "EVN" { return plan() }
      return topic == .advanceDirectives ? directiveInForce : procedure()
    case "encounter": return mood == "EVN" ? encounter() : plan()
    case "organizer": return organizer
    case "observation": return observationResources
    case "observationMedia": return media()
    case "act": return act
    default: return []
    }
  }
}

extension CDAStatement {
  private var isVaccination: Bool { topic == .immunizations || hasTemplate("4.52", "4.120") }

  private var isDrugSupply: Bool {
    topic == .medications || hasTemplate("4.17", "4.18") && element.first("product") != nil
  }

  private var medicationSupply: [CDAResource] { medications() }

  private var organizer: [CDAResource] {
    if isOfMeasure { return [paperwork] }
    if hasTemplate("4.26") || topic == .vitalSigns { return vitalSigns() }
    if hasTemplate("4.45") || topic == .familyHistory { return [familyMember] }
    if hasTemplate("4.500") { return careTeam() }
    if hasTemplate("4.1") || topic == .results || isOfLaboratory { return report() }
    let inner = related.map(\.statement).filter { !["observation", "organizer"].contains($0.element.name) }
    return grouped(category: category) + inner.flatMap(\.resources)
  }

  private var observationResources: [CDAResource] {
    if isSectionsTime { return [] }
    if topic == .exemptions { return exemption() }
    if let globalStatement { return [globalStatement] }
    // How much the patient cares for a concern is no concern (C-CDA Priority Preference).
    if hasTemplate("4.143") { return [observation(category: nil)] }
    if isOfRelative { return [familyMember] }
    if hasTemplate("4.7") || topic == .allergies || isAlertOfSubstance { return allergies() }
    if mood != "EVN" { return plan() }
    if isWound { return conditions() }
    if (hasTemplate("4.4") && !isOfAbility) || (topic.isOfProblems && !hasTemplate("4.13")) {
      return conditions(category: diagnosesCategory)
    }
    if hasTemplate("4.13") || topic == .procedures { return procedure() }
    if topic == .familyHistory { return [observation(category: nil)] }
    if isCondition { return conditions(category: diagnosesCategory) }
    return hasSubstance ? observations(category: category) : []
  }

  /// A wound is a problem, in whatever section it is described (C-CDA R2.1, Longitudinal Care Wound Observation; C-CDA
  /// R1.1, Pressure Ulcer Observation).
  private var isWound: Bool { hasTemplate("4.114", "4.70") }

  /// A condition by its class (HL7 v3 ActClass), or a diagnosis.
  private var isCondition: Bool { element["classCode"] == "COND" || isDiagnosis }

  /// The span of time that a section covers, no finding (C-CDA Section Time Range Observation).
  private var isSectionsTime: Bool { hasTemplate("4.201") || hasCode("82607-3") }

  /// An observation that neither names nor finds anything is no record.
  var hasSubstance: Bool {
    if isSectionsTime { return false }
    if types.concept(code) != nil || hasValue || !related.isEmpty { return true }
    // "None recorded."
    return text.map { !CDADenial.isDenial($0) || $0.split(separator: " ").count > 3 } ?? false
  }

  /// A procedure or act without a name, a time or anything else stands there only because its section demands an
  /// entry.
  var saysNothing: Bool {
    types.concept(code) == nil && !hasValue && related.isEmpty && element.first("participant") == nil
      && types.period(effectiveTime) == nil && tellingText == nil
  }

  /// True for a value that is more than the reason why there is none.
  var hasValue: Bool {
    element.all("value").contains { types.value($0)?.value != nil }
  }

  /// FHIR's category of an observation, where the section says it.
  private var category: String? {
    switch topic {
    case .results: "laboratory"
    case .vitalSigns: "vital-signs"
    case .socialHistory: "social-history"
    case .functionalStatus: "survey"
    case .allergies, .problems, .medications, .immunizations, .procedures, .devices, .payers, .encounters,
      .familyHistory, .plan, .advanceDirectives, .exemptions, .operativeDiagnoses, .complications,
      .assessment,
      .other:
      isOfLaboratory ? "laboratory" : nil
    }
  }

  /// What somebody can do (C-CDA R2.1, Functional and Mental Status Observations and Sections).
  var isOfAbility: Bool { topic == .functionalStatus || hasTemplate("4.67", "4.68", "4.73", "4.74") }

  /// Cognitive, by its template or code (C-CDA R2.1, Mental Status Observation; SNOMED CT, LOINC).
  var isOfMentalStatus: Bool { hasTemplate("4.73", "4.74") || hasCode("373930000", "75275-8") }

  private var act: [CDAResource] {
    if topic == .exemptions { return exemption() }
    if hasTemplate("4.30") { return allergies() }
    if hasTemplate("4.3") { return problems }
    if hasTemplate("4.60", "60") || topic == .payers { return coverages() }
    if hasTemplate("4.202") { return note() }
    if isWrapper {
      return related.map(\.statement).flatMap { hasVisitsDiagnoses ? $0.visitsDiagnoses : $0.resources }
    }
    if topic == .allergies { return allergies() }
    if topic.isOfProblems || isConcernOfAssessment { return problems }
    if topic == .medications, holdsDrugs { return drugsOfGroup }
    if isLaboratoryAct { return laboratoryResults }
    if mood != "EVN" { return plan() }
    if hasTemplate("4.20") { return plan() }
    if topic == .advanceDirectives, !isComment { return directiveInForce }
    if isPaperwork { return [paperwork] }
    let hasName = types.concept(code) != nil || text != nil
    return hasName && !isComment ? procedure() : related.map(\.statement).flatMap(\.resources)
  }

  /// Acts that are no procedure: a DICOM study or series, why the document was made, a reference to another one, a
  /// handoff, the period of a measure (C-CDA R2.1, Purpose Activity, External Document Reference, Handoff
  /// Communication; DICOM PS3.20; QRDA).
  private var isPaperwork: Bool {
    hasCode("113014", "113015", "23745001", "DOCCLIN", "432138007", "252116004")
      || hasTemplate("4.115", "4.141", "4.61")
      || element["classCode"] == "DOCCLIN"
  }

  /// FHIR R4's Basic: what no other resource is for.
  private var paperwork: CDAResource {
    // The span that a measure is of is no day on which anything was made.
    let span = types.time(effectiveTime) == nil ? types.period(effectiveTime) : nil
    let words = [types.name(code), measure].compactMap { $0 }.joined(separator: ": ")
    let members: Draft<R4.Basic> = [
      .status(statusCode),
      .code(
        measure == nil
          ? named(code) ?? .text(tellingText)
          : types.concept(code, words: words) ?? .text(words)),
      .created(span == nil ? types.start(effectiveTime) : nil),
    ]
    return CDAResource(
      of: self, key: [types.name(code)] + [measure].compactMap { $0 }, members, unmapped: related,
      remarks: [Remark(label: "Period", span.map(Choice.period))])
  }

  /// A concern around what an assessment judges (IHE, Concern Entry), or any act around a condition.
  private var isConcernOfAssessment: Bool {
    guard topic == .assessment, mood == "EVN" else { return false }
    return related.contains {
      $0.statement.element.name == "observation" && (hasCode("CONC") || $0.statement.isCondition)
    }
  }

  /// A concern's problems; a concern may hold allergies and other records as well.
  private var problems: [CDAResource] {
    let others = related.filter { $0.statement.element.name != "observation" && !$0.statement.isComment }
    let allergies = related.filter { $0.statement.hasTemplate("4.7") }
    if !allergies.isEmpty { return self.allergies() }
    let conditions = conditions(category: diagnosesCategory)
    return conditions.isEmpty ? others.flatMap(\.statement.resources) : conditions
  }

  /// Diagnoses of an operation are of that visit alone (C-CDA R2.1, Preoperative and Postprocedure Diagnosis).
  private var diagnosesCategory: String? {
    topic.isOfOperation || hasTemplate("4.65", "4.51") ? Self.visitsDiagnosis : nil
  }

  /// Hospital admission, discharge and encounter diagnoses.
  private var hasVisitsDiagnoses: Bool { hasTemplate("4.33", "4.34", "4.80") }

  private var visitsDiagnoses: [CDAResource] {
    hasTemplate("4.4") ? conditions(category: Self.visitsDiagnosis) : resources
  }

  /// Acts that only stand around others: admission and discharge drugs and diagnoses, health concerns, studies.
  private var isWrapper: Bool {
    hasTemplate("4.33", "4.34", "4.35", "4.36", "4.132", "4.136", "4.80", "4.131", "4.146")
      && !related.isEmpty || isListOfDrugs
  }

  /// Drugs at admission, at discharge: LOINC's codes tell them where the template is not named (C-CDA R2.1, Admission
  /// Medication, Discharge Medication: code).
  private var isListOfDrugs: Bool { hasCode("42346-7", "10183-2", "75311-1") && holdsDrugs }
}
