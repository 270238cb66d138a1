/// A person's problems, apart from diagnoses that only explain a visit.
public struct ProblemList: Sendable {
  /// One value per problem and course: grave ones first, then by the newest record; undated ones come last.
  public let problems: [Problem]
  /// Statements that there are no problems, or that nothing is known about them.
  public let absences: [ClinicalRecord]
  /// Such statements that no longer apply.
  public let formerAbsences: [ClinicalRecord]
  /// Codes that were used for problems with different names.
  public let reusedCodes: [ReusedCode]
  private let day: ClinicalDate?

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: the day that the data speaks for; without it nothing is of the last years.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate? = nil) {
    day = asOf
    let all = records.filter { $0.clinicalType == .conditions }
    absences = all.filter(\.isValidAbsence)
    formerAbsences = all.filter { $0.isAbsenceStatement && !$0.isValidAbsence }
    let stated = all.filter { !$0.isAbsenceStatement }
    let earlier = Set(
      ConceptGroup.all(stated.filter { Problem.Course($0) == .active }).flatMap(\.earlierEpisodes).map(
        \.identity))
    let courses = Dictionary(grouping: stated) { earlier.contains($0.identity) ? .over : Problem.Course($0) }
    let over = ConceptGroup.all(courses[.over] ?? [])
    let ruledOut = ConceptGroup.all(courses[.ruledOut] ?? [])
    let others = (over + ruledOut).flatMap(\.records)
    let groups: [(Problem.Course, [ConceptGroup])] = [
      (.active, ConceptGroup.all(courses[.active] ?? [])), (.over, over),
      (.ofVisits, ConceptGroup.all(courses[.ofVisits] ?? [])), (.ruledOut, ruledOut),
    ]
    let visits = UrgentVisits(records)
    problems = groups.flatMap { course, groups in
      let problems = groups.map { Problem($0, course, others: others, visits) }
      return (problems.filter(\.isDated) + problems.filter { !$0.isDated }).gravestFirst
    }
    reusedCodes = ReusedCode.all(
      in: all.filter { !$0.isAbsenceStatement && [.active, .over].contains(Problem.Course($0)) }
    ) { ThingName(problem: $0).words }
  }
}

extension ProblemList {
  public var active: [Problem] { problems(.active) }
  public var past: [Problem] { problems(.over) }
  public var encounterDiagnoses: [Problem] { problems(.ofVisits) }
  public var ruledOut: [Problem] { problems.filter { $0.course == .ruledOut } }
  /// Work, education, housing, which are no illnesses, present ones first; in no other list.
  public var circumstances: [Problem] {
    problems.filter { $0.weight == .circumstance && $0.course != .ruledOut }
  }

  /// Without what was ruled out: active ones, those that are over, diagnoses of visits.
  package var ofLife: [Problem] { active + past + encounterDiagnoses }

  /// Grave problems that are over, or that only visits name, besides past illnesses: every view names them.
  package var gravePast: [Problem] {
    (past.filter { !isPastIllness($0) } + encounterDiagnoses.filter { !isActive($0) }).filter {
      $0.weight == .grave
    }
  }

  /// Active ones and past illnesses, grave ones first.
  package var present: [Problem] { (active + pastIllnesses).gravestFirst }

  /// Those, then grave ones of the past.
  package var foremost: [Problem] { present + gravePast }

  /// The records of active pregnancies of the last ten months.
  var pregnancies: [ClinicalRecord] {
    active.filter { $0.records.contains(where: \.isOfPregnancy) }.map { $0.records[0] }.filter {
      $0.sortDate.map { $0.isWithin(months: 10, before: day) } ?? true
    }
  }

  private func problems(_ course: Problem.Course) -> [Problem] {
    problems.filter { $0.course == course && $0.weight != .circumstance }
  }
}

/// Problems that are not active. Those without a date may be of the last two years.
extension ProblemList {
  /// Only on lists of past illnesses, without a date or of the last two years, grave ones first: nothing says that they
  /// are over.
  package var pastIllnesses: [Problem] { past.filter(isPastIllness) }

  /// Over, without a date or of the last two years.
  package var overRecently: [Problem] { past.filter { mayBeRecent($0) && !$0.isOfPastIllnessesAlone } }

  /// Over for longer, or grave or a birth and named by an earlier visit alone; grave ones first.
  package var overEarlier: [Problem] {
    (past.filter { !mayBeRecent($0) } + ofVisits.filter { [.grave, .birth].contains($0.weight) }).gravestFirst
  }

  /// Diagnoses of single visits of the last two years that are on no list of problems, grave ones first.
  package var diagnosedRecently: [Problem] {
    encounterDiagnoses.filter { $0.lastDay != nil && mayBeRecent($0) && !isActive($0) }
  }

  /// Besides the foremost ones: without active problems, all diagnoses of visits; otherwise only recent ones of which no
  /// record says whether they are over.
  package var openDiagnoses: [Problem] {
    let open = diagnosedRecently.filter { $0.records[0].status.course == .unstated }
    return (active.isEmpty ? encounterDiagnoses : open).filter { $0.weight != .grave && !isOver($0) }
  }

  /// True for a diagnosis with the code of a problem that has ended since.
  private func isOver(_ diagnosis: Problem) -> Bool {
    guard let day = diagnosis.lastDay else { return false }
    let codes = diagnosis.codeKeys
    return past.contains { problem in
      problem.records.contains { $0.status.course == .past }
        && problem.lastDay?.isCertainlyBefore(day) == false && !problem.codeKeys.isDisjoint(with: codes)
    }
  }

  /// Diagnoses of visits with the code of an active problem.
  package var diagnosedAgain: [Problem] { encounterDiagnoses.filter(isActive) }

  /// Older ones, and those without a date, apart from those that count for life.
  package var diagnosedEarlier: [Problem] { ofVisits.filter { ![.grave, .birth].contains($0.weight) } }

  private var ofVisits: [Problem] {
    encounterDiagnoses.filter { ($0.lastDay == nil || !mayBeRecent($0)) && !isActive($0) }
  }

  private func isActive(_ diagnosis: Problem) -> Bool {
    let codes = diagnosis.codeKeys
    return active.contains { !$0.codeKeys.isDisjoint(with: codes) }
  }

  private func isPastIllness(_ problem: Problem) -> Bool {
    mayBeRecent(problem) && problem.isOfPastIllnessesAlone
  }

  private func mayBeRecent(_ problem: Problem) -> Bool {
    problem.lastDay.map { $0.isWithin(months: 24, before: day) } ?? true
  }
}

extension Problem {
  fileprivate var codeKeys: Set<String> { Set(records.flatMap(\.codes).compactMap(\.joiningKey)) }
}

extension ConceptGroup {
  /// The records of a problem that ended before another of them began, whatever their status still says.
  fileprivate var earlierEpisodes: [ClinicalRecord] {
    records.filter { record in
      guard let end = record.ended?.sortDate else { return false }
      return records.contains { $0.sortDate.map(end.isCertainlyBefore) == true }
    }
  }
}
