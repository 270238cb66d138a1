import HealthRecords

/// Problems: concern acts and the observations in them (C-CDA Problem Concern Act, Problem Observation).
extension CDAStatement {
  /// Each problem of a concern, or the observation itself.
  func conditions(category: String? = nil) -> [CDAResource] {
    if element.name == "observation" { return [condition(in: nil, category: category)] }
    let observations = related.filter {
      $0.statement.element.name == "observation" && !$0.statement.isComment
    }
    let problems = observations.filter {
      ["SUBJ", "COMP", "REFR"].contains($0.type) && !$0.statement.isAgeAtOnset
    }
    if problems.isEmpty, isAustralian, let words = text { return [concernAlone(words)] }
    if problems.isEmpty, namesProblem { return [diagnosisAlone(category)] }
    if problems.isEmpty, let words = tellingText ?? (isKindAlone ? nil : types.name(code)), related.isEmpty {
      return [concernAlone(words)]
    }
    return problems.map {
      $0.statement.isOfRelative
        ? $0.statement.familyMember : $0.statement.condition(in: self, category: category)
    }
  }

  /// What an act around problems calls them: "Preoperative diagnosis"; nothing for a plain concern.
  private var kind: CodeableConcept? {
    hasCode("CONC", "ASSERTION", "11450-4", "29308-4", "75310-3") ? nil : types.concept(code)
  }

  /// A concern that is told in words only: "No known health concerns".
  private func concernAlone(_ words: String) -> CDAResource {
    let isNone = isNegated && !words.normalizedWords.hasPrefix("no ")
    let members: Draft<R4.Condition> = [
      .clinicalStatus(isNegated ? nil : statusCode.map(CodeableConcept.word)),
      .verificationStatus(isTakenBack(with: nil) ? CodeableConcept.word("entered-in-error") : nil),
      .code(.word(isNone ? "No known \(words.lowercased())" : words)),
      .recordedDate(authorTime), .recorder(.named(author)),
    ]
    return CDAResource(
      of: self, key: [words], members, unmapped: related, remarks: types.concernRemarks(self))
  }

  private func condition(in concern: CDAStatement?, category: String?) -> CDAResource {
    let told = statusObservation
    let severity = related.first { $0.statement.isSeverity }
    let start = isOfJudgement ? nil : types.start(effectiveTime)
    let ownAge = related.first { $0.statement.isAgeAtOnset }
    let age = start == nil ? ownAge ?? concern?.onlyProblemsAge : nil
    let isInstant = isInstant(in: concern, told?.statement, category) || isTimeOfVisit(category)
    let end = resolution?.time ?? (isInstant ? nil : effectiveTime?.first("high"))
    let status = CDAClinicalStatus(
      self, entry: problemStatus(told?.statement, concern, end), end: end, in: .condition)
    let used = [
      told?.number, severity?.number, start == nil ? ownAge?.number : nil, certaintyNumber,
      resolution?.number,
    ]
    let members =
      naming(in: concern, category, status, severity?.statement)
      + course(start, age?.statement, status.hasEnd ? end : nil)
      + recording(in: concern)
    return CDAResource(
      of: commented(in: concern),
      key: [types.name(element.first("value")) ?? problem(in: concern)?.json?.line, start?.json?.line],
      members,
      unmapped: related.filter { !used.contains($0.number) || $0.statement.isHealthStatus }
        + (concern?.besides(element, without: ownAge == nil ? age : nil) ?? []),
      remarks: status.remarks + [healthStatusBeside(told), isInstant ? endAsSent : nil]
        + types.concernRemarks(concern) + statusOfDiagnosis(in: concern, category))
  }

  /// The entry's own status, of a diagnosis that no concern holds.
  private func statusOfDiagnosis(in concern: CDAStatement?, _ category: String?) -> [Remark?] {
    if concern != nil || category == nil { return [] }
    return [Remark(.statusAsSent, statusCode)]
  }

  /// What the problem is, whether it is one, and whether it stands.
  private func naming(
    in concern: CDAStatement?, _ category: String?, _ status: CDAClinicalStatus, _ severity: CDAStatement?
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
          ? nil : verification(in: concern, isDenied: isNegated && !saysNone && affirmedInText == nil)),
      .category(kinds.compactMap { $0 }),
      .severity(severity.flatMap { $0.severity(in: row) }),
      .code(
        (saysNone ? context.placeholder : nil).map(CodeableConcept.word) ?? absence
          ?? (isNone ? noneConcept("No known problems", "160245001") : problem(in: concern))),
      .bodySite(element.all("targetSiteCode").compactMap(types.concept)),
    ]
  }

  /// SNOMED CT's word for the diagnoses of a section of complications (C-CDA R2.1, Complications Section).
  private static let complication = CodeableConcept.code(
    "http://snomed.info/sct", "116223007", "Complication")

  /// When it began and ended.
  private func course(_ start: DateTime?, _ age: CDAStatement?, _ end: XMLElement?) -> Draft<R4.Condition> {
    [
      .onsetDateTime(start),
      .onsetAge(types.quantity(age?.element.first("value"))),
      .abatementDateTime(types.time(end)),
    ]
  }

  private func recording(in concern: CDAStatement?) -> Draft<R4.Condition> {
    [
      .recordedDate(
        authorTime ?? concern?.authorTime ?? types.time(concern?.effectiveTime?.first("low"))
          ?? (isOfJudgement ? types.time(effectiveTime) : nil)),
      .recorder(.named(author ?? concern?.author)),
      .asserter(.named(parties("performer/assignedEntity").first)),
    ]
  }

  /// Priorities, comments and ages that stand in a concern beside one of its problems.
  private func besides(_ problem: XMLElement, without age: Relation?) -> [Relation] {
    related.filter {
      $0.statement.element.line != problem.line
        && ($0.statement.isPriority || $0.statement.isAgeAtOnset && $0.number != age?.number)
    }
  }

  /// The age that stands beside the only problem of a concern.
  private var onlyProblemsAge: Relation? {
    let observations = related.filter {
      $0.statement.element.name == "observation" && !$0.statement.isComment
    }
    let ages = observations.filter(\.statement.isAgeAtOnset)
    return observations.count == ages.count + 1 ? ages.first : nil
  }

  /// What was taken back counts as entered in error (HL7 ActStatus: nullified), with all that stands in it.
  private func isTakenBack(with concern: CDAStatement?) -> Bool {
    [statusCode, concern?.statusCode].contains("nullified")
  }

  /// Whether a problem or allergy was taken back, or denied; else how sure it is.
  func verification(
    in concern: CDAStatement?, isDenied: Bool, _ system: CDAStatusSystem = .conditionCertainty
  ) -> CodeableConcept? {
    if isTakenBack(with: concern), affirmedInText == nil { return .word("entered-in-error") }
    if isExcluded { return qualifiedCertainty(system) }
    if isDenied { return .word("refuted") }
    return certainty?.statement.element.first("value").flatMap { types.status($0, in: system) }
      ?? qualifiedCertainty(system)
  }

  /// "No known ..." as SNOMED CT has it.
  func noneConcept(_ words: String, _ code: String) -> CodeableConcept {
    .code("http://snomed.info/sct", code, words)
  }

  /// A value that names no problem: "Problem", "Condition", "Disease", or nothing.
  static func isGeneric(_ value: XMLElement?) -> Bool {
    guard let code = value?["code"] else { return value?.first("originalText") == nil }
    return ["55607006", "64572001", "404684003", "282291009", "29308-4", "248536006", "248169007"].contains(
      code)
  }

  var isStatus: Bool {
    hasTemplate("4.6", "4.28", "4.47") || hasCode("33999-4", "394731006")
      || hasTemplateID("2.16.840.1.113883.10.20.1.47")
  }
  var isSeverity: Bool { hasTemplate("4.8") || hasCode("SEV") }
  /// How old the patient was (C-CDA R2.1, Age Observation); it stands in the problem, or beside it in its concern.
  var isAgeAtOnset: Bool { hasTemplate("4.31") || hasCode("397659008", "445518008") }
  private var isPriority: Bool { hasTemplate("4.143") || isComment }
}

extension CDADatatypes {
  /// The concern's own status and time, which are not those of the problem.
  func concernRemarks(_ concern: CDAStatement?) -> [Remark?] {
    let time = concern?.effectiveTime
    let period = Period.of([.start(self.time(time?.first("low"))), .end(self.time(time?.first("high")))])
    return [
      Remark(.concernStatus, concern?.statusCode), Remark(.concernDate, self.time(time).map(Choice.dateTime)),
      Remark(.concernPeriod, period.map(Choice.period)),
    ]
  }
}
