import HealthRecords

/// A problem or diagnosis (C-CDA R2.1, Problem Observation).
extension Statement {
  /// HL7, Condition Category Codes: the category of a diagnosis of one visit alone.
  static let ofVisit = "encounter-diagnosis"

  func problem(category given: String?) -> EntryRecord {
    // Diagnoses of an operation belong to that visit alone (C-CDA R2.1, Preoperative and Postprocedure Diagnosis).
    let operative = ConceptMap.named("operativeDiagnosis")
    let isOfOperation = topic.isOfOperation || around.outer.last.map(operative.holds(templateOf:)) == true
    let category = given ?? (isOfOperation ? Self.ofVisit : nil)
    // An act whose code is the diagnosis is its own concern. That around a visit's diagnoses has its own status and time.
    let act = element.name == "act" ? self : concern
    let outer = act?.kind == .visitDiagnoses ? nil : act
    let isInstant = isInstant(in: category == nil ? outer : nil) || isTimeOfVisit(category)
    let status = ClinicalStatus(self, in: outer, isInstant: isInstant, .condition)
    let absence = absence ?? (deniesProblems ? denial("deniedProblem") : nil)
    var problem = mapped(as: .problem)
    if absence == nil { problem.add("clinicalStatus", status.concept?.json) }
    if absence == nil || !isDenied {
      problem.add("verificationStatus", verification(isDenied: isDenied, .conditionCertainty)?.json)
    }
    problem.add("category[]", all: categories(category))
    problem.add("code", (absence ?? nameOfProblem)?.json)
    addCourse(to: &problem, end: absence == nil ? status.end : nil)
    problem.use(statesOfIt + inner(.resolution))
    problem.used.subtract(inner(.healthStatus).map(\.number))
    problem.remarks += status.remarks
    // An undated diagnosis of a visit was made then, whenever its author wrote it down.
    let isUndated = self.outer?.kind == .visitDiagnoses && !problem.has("onset[x]")
    let visit = isUndated ? types.start(around.time) : nil
    problem.remarks += [
      healthStatusBeside, EntryExtension.label(.atVisit, ElementValue.dateTime(visit)),
      outer == nil && category != nil ? EntryExtension.remark(.statusAsSent, statusCode) : nil,
    ]
    if let concern { problem.remarks += (outer?.remarksOfConcern ?? []) + concern.besides(self) }
    return commented.record(problem, absence: absence)
  }

  /// True if the time of a visit's diagnosis is only that of the visit: when it was made, not when it was over.
  private func isTimeOfVisit(_ category: String?) -> Bool {
    guard category == Self.ofVisit, let end = effectiveTime?.first("high")?["value"] else { return false }
    let visits = [around.time, around.document.visit?.first("effectiveTime")].compactMap { $0 }
    let days = visits.flatMap(\.descendants).compactMap { $0["value"]?.prefix(8) }
    let start = effectiveTime?.first("low")?["value"] ?? end
    return [start, end].allSatisfy { days.contains($0.prefix(8)) }
  }

  private var isDenied: Bool { isNegated || isExcluded }

  /// True for a denial that names no problem. Of a visit's diagnosis it says nothing of the person's problems.
  var deniesProblems: Bool {
    let isNamed = types.names(value) || types.text(value) != nil
    return isDenied && !isNamedByCode && (!isNamed || ConceptMap.named("problemKind").holds(value?["code"]))
  }

  private func categories(_ category: String?) -> [JSONTree] {
    let all = [
      category.flatMap { CodedConcept(words: ConceptMap.named("conditionCategory").target($0)?.display) },
      topic == .complications ? .only("complication", CodedConcept.snomed) : nil,
      // The name of an act around problems: "Preoperative diagnosis".
      concern?.hasCode(ConceptMap.named("plainConcern")) == false ? types.concept(concern?.code) : nil,
      isNamedByCode ? nil : types.concept(code),
    ]
    return all.compactMap { $0?.json }
  }

  private func addCourse(to problem: inout ResourceBuilder, end: XMLElement?) {
    // The one moment of an assessment is not the beginning.
    if topic == .assessment, effectiveTime?["value"] != nil {
      problem.remove("onsetDateTime")
      problem.add("recordedDate", types.time(effectiveTime))
    }
    if !problem.has("onset[x]") { problem.add("onsetAge", types.quantity(concern?.onlyAge?.value)) }
    problem.add("abatementDateTime", types.time(end))
  }

  /// When the problem ended (Australia, Problem/Diagnosis: Date of Resolution/Remission).
  var resolution: XMLElement? {
    inner(.resolution).firstNonNil(\.value).flatMap { value in
      value["value"] == nil ? value.first("high") ?? value.first("low") : value
    }
  }

  /// The value, its words, or the words that the entry points at; its code only where that is no type of problem.
  var nameOfProblem: CodedConcept? {
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
  var commented: Statement {
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
      return isOwn ? [problem.problem(category: category)] : problem.records
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
    if isNamed { return [problem(category: category)] }
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
    problem.remarks = remarksOfConcern
    return record(problem, absence: denial)
  }
}
