/// A person's problems, apart from diagnoses that only explain a visit.
public struct ProblemList: Sendable {
  /// One value per problem and course, ordered by the newest record. Undated problems come last, serious ones first;
  /// circumstances come after all others.
  public let problems: [Problem]
  /// Statements that there are no problems, or that nothing is known about them.
  public let absences: [ClinicalRecord]
  /// Such statements that no longer apply.
  public let formerAbsences: [ClinicalRecord]
  /// Codes that were used for problems with different names.
  public let reusedCodes: [ReusedCode]

  /// - Parameter records: a person's records, newest first.
  public init(_ records: [ClinicalRecord]) {
    let all = records.filter { $0.clinicalType == .conditions }
    absences = all.filter(\.isValidAbsence)
    formerAbsences = all.filter { $0.isAbsenceStatement && !$0.isValidAbsence }
    let courses = Dictionary(grouping: all.filter { !$0.isAbsenceStatement }, by: Problem.Course.init)
    let over = ConceptGroup.all(courses[.over] ?? [])
    let ruledOut = ConceptGroup.all(courses[.ruledOut] ?? [])
    let others = (over + ruledOut).flatMap(\.records)
    let groups: [(Problem.Course, [ConceptGroup])] = [
      (.active, ConceptGroup.all(courses[.active] ?? [])), (.over, over),
      (.ofVisits, ConceptGroup.all(courses[.ofVisits] ?? [])), (.ruledOut, ruledOut),
    ]
    problems = groups.flatMap { course, groups in
      let problems = groups.map { Problem($0, course, others: others) }
      return (problems.filter(\.isDated) + problems.filter { !$0.isDated }.graveFirst).circumstancesLast
    }
    reusedCodes = ReusedCode.all(
      in: all.filter { !$0.isAbsenceStatement && [.active, .over].contains(Problem.Course($0)) }
    ) { ThingName(problem: $0).words }
  }
}

extension ProblemList {
  public var active: [Problem] { problems.filter { $0.course == .active } }
  public var past: [Problem] { problems.filter { $0.course == .over } }
  public var encounterDiagnoses: [Problem] { problems.filter { $0.course == .ofVisits } }
  public var ruledOut: [Problem] { problems.filter { $0.course == .ruledOut } }
}
