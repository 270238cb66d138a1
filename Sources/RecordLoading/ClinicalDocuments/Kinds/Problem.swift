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
    let status = ClinicalStatus(self, in: outer, isInstant: isInstant, .condition)
    var problem = mapped(as: .problem)
    let isNone = addName(to: &problem, in: around, status, category)
    addCourse(to: &problem, in: around, end: isNone ? nil : status.end)
    problem.use(statesOfIt + inner(.resolution))
    problem.used.subtract(inner(.healthStatus).map(\.number))
    problem.remarks += status.remarks
    // An undated diagnosis of a visit was made then, whenever its author wrote it down.
    let isUndated = self.around.outerKind == .visitDiagnoses && !problem.has("onset[x]")
    let visit = isUndated ? types.start(self.around.time) : nil
    problem.remarks += [
      healthStatusBeside, EntryExtension.label(.atVisit, ElementValue.dateTime(visit)),
      outer == nil && category != nil ? EntryExtension.remark(.statusAsSent, statusCode) : nil,
    ]
    if let around { problem.remarks += (outer?.remarksOfConcern ?? []) + around.besides(self) }
    if isNone { problem.remarks += remarksOfAbsence }
    return commented(in: around).record(
      problem, key: [types.name(value) ?? nameOfProblem(in: around)?.json?.line, types.start(effectiveTime)])
  }

  /// True if the time of a visit's diagnosis is only that of the visit: when it was made, not when it was over.
  private func isTimeOfVisit(_ category: String?) -> Bool {
    guard category == Self.ofVisit, let end = effectiveTime?.first("high")?["value"] else { return false }
    let visits = [around.time, around.document.visit?.first("effectiveTime")].compactMap { $0 }
    let days = visits.flatMap(\.descendants).compactMap { $0["value"]?.prefix(8) }
    let start = effectiveTime?.first("low")?["value"] ?? end
    return [start, end].allSatisfy { days.contains($0.prefix(8)) }
  }

  /// - Returns: true for a statement that there is none.
  private func addName(
    to problem: inout ResourceBuilder, in concern: Statement?, _ status: ClinicalStatus, _ category: String?
  ) -> Bool {
    let absence = absence ?? (deniesProblems ? denial("deniedProblem") : nil)
    problem.add("clinicalStatus", absence == nil ? status.concept?.json : nil)
    let isStated = absence == nil || !isDenied
    let verification = verification(in: concern, isDenied: isDenied, .conditionCertainty)
    problem.add("verificationStatus", isStated ? verification?.json : nil)
    problem.add("category[]", all: categories(in: concern, category))
    problem.add("code", (absence ?? nameOfProblem(in: concern))?.json)
    return absence != nil
  }

  private var isDenied: Bool { isNegated || isExcluded }

  /// True for a denial that names no problem. Of a visit's diagnosis it says nothing of the person's problems.
  var deniesProblems: Bool {
    let isNamed = types.names(value) || types.text(value) != nil
    return isDenied && !isNamedByCode && (!isNamed || ConceptMap.named("problemKind").holds(value?["code"]))
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

  private func addCourse(to problem: inout ResourceBuilder, in concern: Statement?, end: XMLElement?) {
    // The one moment of an assessment is not the beginning.
    if topic == .assessment, effectiveTime?["value"] != nil {
      problem.set("onsetDateTime", nil as String?)
      problem.add("recordedDate", types.time(effectiveTime))
    }
    if problem.has("onsetDateTime") {
      problem.set("onsetAge", nil as String?)
      problem.used.subtract(inner(.age).map(\.number))
    } else {
      problem.add("onsetAge", types.quantity(concern?.onlyAge?.value))
    }
    problem.add("abatementDateTime", types.time(end))
  }

  /// When the problem ended (Australia, Problem/Diagnosis: Date of Resolution/Remission).
  var resolution: XMLElement? {
    inner(.resolution).firstNonNil(\.value).flatMap { value in
      value["value"] == nil ? value.first("high") ?? value.first("low") : value
    }
  }

  /// The value, its words, or the words that the entry points at; its code only where that is no type of problem.
  func nameOfProblem(in concern: Statement?) -> CodedConcept? {
    if types.names(value) {
      guard hasCode(ConceptMap.named("risk")), let risk = types.concept(code) else {
        return types.namedConcept(value)
      }
      // With the code of a risk: the code of the problem itself would make it a problem.
      return CodedConcept(EntrySentence(.riskOf, types.name(value) ?? ""), codings: risk.codings)
    }
    if let words = CodedConcept(words: types.text(value)) { return words }
    if isNamedByCode { return types.namedConcept(code) }
    let words = nameInRow ?? concern?.nameInRow
    return words.map { types.concept(value, words: $0) } ?? types.concept(value) ?? CodedConcept(words: text)
  }

  /// True if the value names nothing and the code does.
  var isNamedByCode: Bool {
    !types.names(value) && types.text(value) == nil && types.names(code) && !isKindOfProblem
      && (value?.datatype == "BL" || !hasTemplate("E.4")) && !isField
  }

  /// True for the concept of all problems as a value, without another word: it names none.
  var namesNoProblem: Bool {
    guard !isDenied, !isNamedByCode, ConceptMap.named("problemKind").holds(value?["code"]) else {
      return false
    }
    let words = (nameInRow ?? types.originalWords(value))?.normalizedWords
    return words != nil && words == value?["displayName"]?.normalizedWords
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

/// The problems of a concern act, read as a whole (C-CDA R2.1, Problem Concern Act).
extension Statement {
  /// - Parameter category: that of a visit's diagnoses.
  func problems(category: String?) -> [EntryRecord] {
    if !inner(.allergy).isEmpty { return allergies }
    if deniesConcerns { return [] }
    let problems = inner.filter(isProblem)
    if problems.isEmpty { return withoutProblem(category) }
    return problems.filter { !$0.namesNoProblem }.flatMap { problem in
      // A coded finding in a concern of an assessment is judged (IHE, Concern Entry).
      let isJudged = problem.topic == .assessment && types.concept(problem.value) != nil
      let isOwn = (problem.kind == .problem || isJudged) && !problem.isIllnessOfOther
      return isOwn ? [problem.problem(in: self, category: category)] : problem.records
    }
  }

  /// True for a denial that names nothing, among health concerns or a visit's diagnoses: of problems it says nothing.
  private var deniesConcerns: Bool {
    let isConcern = around.section.isOfConcerns || hasTemplate("E.132") || kind == .visitDiagnoses
    let problems = inner.filter(isProblem)
    return isConcern && (problems.isEmpty ? isNegated && !isNamed : problems.allSatisfy(\.deniesProblems))
  }

  private var isNamed: Bool { types.names(code) && !isKindOfProblem }

  private func isProblem(_ inner: Statement) -> Bool {
    inner.element.name == "observation" && (inner.kind == .problem || inner.kind == .finding)
      && ["SUBJ", "COMP", "REFR"].contains(inner.link)
  }

  /// Priorities that are in a concern, next to one of its problems; and its age, beside a problem with an onset.
  func besides(_ problem: Statement) -> [JSONTree?] {
    let isBeside = onlyAge == nil || types.start(problem.effectiveTime) != nil
    return (inner(.preference) + (isBeside ? inner(.age) : [])).map { $0.part() }
  }

  /// The age that is in a concern, next to its only problem.
  var onlyAge: Statement? { inner.count(where: isProblem) == 1 ? inner(.age).first : nil }

  /// An act whose code is the diagnosis, or a concern that only its text states; else the records in it.
  private func withoutProblem(_ category: String?) -> [EntryRecord] {
    if isNamed { return [problem(in: self, category: category)] }
    let found = self.inner.filter { $0.kind != .comment && $0.kind != .preference }.flatMap(\.records)
    if !found.isEmpty { return found }
    if kind == .visitDiagnoses { return [] }
    return ownWords.map { [alone($0)] } ?? inner(.preference).flatMap(\.records)
  }

  /// What is in a health concern, and what its own text says where that is none of the problems in it.
  var healthConcern: [EntryRecord] {
    if deniesConcerns { return [] }
    let inner = contents.flatMap(\.records)
    guard !inner.contains(where: { $0.type == .condition }), let words = ownWords, words.utf8.count <= 250
    else { return inner }
    return [alone(words)] + inner
  }

  /// The words of its row or text, or of a code that other acts of the section have with other words.
  private var ownWords: String? {
    let codes = around.section.statements.compactMap { $0.first("code") }
    let names = codes.filter { $0["code"] == code?["code"] }.compactMap { $0["displayName"] }
    return nameInRow ?? text ?? (Set(names).count > 1 ? code?["displayName"] : nil)
  }

  /// A concern that is stated only in words; denied, it denies them all.
  private func alone(_ words: String) -> EntryRecord {
    let denial = isNegated ? denial("deniedProblem") : nil
    var problem = ResourceBuilder()
    problem.add("resourceType", "Condition")
    let isOpen = denial == nil && statusCode != "completed"
    problem.add("clinicalStatus", isOpen ? CodedConcept(words: statusCode)?.json : nil)
    let isError = statusCode == "nullified"
    problem.add(
      "verificationStatus", isError ? CodedConcept(words: ClinicalStatus.enteredInError)?.json : nil)
    problem.add("code", (denial ?? CodedConcept(words: words))?.json)
    problem.add("recordedDate", authorTime)
    problem.add("recorder", element.first("author").flatMap { Party($0, types)?.reference })
    problem.use(inner.filter { $0.kind == .ignored || !$0.records.isEmpty })
    problem.remarks = remarksOfConcern + (denial == nil ? [] : remarksOfAbsence)
    return record(problem, key: [words])
  }
}
