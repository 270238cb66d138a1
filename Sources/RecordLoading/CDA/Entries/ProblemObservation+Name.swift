import HealthRecords

/// The name of a problem: its value, its code if that is the problem itself, else its text (C-CDA R2.1, Problem
/// Observation: value; CDA R2, section 4.3.6.1: Act.code and Act.text).
extension ProblemObservation {
  /// The problem of an observation.
  func problem(in concern: ProblemConcernAct?) -> CodeableConcept? {
    isRisk ? riskOfProblem : ownProblem(in: concern)
  }

  /// True if there is only a risk of the problem (SNOMED CT: at risk finding).
  private var isRisk: Bool { hasCode("281694009") && types.isNamed(element.first("value")) }

  /// With the code of a risk: the code of the problem itself would make it a problem.
  private var riskOfProblem: CodeableConcept? {
    let problem = types.name(element.first("value"))
    return types.concept(code, words: nil).map { concept in
      problem.map { concept.saying(EntrySentence(.riskOf, $0)) } ?? concept
    }
  }

  private func ownProblem(in concern: ProblemConcernAct?) -> CodeableConcept? {
    let value = element.first("value")
    if types.isNamed(value) { return types.concept(value) }
    if let words = types.narrative.words(value), CDADatatypes.namesSomething(words) {
      return .word(words)
    }
    if isNamedByCode { return types.concept(code) }
    let texts = [nameInText, concern?.nameInText, row?.name, wordsOfRow, concern?.wordsOfRow]
    guard let name = texts.compactMap({ $0 }).first(where: CDADatatypes.namesSomething) else {
      return types.concept(value) ?? .text(text)
    }
    return types.concept(value, words: name) ?? .word(name)
  }

  /// True if the value names nothing and the code does.
  var isNamedByCode: Bool { !types.isNamed(element.first("value")) && namesProblem }

  /// True for a code that is a problem, and not a kind of statement.
  var namesProblem: Bool { types.isNamed(code) && !isKindAlone }

  /// True for a code that says that something is a problem, but not which one.
  var isKindAlone: Bool {
    isAustralian || hasCode("CONC", "ASSERTION") || code?["code"].map(Self.kindCodes.contains) ?? false
      || code?["displayName"].map { Self.kindWords.contains($0.normalizedWords) } ?? false
  }

  /// True if its one moment is that of an assessment, and not its beginning.
  var isOfJudgement: Bool { topic == .assessment && effectiveTime?["value"] != nil }

  /// True for a diagnosis by its code, in an assessment, a plan or an unknown section.
  var isDiagnosis: Bool {
    [.assessment, .plan, .other].contains(topic) && types.isNamed(element.first("value"))
      && hasCode("282291009", "14657009", "439401001", "29308-4")
  }

  /// An act whose code is the diagnosis, without a problem in it (plain CDA R2).
  func diagnosisAlone(_ category: String?) -> CDAResource {
    let certainty = CDACertainty(statement)
    let end = types.time(effectiveTime?.first("high"))
    let status = isNegated ? nil : end != nil ? "resolved" : statusCode == "active" ? "active" : nil
    let members: Draft<R4.Condition> = [
      .clinicalStatus(certainty.qualifiedStatus ?? status.map(CodeableConcept.word)),
      .verificationStatus(certainty.verification(in: nil, isDenied: isNegated)),
      .category(category.map { [.word($0)] }), .code(types.concept(code)),
      .onsetDateTime(types.time(effectiveTime?.first("low")) ?? types.time(effectiveTime)),
      .abatementDateTime(end), .recordedDate(authorTime), .recorder(.named(author)),
      .asserter(.named(parties("performer/assignedEntity").first)),
    ]
    return CDAResource(
      of: statement, key: [types.name(code)], members,
      unmapped: related.filter { $0.number != certainty.certaintyNumber })
  }

  /// C-CDA's Problem Type, in SNOMED CT and in LOINC, and the codes of the sections.
  static let kindCodes: Set<String> = [
    "404684003", "409586006", "282291009", "64572001", "418799008", "55607006", "373930000", "248536006",
    "248169007", "29308-4", "75310-3", "11450-4", "75326-9", "75325-1", "75324-4", "75323-6", "75322-8",
    "75321-0", "75275-8", "8646-2", "46241-6", "11535-2", "29548-5", "10219-4", "10218-6", "33999-4",
    "14657009", "439401001",
  ]
  static let kindWords: Set<String> = [
    "problem", "condition", "diagnosis", "finding", "clinical finding", "complaint", "symptom", "disease",
    "concern", "health concern", "assertion", "established diagnosis",
  ]
}
