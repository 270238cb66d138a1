import HealthRecords

/// The records of a statement, by what it is. Each kind is read in a file of its own.
extension Statement {
  /// - Returns: an empty list for a statement without a record of its own.
  var records: [EntryRecord] {
    if around.depth > 18 || Absence(self).isPlaceholder { return [] }
    if kind != .allergy, isIllnessOfOther { return FamilyHistory(self).records }
    return switch kind {
    case .problem: [Problem(self).record(in: nil, category: nil)]
    case .problemConcern: ProblemConcern(self).records(category: nil)
    case .visitDiagnoses: inner.isEmpty ? [] : ProblemConcern(self).records(category: Problem.ofVisit)
    case .allergy, .allergyConcern: AllergyConcern(self).records
    case .drug, .drugSupply: Drug(self).records
    case .drugGroup: drugsOfGroup
    case .immunization: Vaccination(self).records
    case .supply: Supply(self).records
    case .procedure, .procedureAct: Procedure(self).records
    case .encounter: Visit(self).records
    case .finding: ClinicalFinding(self).records
    case .scale: AssessmentScale(self).records
    case .report: Battery(self).report
    case .vitals: Battery(self).vitalSigns
    case .group: Battery(self).group
    case .laboratory: Battery(self).laboratory
    case .family: FamilyHistory(self).records
    case .goal, .order, .appointment, .instruction: Plan(self).records
    case .directive: Directive(self).records
    case .globalStatement: Absence(self).globalStatement.map { [$0] } ?? []
    case .preference: [ClinicalFinding(self).record()]
    case .media: [mapped()].filter { $0.has("content") }.map { record($0, key: [element["ID"]]) }
    case .note: note.map { [$0] } ?? []
    case .careTeam: [careTeam]
    case .exemption: exemption.map { [$0] } ?? []
    case .coverage: coverages
    case .paperwork: [paperwork]
    case .wrapper where hasTemplate("E.132"): ProblemConcern(self).concern
    case .wrapper: contents.flatMap(\.records)
    case .comment, .status, .healthStatus, .severity, .age, .criticality, .certainty, .refusal, .reaction,
      .reason, .death, .sig, .adherence, .drugChange, .doseNumber, .deviceFacts, .scaleItem, .delivery,
      .resolution, .reactionEvent, .patient, .policy, .device, .drugOrder, .drugDose, .dosage,
      .dispenseRequest, .dispense, .immunizationPlan, .header, .attester, .legalAttester, .event,
      .visitInHeader, .language, .guardian, .supporter, .relative, .concern, .teamMember, .ignored:
      []
    }
  }

  /// What a drug, procedure or visit is for: the value, the diagnoses in it, the code or the text.
  var reasons: [CodedConcept] {
    if let concept = types.namedConcept(value) {
      return [concept] + (wordsBeside(concept).map { [$0] } ?? [])
    }
    let problems = inner(.problem).compactMap { Problem($0).name(in: nil) }
    if element.name == "act", !problems.isEmpty { return problems }
    if types.names(code), !Problem(self).isKindAlone { return [types.namedConcept(code)].compactMap { $0 } }
    return [CodedConcept(words: text)].compactMap { $0 }
  }

  /// Its text, if that says something else than its value.
  private func wordsBeside(_ concept: CodedConcept) -> CodedConcept? {
    guard let words = nameInText, let name = concept.name?.normalizedWords else { return nil }
    let isSaid = name.contains(words.normalizedWords) || words.normalizedWords.contains(name)
    return isSaid ? nil : CodedConcept(EntrySentence(.inItsText, words))
  }

  /// The words of its text, if they can be a name: its own, or a cell, item or line that it points at.
  var nameInText: String? {
    guard let text = element.first("text") else { return nil }
    let own = text.ownWords
    if !own.isEmpty { return own.utf8.count <= 120 ? own : nil }
    guard let link = types.narrative.link(text.first("reference")?["value"]), link.isName else { return nil }
    let words = link.words.singleSpaced
    let isName = !words.isBlank && words.utf8.count <= 250 && words.contains(where: \.isLetter)
    return isName && WrittenDate.all(in: words).isEmpty ? words : nil
  }

  /// Its text, or the name in its row.
  var nameInRow: String? { nameInText ?? LinkedRows(self).row?.name(in: language) }

  /// What a code is called; without words, the text of the statement or of its row; a bare code comes last.
  func naming(_ code: XMLElement?) -> CodedConcept? {
    if types.names(code), !isField { return types.namedConcept(code) }
    guard let words = nameInRow else { return types.concept(code) }
    return types.concept(code, words: words)
  }
}
