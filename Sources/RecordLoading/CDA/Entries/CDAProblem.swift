import HealthRecords

/// A concern act and its problems, or a problem that no concern holds (C-CDA Problem Concern Act).
struct ProblemConcernAct: StatementKind {
  let statement: ClinicalStatement

  /// Each problem of a concern, or the observation itself.
  func conditions(category: String? = nil) -> [CDAResource] {
    let problem = ProblemObservation(statement)
    if element.name == "observation" { return [problem.condition(in: nil, category: category)] }
    let observations = related.filter {
      $0.statement.element.name == "observation" && !$0.statement.isComment
    }
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
      StatementSubject($0.statement).isOfRelative
        ? FamilyHistoryOrganizer($0.statement).familyMember
        : ProblemObservation($0.statement).condition(in: self, category: category)
    }
  }

  /// What an act around problems calls them: "Preoperative diagnosis"; nothing for a plain concern.
  fileprivate var kind: CodeableConcept? {
    hasCode("CONC", "ASSERTION", "11450-4", "29308-4", "75310-3") ? nil : types.concept(code)
  }

  /// A concern that is told in words only: "No known health concerns".
  private func concernAlone(_ words: String) -> CDAResource {
    let isNone = isNegated && !words.normalizedWords.hasPrefix("no ")
    let members: Draft<R4.Condition> = [
      .clinicalStatus(isNegated ? nil : statusCode.map(CodeableConcept.word)),
      .verificationStatus(Certainty(statement).isTakenBack(with: nil) ? .word("entered-in-error") : nil),
      .code(.word(isNone ? "No known \(words.lowercased())" : words)),
      .recordedDate(authorTime), .recorder(.named(author)),
    ]
    return CDAResource(
      of: statement, key: [words], members, unmapped: related, remarks: types.concernRemarks(statement))
  }

  /// Priorities, comments and ages that stand in a concern beside one of its problems.
  fileprivate func besides(_ problem: XMLElement, without age: Relation?) -> [Relation] {
    related.filter {
      $0.statement.element.line != problem.line
        && (ProblemConcernAct($0.statement).isPriority
          || $0.statement.isAgeAtOnset && $0.number != age?.number)
    }
  }

  /// The age that stands beside the only problem of a concern.
  fileprivate var onlyProblemsAge: Relation? {
    let observations = related.filter {
      $0.statement.element.name == "observation" && !$0.statement.isComment
    }
    let ages = observations.filter(\.statement.isAgeAtOnset)
    return observations.count == ages.count + 1 ? ages.first : nil
  }

  private var isPriority: Bool { hasTemplate("4.143") || isComment }
}

/// A problem or diagnosis (C-CDA Problem Observation).
struct ProblemObservation: StatementKind {
  let statement: ClinicalStatement

  func condition(in concern: ProblemConcernAct?, category: String?) -> CDAResource {
    let (stated, span, certainty) = (
      ProblemStatus(statement), ObservationTime(statement), Certainty(statement)
    )
    let told = stated.statusObservation
    let severity = related.first { $0.statement.isSeverity }
    let start = isOfJudgement ? nil : types.start(effectiveTime)
    let ownAge = related.first { $0.statement.isAgeAtOnset }
    let age = start == nil ? ownAge ?? concern?.onlyProblemsAge : nil
    let isInstant =
      span.isInstant(in: concern?.statement, told?.statement, category) || span.isTimeOfVisit(category)
    let end = resolution?.time ?? (isInstant ? nil : effectiveTime?.first("high"))
    let status = CDAClinicalStatus(
      statement, entry: stated.problemStatus(told?.statement, concern?.statement, end), end: end,
      in: .condition)
    let used = [
      told?.number, severity?.number, start == nil ? ownAge?.number : nil, certainty.certaintyNumber,
      resolution?.number,
    ]
    let members =
      naming(in: concern, category, status, severity?.statement)
      + course(start, age?.statement, status.hasEnd ? end : nil)
      + recording(in: concern)
    return CDAResource(
      of: Comments(statement).commented(in: concern?.statement),
      key: [types.name(element.first("value")) ?? problem(in: concern)?.json?.line, start?.json?.line],
      members,
      unmapped: related.filter { !used.contains($0.number) || $0.statement.isHealthStatus }
        + (concern?.besides(element, without: ownAge == nil ? age : nil) ?? []),
      remarks: status.remarks + [stated.healthStatusBeside(told), isInstant ? span.endAsSent : nil]
        + types.concernRemarks(concern?.statement) + statusOfDiagnosis(in: concern, category))
  }

  /// The entry's own status, of a diagnosis that no concern holds.
  private func statusOfDiagnosis(in concern: ProblemConcernAct?, _ category: String?) -> [Remark?] {
    if concern != nil || category == nil { return [] }
    return [Remark(.statusAsSent, statusCode)]
  }

  /// What the problem is, whether it is one, and whether it stands.
  private func naming(
    in concern: ProblemConcernAct?, _ category: String?, _ status: CDAClinicalStatus,
    _ severity: ClinicalStatement?
  ) -> Draft<R4.Condition> {
    let value = element.first("value")
    let isNone = (isNegated || isExcluded) && Self.isGeneric(value) && !(value == nil && namesProblem)
    let saysNone = isNone || absence != nil
    let complication = topic == .complications ? Self.complication : nil
    let kinds = [
      category.map(CodeableConcept.word), complication, concern?.kind,
      isNamedByCode ? nil : types.concept(code),
    ]
    return [
      .clinicalStatus(saysNone ? nil : status.concept),
      .verificationStatus(
        saysNone && isExcluded
          ? nil
          : Certainty(statement).verification(
            in: concern?.statement, isDenied: isNegated && !saysNone && affirmedInText == nil)),
      .category(kinds.compactMap { $0 }),
      .severity(severity.flatMap { SeverityObservation($0).severity(in: row) }),
      .code(
        (saysNone ? context.placeholder : nil).map(CodeableConcept.word) ?? absence
          ?? (isNone ? .snomed("160245001", "No known problems") : problem(in: concern))),
      .bodySite(element.all("targetSiteCode").compactMap(types.concept)),
    ]
  }

  /// SNOMED CT's word for the diagnoses of a section of complications (C-CDA R2.1, Complications Section).
  private static let complication = CodeableConcept.code(
    "http://snomed.info/sct", "116223007", "Complication")

  /// When it began and ended.
  private func course(_ start: DateTime?, _ age: ClinicalStatement?, _ end: XMLElement?) -> Draft<
    R4.Condition
  > {
    [
      .onsetDateTime(start),
      .onsetAge(types.quantity(age?.element.first("value"))),
      .abatementDateTime(types.time(end)),
    ]
  }

  private func recording(in concern: ProblemConcernAct?) -> Draft<R4.Condition> {
    [
      .recordedDate(
        authorTime ?? concern?.authorTime ?? types.time(concern?.effectiveTime?.first("low"))
          ?? (isOfJudgement ? types.time(effectiveTime) : nil)),
      .recorder(.named(author ?? concern?.author)),
      .asserter(.named(parties("performer/assignedEntity").first)),
    ]
  }

  /// A value that names no problem: "Problem", "Condition", "Disease", or nothing.
  static func isGeneric(_ value: XMLElement?) -> Bool {
    guard let code = value?["code"] else { return value?.first("originalText") == nil }
    return ["55607006", "64572001", "404684003", "282291009", "29308-4", "248536006", "248169007"].contains(
      code)
  }

}

extension CDADatatypes {
  /// The concern's own status and time, which are not those of the problem.
  func concernRemarks(_ concern: ClinicalStatement?) -> [Remark?] {
    let time = concern?.effectiveTime
    let period = Period.of([.start(self.time(time?.first("low"))), .end(self.time(time?.first("high")))])
    return [
      Remark(.concernStatus, concern?.statusCode), Remark(.concernDate, self.time(time).map(Choice.dateTime)),
      Remark(.concernPeriod, period.map(Choice.period)),
    ]
  }
}
