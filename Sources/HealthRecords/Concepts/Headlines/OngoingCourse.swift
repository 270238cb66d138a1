/// A problem or a medicine that went on in a year, as far as its records say.
package struct OngoingCourse: Sendable {
  /// What its records leave open of a year.
  package enum Doubt: Hashable, Sendable {
    /// Listed as active, though nothing tells of it after this day.
    case noLaterRecord(ClinicalDate)
    /// Over, and nobody says when: the last that is told of it.
    case endNotStated(ClinicalDate)
    /// By its last word, of that day, not taken for now.
    case onHold(ClinicalDate)

    package var last: ClinicalDate {
      switch self {
      case .noLaterRecord(let day), .endNotStated(let day), .onHold(let day): day
      }
    }
  }

  package let name: String
  package let record: ClinicalRecord
  package let start: RecordDate
  /// Where it ended in that year.
  package let end: RecordDate?
  package let doubt: Doubt?
  /// The years that its records say it went on in.
  private let years: ClosedRange<Int>

  /// False where it is listed as active, and nothing tells of it any more.
  package var isConfirmed: Bool { if case .noLaterRecord? = doubt { false } else { true } }

  /// Problems before medicines, each by its beginning.
  ///
  /// - Parameter asOf: the day that the data speaks for: nothing is said of later years.
  package static func all(_ concepts: PersonConcepts, asOf: ClinicalDate?) -> [OngoingCourse] {
    guard let last = asOf?.year else { return [] }
    let problems = concepts.problems.problems.flatMap { courses($0, last: last) }
    let medicines = concepts.medications.drugs.flatMap { courses($0, last: last) }
    return problems.sorted(by: isEarlier) + medicines.sorted(by: isEarlier)
  }

  /// What went on in a year, with the end of those that ended in it.
  package func during(_ year: Int) -> OngoingCourse? {
    guard years.contains(year) else { return nil }
    return OngoingCourse(
      name: name, record: record, start: start, end: end?.sortDate?.year == year ? end : nil,
      doubt: doubt?.isOf(year) == true ? doubt : nil, years: years)
  }
}

extension OngoingCourse.Doubt {
  fileprivate func isOf(_ year: Int) -> Bool {
    switch self {
    case .noLaterRecord: year > last.year
    case .endNotStated, .onHold: year == last.year
    }
  }
}

extension OngoingCourse {
  /// - Parameter last: the last year that it went on in.
  private init?(
    named name: String, _ record: ClinicalRecord?, from start: RecordDate?, to end: RecordDate?, last: Int?,
    doubt: Doubt? = nil
  ) {
    guard let record, let start, let first = start.sortDate, !first.isPlaceholder, let last,
      first.year <= last
    else { return nil }
    self.init(
      name: SemanticTag.without(name), record: record, start: start, end: end, doubt: doubt,
      years: first.year...last)
  }

  /// Diagnoses of single visits go on in no year. What came and went is a course each time; one that is over without a
  /// day ended nobody knows when.
  private static func courses(_ problem: Problem, last: Int) -> [OngoingCourse] {
    switch problem.course {
    case .active:
      let starts = problem.records.compactMap { record in record.sortDate.map { (record: record, day: $0) } }
      let first = starts.min { $0.day < $1.day }?.record
      let known = problem.records.allSatisfy(\.isDoubted) ? problem.lastDay?.year : last
      return [OngoingCourse(named: problem.title, first, from: first?.date, to: nil, last: known)].compactMap(
        \.self)
    case .over:
      return problem.records.compactMap { record in
        OngoingCourse(
          named: problem.title, record, from: record.date, to: record.end, last: record.end?.sortDate?.year)
      }
    case .ofVisits, .ruledOut: return []
    }
  }

  /// What is listed as active goes on, and before it what records tell of; fills and doses alone are no proof of use.
  private static func courses(_ drug: Drug, last: Int) -> [OngoingCourse] {
    switch drug.course {
    case .current:
      let since = drug.since?.sortDate
      let before = DrugCourse.all(drug.evidence).filter { course in
        guard let since, let day = (course.ordered ?? course.start).sortDate else { return false }
        return day.isCertainlyBefore(since)
      }
      return before.compactMap { OngoingCourse($0, of: drug, last: last, isOver: true) }
        + [OngoingCourse(listed: drug, last: last)].compactMap(\.self)
    case .over:
      return DrugCourse.all(drug.evidence).compactMap { .init($0, of: drug, last: last, isOver: true) }
    case .unclear, .paused:
      return DrugCourse.all(drug.evidence, countsPlans: drug.course == .unclear).compactMap {
        .init($0, of: drug, last: last, isOver: false)
      }
    case .prohibited, .onlySupplied: return []
    }
  }

  private init?(_ course: DrugCourse, of drug: Drug, last: Int, isOver: Bool) {
    let isOnHold = drug.course == .paused && course.end == nil
    let doubt =
      isOver && course.end == nil
      ? Doubt.endNotStated(course.last) : isOnHold ? .onHold(course.last) : nil
    self.init(
      named: drug.title, course.record, from: course.start, to: course.end, last: min(course.last.year, last),
      doubt: doubt)
  }

  /// To the day of the data; one whose end has passed, that newer lists leave out or its document doubts, to the last
  /// that is known of it.
  private init?(listed drug: Drug, last: Int) {
    let told = drug.lastSaid ?? drug.since?.sortDate
    let isOld = drug.cautions.contains { $0.weight == .age }
    let isOpen = (isOld || !drug.isDoubtful) && !drug.activeRecords.allSatisfy(\.isDoubted)
    let end = isOpen ? nil : drug.end
    self.init(
      named: drug.title, drug.word, from: drug.since, to: end,
      last: isOpen ? last : end?.sortDate?.year ?? told?.year,
      doubt: isOld ? told.map(Doubt.noLaterRecord) : nil)
  }

  private static func isEarlier(_ a: OngoingCourse, than b: OngoingCourse) -> Bool {
    if RecordDate.sortsBefore(a.start, b.start) { return true }
    if RecordDate.sortsBefore(b.start, a.start) { return false }
    return (a.name, a.record.identity) < (b.name, b.record.identity)
  }
}
