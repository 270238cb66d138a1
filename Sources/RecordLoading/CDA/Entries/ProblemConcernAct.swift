import HealthRecords

/// The problems of a concern act, or a problem without a concern (C-CDA Problem Concern Act).
struct ProblemConcernAct: StatementKind {
  let statement: ClinicalStatement

  /// Each problem of a concern, or the observation itself.
  func conditions(category: String? = nil) -> [CDAResource] {
    let problem = ProblemObservation(statement)
    if element.name == "observation" { return [problem.condition(in: nil, category: category)] }
    let problems = observations.filter {
      ["SUBJ", "COMP", "REFR"].contains($0.type) && !$0.statement.isAgeAtOnset
    }
    if problems.isEmpty, isAustralian, let words = text { return [concernAlone(words)] }
    if problems.isEmpty, problem.namesProblem { return [problem.diagnosisAlone(category)] }
    if problems.isEmpty, let words = tellingText ?? (problem.isKindAlone ? nil : types.name(code)),
      related.isEmpty
    {
      return [concernAlone(words)]
    }
    return problems.map {
      CDASubject($0.statement).isOfRelative
        ? FamilyHistoryOrganizer($0.statement).familyMember
        : ProblemObservation($0.statement).condition(in: self, category: category)
    }
  }

  /// The name of an act around problems: "Preoperative diagnosis"; nil for a plain concern.
  var kind: CodeableConcept? {
    hasCode("CONC", "ASSERTION", "11450-4", "29308-4", "75310-3") ? nil : types.concept(code)
  }

  /// A concern that is stated only in words: "No known health concerns".
  private func concernAlone(_ words: String) -> CDAResource {
    let isNone = isNegated && !words.normalizedWords.hasPrefix("no ")
    let members: Draft<R4.Condition> = [
      .clinicalStatus(isNegated ? nil : statusCode.map(CodeableConcept.word)),
      .verificationStatus(CDACertainty(statement).isTakenBack(with: nil) ? .word("entered-in-error") : nil),
      .code(isNone ? .sentence(EntrySentence(.noneKnown, words.lowercased())) : .word(words)),
      .recordedDate(authorTime), .recorder(.named(author)),
    ]
    return CDAResource(
      of: statement, key: [words], members, unmapped: related, remarks: ConcernAct(statement).remarks)
  }

  /// Priorities, comments and ages that stand in a concern, next to one of its problems.
  func besides(_ problem: XMLElement, without age: Relation?) -> [Relation] {
    related.filter {
      $0.statement.element.line != problem.line
        && (ProblemConcernAct($0.statement).isPriority
          || $0.statement.isAgeAtOnset && $0.number != age?.number)
    }
  }

  /// The age that stands in a concern, next to its only problem.
  var onlyProblemsAge: Relation? {
    let observations = observations
    let ages = observations.filter(\.statement.isAgeAtOnset)
    return observations.count == ages.count + 1 ? ages.first : nil
  }

  private var isPriority: Bool { hasTemplate("4.143") || isComment }
}
