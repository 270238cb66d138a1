import HealthRecords

/// The problems of a concern act, read as a whole (C-CDA R2.1, Problem Concern Act): its negation, its status and what
/// is beside its only problem belong to that.
extension Statement {
  /// - Parameter category: that of a visit's diagnoses.
  func problems(category: String?) -> [EntryRecord] {
    if !inner(.allergy).isEmpty { return allergies }
    if deniesConcerns { return [] }
    let problems = inner.filter(isProblem)
    if problems.isEmpty { return withoutProblem(category) }
    return problems.filter { !$0.namesNoProblem }.flatMap { problem -> [EntryRecord] in
      let isOwn = problem.kind == .problem || isJudged(problem)
      return isOwn && !problem.isIllnessOfOther
        ? [problem.problem(in: self, category: category)] : problem.records
    }
  }

  /// True for a denial that names nothing, among health concerns or the diagnoses of a visit: it says nothing of the
  /// problems, which have a section of their own (C-CDA R2.1, Health Concern Act: negationInd).
  private var deniesConcerns: Bool {
    guard around.section.isOfConcerns || hasTemplate("E.132") || kind == .visitDiagnoses else { return false }
    let problems = inner.filter(isProblem)
    return problems.isEmpty ? isNegated && !isNamed : problems.allSatisfy(\.deniesProblems)
  }

  private var isNamed: Bool { types.names(code) && !isKindOfProblem }

  private func isProblem(_ inner: Statement) -> Bool {
    inner.element.name == "observation" && (inner.kind == .problem || inner.kind == .finding)
      && ["SUBJ", "COMP", "REFR"].contains(inner.link)
  }

  /// True for a coded finding in a concern of an assessment (IHE, Concern Entry).
  private func isJudged(_ inner: Statement) -> Bool {
    inner.topic == .assessment && types.concept(inner.value) != nil
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
    let isProblem = inner.contains { $0.type == .condition }
    let words = isProblem ? nil : ownWords.flatMap { $0.utf8.count > 250 ? nil : $0 }
    return (words.map { [alone($0)] } ?? []) + inner
  }

  /// The words of its row or text, or of a code that other acts of the section have with other words: then they are the
  /// sender's, and not the code's.
  private var ownWords: String? {
    if let words = nameInRow ?? text { return words }
    let codes = around.section.statements.compactMap { $0.first("code") }.filter {
      $0["code"] == code?["code"]
    }
    return Set(codes.map { $0["displayName"] }).subtracting([nil]).count > 1 ? code?["displayName"] : nil
  }

  /// A concern that is stated only in words; denied, it denies them all.
  private func alone(_ words: String) -> EntryRecord {
    let denial = isNegated ? denial("deniedProblem") : nil
    var problem = ResourceBuilder()
    problem.add("resourceType", "Condition")
    let isOpen = denial == nil && statusCode != "completed"
    problem.add("clinicalStatus", isOpen ? CodedConcept(words: statusCode)?.json : nil)
    if statusCode == "nullified" {
      problem.set("verificationStatus", CodedConcept(words: ClinicalStatus.enteredInError)?.json)
    }
    problem.add("code", (denial ?? CodedConcept(words: words))?.json)
    problem.add("recordedDate", authorTime)
    problem.add("recorder", element.first("author").flatMap { Party($0, types)?.reference })
    problem.use(inner.filter { $0.kind == .ignored || !$0.records.isEmpty })
    problem.remarks = remarksOfConcern + (denial == nil ? [] : remarksOfAbsence)
    return record(problem, key: [words])
  }
}
