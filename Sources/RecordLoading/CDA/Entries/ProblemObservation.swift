import HealthRecords

/// A problem or diagnosis (C-CDA Problem Observation).
struct ProblemObservation: StatementKind {
  let statement: ClinicalStatement

  func condition(in concern: ProblemConcernAct?, category: String?) -> CDAResource {
    let (stated, span, certainty) = (
      ProblemStatus(statement), CDAObservationTime(statement), CDACertainty(statement)
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
      of: CDAComments(statement).commented(in: concern?.statement),
      key: [types.name(element.first("value")) ?? problem(in: concern)?.json?.line, start?.json?.line],
      members,
      unmapped: related.filter { !used.contains($0.number) || $0.statement.isHealthStatus }
        + (concern?.besides(element, without: ownAge == nil ? age : nil) ?? []),
      remarks: status.remarks + [stated.healthStatusBeside(told), isInstant ? span.endAsSent : nil]
        + (concern.map { ConcernAct($0.statement).remarks } ?? []) + statusOfDiagnosis(in: concern, category))
  }

  /// The entry's own status, for a diagnosis without a concern.
  private func statusOfDiagnosis(in concern: ProblemConcernAct?, _ category: String?) -> [Remark?] {
    if concern != nil || category == nil { return [] }
    return [Remark(.statusAsSent, statusCode)]
  }

  /// What the problem is, whether there is one, and its status.
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
          : CDACertainty(statement).verification(
            in: concern?.statement, isDenied: isNegated && !saysNone && affirmedInText == nil)),
      .category(kinds.compactMap { $0 }),
      .severity(severity.flatMap { SeverityObservation($0).severity(in: row) }),
      .code(
        (saysNone ? context.placeholder : nil) ?? absence
          ?? (isNone ? Self.noProblems : problem(in: concern))),
      .bodySite(element.all("targetSiteCode").compactMap(types.concept)),
    ]
  }

  /// SNOMED CT's word for the diagnoses of a section of complications (C-CDA R2.1, Complications Section).
  private static let complication = CodeableConcept.snomed("116223007", "Complication")

  static let noProblems = CodeableConcept.snomed(
    CDADisplay.noProblems.code, CDADisplay.noProblems.words)

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

  /// True for a value that names no problem: "Problem", "Condition", "Disease", or nothing.
  static func isGeneric(_ value: XMLElement?) -> Bool {
    guard let code = value?["code"] else { return value?.first("originalText") == nil }
    return ["55607006", "64572001", "404684003", "282291009", "29308-4", "248536006", "248169007"].contains(
      code)
  }
}
