import HealthRecords

/// The records of a statement, by what it is. Each kind is read in a file of its own.
extension Statement {
  /// - Returns: an empty list for a statement without a record of its own.
  var records: [EntryRecord] {
    if around.depth > 18 || isPlaceholder { return [] }
    if kind != .allergy, isIllnessOfOther { return familyHistory }
    return switch kind {
    case .problem: [problem(in: nil, category: nil)]
    case .problemConcern: problems(category: nil)
    case .visitDiagnoses: inner.isEmpty ? [] : problems(category: Self.ofVisit)
    case .allergy, .allergyConcern: allergies
    case .drug, .drugSupply: Drug(self).records
    case .drugGroup: drugsOfGroup
    case .immunization: vaccinations
    case .supply: supplies
    case .procedure, .procedureAct: procedures
    case .encounter: visits
    case .finding: findings
    case .scale: scales
    case .report: report
    case .vitals: vitalSigns
    case .group: groupOfFindings
    case .laboratory: laboratory
    case .family: familyHistory
    case .goal, .order, .appointment, .instruction: plans
    case .directive: directives
    case .globalStatement: globalStatement.map { [$0] } ?? []
    case .preference: [finding()]
    case .media: [mapped()].filter { $0.has("content") }.map { record($0, key: [element["ID"]]) }
    case .note: note.map { [$0] } ?? []
    case .careTeam: [careTeam]
    case .exemption: exemption.map { [$0] } ?? []
    case .coverage: coverages
    case .paperwork: [paperwork]
    case .wrapper where hasTemplate("E.132"): healthConcern
    case .wrapper: contents.flatMap(\.records)
    case .comment, .status, .healthStatus, .severity, .age, .criticality, .certainty, .refusal, .reaction,
      .reason, .death, .sig, .adherence, .drugChange, .doseNumber, .deviceFacts, .scaleItem, .delivery,
      .resolution, .reactionEvent, .patient, .policy, .device, .drugOrder, .drugDose, .dosage,
      .dispenseRequest, .dispense, .immunizationPlan, .header, .attester, .legalAttester, .event,
      .visitInHeader, .language, .guardian, .supporter, .relative, .concern, .teamMember, .noDevices,
      .ignored:
      []
    }
  }

  /// What a drug, procedure or visit is for: the value, the diagnoses in it, the code or the text.
  var reasons: [CodedConcept] {
    if let concept = types.namedConcept(value) {
      return [concept] + (wordsBeside(concept).map { [$0] } ?? [])
    }
    let problems = inner(.problem).compactMap { $0.nameOfProblem(in: nil) }
    if element.name == "act", !problems.isEmpty { return problems }
    if types.names(code), !isKindOfProblem { return [types.namedConcept(code)].compactMap { $0 } }
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
