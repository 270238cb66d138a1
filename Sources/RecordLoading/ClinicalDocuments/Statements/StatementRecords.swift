import HealthRecords

/// The records of a statement, by what it is. Each kind is read in a file of its own.
extension Statement {
  /// - Returns: an empty list for a statement without a record of its own.
  var records: [EntryRecord] {
    if around.depth > 18 || isPlaceholder { return [] }
    if kind != .allergy, isIllnessOfOther { return familyHistory }
    return Self.readers[kind]?(self) ?? []
  }

  /// How each kind is read; one that is a part of other records has no row.
  private static let readers: [EntryKind: @Sendable (Statement) -> [EntryRecord]] = [
    .problem: { [$0.problem(in: nil, category: nil)] },
    .problemConcern: { $0.problems(category: nil) },
    .visitDiagnoses: { $0.inner.isEmpty ? [] : $0.problems(category: ofVisit) },
    .allergy: \.allergies, .allergyConcern: \.allergies,
    .drug: { Drug($0).records }, .drugSupply: { Drug($0).records },
    .drugGroup: \.drugsOfGroup,
    .immunization: \.vaccinations,
    .supply: \.supplies,
    .procedure: \.procedures, .procedureAct: \.procedures,
    .encounter: \.visits,
    .finding: \.findings,
    .preference: { [$0.finding()] },
    .scale: \.scales,
    .report: \.report,
    .vitals: \.vitalSigns,
    .group: \.groupOfFindings,
    .laboratory: \.laboratory,
    .family: \.familyHistory,
    .goal: \.plans, .order: \.plans, .appointment: \.plans, .instruction: \.plans,
    .directive: \.directives,
    .globalStatement: { [$0.globalStatement].compactMap { $0 } },
    .media: \.pictures,
    .note: { [$0.note].compactMap { $0 } },
    .careTeam: { [$0.careTeam] },
    .exemption: { [$0.exemption].compactMap { $0 } },
    .coverage: \.coverages,
    .paperwork: { [$0.paperwork] },
    .wrapper: { $0.hasTemplate("E.132") ? $0.healthConcern : $0.contents.flatMap(\.records) },
  ]

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
