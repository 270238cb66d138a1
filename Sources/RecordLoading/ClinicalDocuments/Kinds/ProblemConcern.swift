import HealthRecords

/// The problems of a concern act, read as a whole (C-CDA R2.1, Problem Concern Act): its negation, its status and what
/// is beside its only problem belong to that.
struct ProblemConcern: OfStatement {
  let statement: Statement

  /// - Parameter category: that of a visit's diagnoses.
  func records(category: String?) -> [EntryRecord] {
    let allergies = statement.inner(.allergy)
    if !allergies.isEmpty { return AllergyConcern(statement).records }
    if deniesConcerns { return [] }
    let problems = statement.inner.filter(isProblem)
    if problems.isEmpty { return withoutProblem(category) }
    let others = statement.inner.filter { !isProblem($0) && $0.kind != .comment }
    return problems.filter { !Problem($0).isPlaceholder }.flatMap { problem -> [EntryRecord] in
      problem.isIllnessOfOther
        ? FamilyHistory(problem).records
        : problem.kind == .problem || isJudged(problem)
          ? [Problem(problem.denied(with: statement)).record(in: self, category: category)] : problem.records
    } + others.filter { $0.element.name != "observation" && problems.isEmpty }.flatMap(\.records)
  }

  /// True for a denial that names nothing, among health concerns or the diagnoses of a visit: it says nothing of the
  /// problems, which have a section of their own (C-CDA R2.1, Health Concern Act: negationInd).
  private var deniesConcerns: Bool {
    guard statement.around.section.isOfConcerns || statement.hasTemplate("E.132") || !isConcern else {
      return false
    }
    let problems = statement.inner.filter(isProblem).map { Problem($0.denied(with: statement)) }
    return problems.isEmpty ? statement.isNegated && !isNamed : problems.allSatisfy(\.deniesAll)
  }

  private var isNamed: Bool { types.names(statement.code) && !Problem(statement).isKindAlone }

  private func isProblem(_ inner: Statement) -> Bool {
    inner.element.name == "observation" && (inner.kind == .problem || inner.kind == .finding)
      && ["SUBJ", "COMP", "REFR"].contains(inner.link)
  }

  /// True for a coded finding in a concern of an assessment (IHE, Concern Entry).
  private func isJudged(_ inner: Statement) -> Bool {
    inner.topic == .assessment && types.concept(inner.value) != nil
  }

  /// The name of an act around problems: "Preoperative diagnosis"; nil for a plain concern.
  var kindOfConcern: CodedConcept? {
    ConceptMap.named("plainConcern").holds(statement.code?["code"]) ? nil : types.concept(statement.code)
  }

  /// False for the act around a visit's diagnoses: its status and time are the act's own.
  var isConcern: Bool { statement.kind != .visitDiagnoses }

  /// In bytes.
  private static let longestName = 250

  /// Priorities that are in a concern, next to one of its problems; and its age, beside a problem with an onset.
  func besides(_ problem: Problem) -> [JSONTree?] {
    let isDated = types.start(problem.statement.effectiveTime) != nil
    let ages = onlyAge == nil || isDated ? statement.inner(.age) : []
    return (statement.inner(.preference) + ages).map { StatementRest.part($0, depth: 0) }
  }

  /// The age that is in a concern, next to its only problem.
  var onlyAge: Statement? { statement.inner.count(where: isProblem) == 1 ? statement.inner(.age).first : nil }
}

extension ProblemConcern {
  /// An act whose code is the diagnosis, or a concern that only its text states; else the records in it.
  private func withoutProblem(_ category: String?) -> [EntryRecord] {
    if isNamed { return [Problem(statement).record(in: self, category: category)] }
    let inner = statement.inner.filter { $0.kind != .comment && $0.kind != .preference }.flatMap(\.records)
    if !inner.isEmpty { return inner }
    if statement.kind == .visitDiagnoses { return [] }
    return ownWords.map { [alone($0)] } ?? statement.inner(.preference).flatMap(\.records)
  }

  /// What is in a health concern, and what its own text says where that is none of the problems in it.
  var concern: [EntryRecord] {
    if deniesConcerns { return [] }
    let inner = statement.contents.flatMap(\.records)
    let isProblem = inner.contains { $0.type == .condition }
    let words = isProblem ? nil : ownWords.flatMap { $0.utf8.count > Self.longestName ? nil : $0 }
    return (words.map { [alone($0)] } ?? []) + inner
  }

  /// The words of its row or text, or of a code that other acts of the section have with other words: then they are the
  /// sender's, and not the code's.
  private var ownWords: String? {
    if let words = statement.nameInRow ?? statement.text { return words }
    let code = statement.code?["code"]
    let codes = statement.around.section.statements.compactMap { $0.first("code") }.filter {
      $0["code"] == code
    }
    return Set(codes.compactMap { $0["displayName"] }).count > 1 ? statement.code?["displayName"] : nil
  }

  /// A concern that is stated only in words; denied, it denies them all.
  private func alone(_ words: String) -> EntryRecord {
    let denial = statement.isNegated ? Absence(statement).denial("deniedProblem") : nil
    var problem = ResourceBuilder()
    problem.add("resourceType", "Condition")
    let isOpen = denial == nil && statement.statusCode != "completed"
    problem.add("clinicalStatus", isOpen ? CodedConcept(words: statement.statusCode)?.json : nil)
    if statement.statusCode == "nullified" {
      problem.set("verificationStatus", CodedConcept(words: ClinicalStatus.enteredInError)?.json)
    }
    problem.add("code", (denial ?? CodedConcept(words: words))?.json)
    problem.add("recordedDate", statement.authorTime)
    problem.add("recorder", statement.element.first("author").flatMap { Party($0, types)?.reference })
    problem.use(statement.inner.filter { $0.kind == .ignored || !$0.records.isEmpty })
    problem.remarks = statement.remarksOfConcern + (denial == nil ? [] : Absence(statement).remarks)
    return statement.record(problem, key: [words])
  }
}

extension Statement {
  /// The same statement, denied where the act around it is (C-CDA R2.1: negationInd of the concern is its problem's).
  func denied(with act: Statement) -> Statement {
    guard act.isNegated, !isNegated else { return self }
    let attributes = element.attributes.filter { $0.name != "negationInd" } + [("negationInd", "true")]
    let denied = XMLElement(
      name: element.name, prefix: element.prefix, attributes: attributes, line: element.line,
      children: element.children)
    return again(as: kind, denied)
  }
}
