import HealthRecords

/// Which records an entry becomes: by its template, its section and its class, in this order.
struct CDAEntry: StatementKind {
  let statement: ClinicalStatement

  /// - Returns: an empty list for an entry without a record of its own.
  var resources: [CDAResource] {
    if depth > ClinicalStatement.nestingLimit { return [] }
    switch element.name {
    case "substanceAdministration":
      return isVaccination
        ? ImmunizationActivity(statement).immunizations : MedicationActivity(statement).medications()
    case "supply":
      return isDrugSupply
        ? MedicationActivity(statement).medications() : NonMedicinalSupplyActivity(statement).supply()
    case "procedure":
      if mood != "EVN" { return PlannedActivity(statement).plan() }
      return topic == .advanceDirectives
        ? AdvanceDirectiveObservation(statement).directiveInForce : ProcedureActivity(statement).procedure()
    case "encounter":
      return mood == "EVN" ? EncounterActivity(statement).encounter() : PlannedActivity(statement).plan()
    case "organizer": return organizer
    case "observation": return observationResources
    case "observationMedia": return ObservationMedia(statement).media()
    case "act": return act
    default: return []
    }
  }
}

extension CDAEntry {
  private var isVaccination: Bool { topic == .immunizations || hasTemplate("4.52", "4.120") }

  private var isDrugSupply: Bool {
    topic == .medications || hasTemplate("4.17", "4.18") && element.first("product") != nil
  }

  private var organizer: [CDAResource] {
    if MeasureReference(statement).isOfMeasure { return [paperwork] }
    if hasTemplate("4.26") || topic == .vitalSigns { return ResultOrganizer(statement).vitalSigns() }
    if hasTemplate("4.45") || topic == .familyHistory {
      return [FamilyHistoryOrganizer(statement).familyMember]
    }
    if hasTemplate("4.500") { return CareTeamOrganizer(statement).careTeam() }
    if hasTemplate("4.1") || topic == .results || isOfLaboratory {
      return ResultOrganizer(statement).report()
    }
    let inner = related.map(\.statement).filter { !["observation", "organizer"].contains($0.element.name) }
    return ResultOrganizer(statement).grouped(category: category) + inner.flatMap { CDAEntry($0).resources }
  }

  private var observationResources: [CDAResource] {
    let finding = ResultObservation(statement)
    if finding.isSectionsTime { return [] }
    if topic == .exemptions { return Exemption(statement).exemption() }
    if let none = GlobalStatement(statement).globalStatement { return [none] }
    // How important a concern is to the patient is not a concern itself (C-CDA Priority Preference).
    if hasTemplate("4.143") { return [finding.observation(category: nil)] }
    if CDASubject(statement).isOfRelative { return [FamilyHistoryOrganizer(statement).familyMember] }
    if hasTemplate("4.7") || topic == .allergies || CDADrugReaction(statement).isAlertOfSubstance {
      return AllergyConcernAct(statement).allergies()
    }
    if mood != "EVN" { return PlannedActivity(statement).plan() }
    if isWound { return ProblemConcernAct(statement).conditions() }
    if (hasTemplate("4.4") && !finding.isOfAbility) || (topic.isOfProblems && !hasTemplate("4.13")) {
      return ProblemConcernAct(statement).conditions(category: diagnosesCategory)
    }
    if hasTemplate("4.13") || topic == .procedures { return ProcedureActivity(statement).procedure() }
    if topic == .familyHistory { return [finding.observation(category: nil)] }
    if isCondition { return ProblemConcernAct(statement).conditions(category: diagnosesCategory) }
    return finding.hasSubstance ? finding.observations(category: category) : []
  }

  /// A wound is a problem in any section (C-CDA R2.1, Longitudinal Care Wound Observation; C-CDA R1.1, Pressure Ulcer
  /// Observation).
  private var isWound: Bool { hasTemplate("4.114", "4.70") }

  /// True for a condition by its class (HL7 v3 ActClass), and for a diagnosis.
  private var isCondition: Bool {
    element["classCode"] == "COND" || ProblemObservation(statement).isDiagnosis
  }

  /// FHIR's category of an observation, by its section.
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

  private var act: [CDAResource] {
    if topic == .exemptions { return Exemption(statement).exemption() }
    if hasTemplate("4.30") { return AllergyConcernAct(statement).allergies() }
    if hasTemplate("4.3") { return problems }
    if hasTemplate("4.60") || topic == .payers { return CoverageActivity(statement).coverages() }
    if hasTemplate("4.202") { return NoteActivity(statement).note() }
    if isWrapper {
      return related.map(\.statement).flatMap {
        hasVisitsDiagnoses ? CDAEntry($0).visitsDiagnoses : CDAEntry($0).resources
      }
    }
    if topic == .allergies { return AllergyConcernAct(statement).allergies() }
    if topic.isOfProblems || isConcernOfAssessment { return problems }
    if topic == .medications, CDADrugGroup(statement).holdsDrugs {
      return CDADrugGroup(statement).drugsOfGroup
    }
    if LaboratoryAct(statement).isLaboratoryAct { return LaboratoryAct(statement).laboratoryResults }
    if mood != "EVN" { return PlannedActivity(statement).plan() }
    if hasTemplate("4.20") { return PlannedActivity(statement).plan() }
    if topic == .advanceDirectives, !isComment {
      return AdvanceDirectiveObservation(statement).directiveInForce
    }
    if isPaperwork { return [paperwork] }
    let hasName = types.concept(code) != nil || text != nil
    return hasName && !isComment
      ? ProcedureActivity(statement).procedure() : related.flatMap { CDAEntry($0.statement).resources }
  }

  /// True for acts that are not procedures: a DICOM study or series, why the document was made, a reference to another
  /// document, a handoff, the period of a measure (C-CDA R2.1, Purpose Activity, External Document Reference, Handoff
  /// Communication; DICOM PS3.20; QRDA).
  private var isPaperwork: Bool {
    hasCode("113014", "113015", "23745001", "DOCCLIN", "432138007", "252116004")
      || hasTemplate("4.115", "4.141", "4.61")
      || element["classCode"] == "DOCCLIN"
  }

  /// FHIR R4's Basic, for what has no other resource.
  private var paperwork: CDAResource {
    // The period of a measure is not the day on which something was made.
    let span = types.time(effectiveTime) == nil ? types.period(effectiveTime) : nil
    let measure = MeasureReference(statement).measure
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
      of: statement, key: [types.name(code)] + [measure].compactMap { $0 }, members, unmapped: related,
      remarks: [Remark(.period, span.map(Choice.period))])
  }

  /// True for a concern around a finding of an assessment (IHE, Concern Entry), and for any act around a condition.
  private var isConcernOfAssessment: Bool {
    guard topic == .assessment, mood == "EVN" else { return false }
    return related.contains {
      $0.statement.element.name == "observation" && (hasCode("CONC") || CDAEntry($0.statement).isCondition)
    }
  }

  /// A concern's problems. A concern may hold allergies and other records instead.
  private var problems: [CDAResource] {
    let others = related.filter { $0.statement.element.name != "observation" && !$0.statement.isComment }
    let allergies = related.filter { $0.statement.hasTemplate("4.7") }
    if !allergies.isEmpty { return AllergyConcernAct(statement).allergies() }
    let conditions = ProblemConcernAct(statement).conditions(category: diagnosesCategory)
    return conditions.isEmpty ? others.flatMap { CDAEntry($0.statement).resources } : conditions
  }

  /// Diagnoses of an operation belong to that visit alone (C-CDA R2.1, Preoperative and Postprocedure Diagnosis).
  private var diagnosesCategory: String? {
    topic.isOfOperation || hasTemplate("4.65", "4.51") ? CDADisplay.encounterDiagnosis : nil
  }

  /// True for hospital admission, discharge and encounter diagnoses.
  private var hasVisitsDiagnoses: Bool { hasTemplate("4.33", "4.34", "4.80") }

  private var visitsDiagnoses: [CDAResource] {
    hasTemplate("4.4")
      ? ProblemConcernAct(statement).conditions(category: CDADisplay.encounterDiagnosis) : resources
  }

  /// True for acts that only contain others: admission and discharge drugs and diagnoses, health concerns, studies.
  private var isWrapper: Bool {
    hasTemplate("4.33", "4.34", "4.35", "4.36", "4.132", "4.136", "4.80", "4.131", "4.146")
      && !related.isEmpty || isListOfDrugs
  }

  /// True for drugs at admission or discharge, by LOINC's codes if the template is not named (C-CDA R2.1, Admission
  /// Medication, Discharge Medication: code).
  private var isListOfDrugs: Bool {
    hasCode("42346-7", "10183-2", "75311-1") && CDADrugGroup(statement).holdsDrugs
  }
}
