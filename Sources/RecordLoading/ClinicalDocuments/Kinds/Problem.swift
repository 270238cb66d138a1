import HealthRecords

/// A problem or diagnosis (C-CDA R2.1, Problem Observation).
extension Statement {
  /// HL7, Condition Category Codes: the category of a diagnosis of one visit alone.
  static let ofVisit = "encounter-diagnosis"

  func problem(in concern: Statement?, category given: String?) -> EntryRecord {
    // Diagnoses of an operation belong to that visit alone (C-CDA R2.1, Preoperative and Postprocedure Diagnosis).
    let operative = ConceptMap.named("operativeDiagnosis")
    let isOfOperation =
      topic.isOfOperation || self.around.outer.last.map(operative.holds(templateOf:)) == true
    let category = given ?? (isOfOperation ? Self.ofVisit : nil)
    // The status and time of the act around a visit's diagnoses are the act's own.
    let outer = concern?.kind == .visitDiagnoses ? nil : concern
    // An act whose code is the diagnosis has no other statement around it.
    let around = concern === self ? nil : concern
    let isInstant = isInstant(in: category == nil ? outer : nil) || isTimeOfVisit(category)
    let end = resolution ?? (isInstant ? nil : effectiveTime?.first("high"))
    let status = ClinicalStatus(self, in: outer, end: end, .condition)
    var problem = mapped(as: .problem)
    let isNone = addName(to: &problem, in: around, status, category)
    addCourse(to: &problem, in: around, end: isNone || !status.hasEnd ? nil : end)
    problem.use(statesOfIt + inner(.resolution))
    problem.used.subtract(inner(.healthStatus).map(\.number))
    problem.remarks += status.remarks
    // An undated diagnosis of a visit was made then, whenever its author wrote it down.
    let isUndated = self.around.outerKind == .visitDiagnoses && !problem.has("onset[x]")
    let visit = isUndated ? types.start(self.around.time) : nil
    problem.remarks += [
      healthStatusBeside, isInstant ? endAsSent : nil,
      EntryExtension.label(.atVisit, ElementValue.dateTime(visit)),
      outer == nil && category != nil ? EntryExtension.remark(.statusAsSent, statusCode) : nil,
    ]
    if let around { problem.remarks += (outer?.remarksOfConcern ?? []) + around.besides(self) }
    if isNone { problem.remarks += remarksOfAbsence }
    return commented(in: around).record(
      problem, key: [types.name(value) ?? nameOfProblem(in: around)?.json?.line, types.start(effectiveTime)])
  }

  /// True if the time of a visit's diagnosis is only that of the visit: when it was made, not when it was over (C-CDA
  /// R2.1, Encounter Diagnosis).
  private func isTimeOfVisit(_ category: String?) -> Bool {
    guard category == Self.ofVisit, let end = effectiveTime?.first("high")?["value"] else { return false }
    let visits = [around.time, around.document.visit?.first("effectiveTime")]
    let times = visits.compactMap { $0 }.flatMap { time in
      [time] + ["low", "high", "center"].compactMap(time.first)
    }
    let days = Set(times.compactMap { $0["value"]?.prefix(8) })
    let start = effectiveTime?.first("low")?["value"]
    return days.contains(end.prefix(8)) && start.map { days.contains($0.prefix(8)) } ?? true
  }

  /// What the problem is, whether there is one, and its status.
  ///
  /// - Returns: true for a statement that there is none.
  private func addName(
    to problem: inout ResourceBuilder, in concern: Statement?, _ status: ClinicalStatus, _ category: String?
  ) -> Bool {
    let absence = absence ?? (deniesProblems ? denial("deniedProblem") : nil)
    if absence == nil { problem.add("clinicalStatus", status.concept?.json) }
    if absence == nil || !isDenied {
      let verification = verification(in: concern, isDenied: isDenied, .conditionCertainty)
      problem.add("verificationStatus", verification?.json)
    }
    problem.add("category[]", all: categories(in: concern, category))
    problem.add("code", (absence ?? nameOfProblem(in: concern))?.json)
    return absence != nil
  }

  private var isDenied: Bool { isNegated || isExcluded }

  /// True for a denial that names no problem. Of a visit's diagnosis it says nothing of the person's problems.
  var deniesProblems: Bool {
    let isKind = ConceptMap.named("problemKind").holds(value?["code"])
    return isDenied && !isNamedByCode && (isKind || !types.names(value) && types.text(value) == nil)
  }

  private func categories(in concern: Statement?, _ category: String?) -> [JSONTree] {
    let all = [
      category.flatMap { CodedConcept(words: ConceptMap.named("conditionCategory").target($0)?.display) },
      topic == .complications ? .only("complication", CodedConcept.snomed) : nil,
      // The name of an act around problems: "Preoperative diagnosis".
      concern?.hasCode(ConceptMap.named("plainConcern")) == false ? types.concept(concern?.code) : nil,
      isNamedByCode ? nil : types.concept(code),
    ]
    return all.compactMap { $0?.json }
  }

  /// When it began and ended, and the age at which it began.
  private func addCourse(to problem: inout ResourceBuilder, in concern: Statement?, end: XMLElement?) {
    // The one moment of an assessment is not the beginning.
    if topic == .assessment, effectiveTime?["value"] != nil {
      problem.set("onsetDateTime", nil as String?)
      problem.add("recordedDate", types.time(effectiveTime))
    }
    if problem.has("onsetDateTime") {
      problem.set("onsetAge", nil as String?)
      problem.used.subtract(inner(.age).map(\.number))
    } else if !problem.has("onsetAge"), let age = concern?.onlyAge {
      problem.add("onsetAge", types.quantity(age.value))
    }
    problem.add("abatementDateTime", types.time(end))
  }

  /// When the problem ended (Australia, Problem/Diagnosis: Date of Resolution/Remission).
  private var resolution: XMLElement? {
    inner(.resolution).firstNonNil { inner in
      guard let value = inner.value else { return nil }
      return value["value"] == nil ? value.first("high") ?? value.first("low") : value
    }
  }

  /// The value, its words, or the words that the entry points at; its code only where that is no type of problem (C-CDA
  /// R2.1, Problem Observation: code is the type, value the problem).
  func nameOfProblem(in concern: Statement?) -> CodedConcept? {
    if ConceptMap.named("risk").holds(code?["code"]), types.names(value), let risk = types.concept(code) {
      // With the code of a risk: the code of the problem itself would make it a problem.
      return risk.saying(EntrySentence(.riskOf, types.name(value) ?? ""))
    }
    if types.names(value) { return types.namedConcept(value) }
    if let words = CodedConcept(words: types.text(value)) { return words }
    if isNamedByCode { return types.namedConcept(code) }
    guard let words = nameInRow ?? concern?.nameInRow else {
      return types.concept(value) ?? CodedConcept(words: text)
    }
    return types.concept(value, words: words)
  }

  /// True if the value names nothing and the code does.
  var isNamedByCode: Bool {
    !types.names(value) && types.text(value) == nil && types.names(code) && !isKindOfProblem
      && (value?.datatype == "BL" || !hasTemplate("E.4")) && !isField
  }

  /// True for the concept of all problems as a value, without another word: it names none.
  var namesNoProblem: Bool {
    guard !isDenied, !isNamedByCode, ConceptMap.named("problemKind").holds(value?["code"]),
      let words = nameInRow ?? types.originalWords(value)
    else { return false }
    return words.normalizedWords == value?["displayName"]?.normalizedWords
  }

  /// True for a code that says that something is a problem, but not which one.
  var isKindOfProblem: Bool { isField || hasCode(ConceptMap.named("problemKind")) }
}

extension Statement {
  /// The same statement with the comments of the concern around it.
  func commented(in concern: Statement?) -> Statement {
    let comments = concern?.inner(.comment).compactMap { types.text($0.element.first("text")) } ?? []
    return comments.isEmpty ? self : again(as: kind, comments: comments)
  }
}
