/// A problem or a medicine that was ongoing in a year, according to its records.
package struct OngoingCourse: Sendable {
  /// What is uncertain about a year.
  package enum Doubt: Hashable, Sendable {
    /// Listed as active, though no record mentions it after this day.
    case noLaterRecord(ClinicalDate)
    /// Over on an unknown day; the value is the last day that a record mentions.
    case endNotStated(ClinicalDate)
    /// On hold by its last record, of that day.
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
  /// The end, if it is in that year.
  package let end: RecordDate?
  package let doubt: Doubt?
  /// The years in which it was ongoing according to its records.
  private let years: ClosedRange<Int>

  /// False if it is listed as active but no later record mentions it.
  package var isConfirmed: Bool { if case .noLaterRecord? = doubt { false } else { true } }

  /// Problems, then medicines, each sorted by start.
  ///
  /// - Parameter asOf: the day that the data speaks for; later years are left out.
  package static func all(_ concepts: PersonConcepts, asOf: ClinicalDate?) -> [OngoingCourse] {
    guard let last = asOf?.year else { return [] }
    let problems = concepts.problems.problems.flatMap { courses($0, last: last) }
    let medicines = concepts.medications.drugs.flatMap { courses($0, last: last) }
    return problems.sorted(by: isEarlier) + medicines.sorted(by: isEarlier)
  }

  /// Problems without circumstances, grave ones first, then those that began last.
  package static func problems(_ concepts: PersonConcepts, asOf: ClinicalDate?) -> [OngoingCourse] {
    guard let last = asOf?.year else { return [] }
    let illnesses = concepts.problems.problems.filter { $0.weight != .circumstance }
    let grave = illnesses.filter { $0.weight == .grave }
    return [grave, illnesses.filter { $0.weight != .grave }].flatMap { problems in
      problems.flatMap { courses($0, last: last) }.sorted { isEarlier($1, than: $0) }
    }
  }

  /// True if it had begun and had not ended by that day.
  package func includes(_ day: ClinicalDate) -> Bool {
    let first = start.sortDate?.daySpan.lowerBound ?? .max
    let last = end?.sortDate?.daySpan.upperBound ?? .max
    return first <= day.dayNumber && last >= day.dayNumber
  }

  /// Nil if it was not ongoing in the year. The end and the doubt are set only if they concern it.
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
  /// - Parameter last: the last year in which it was ongoing.
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

  /// An active problem is one course. One that is over has a course for each record with an end. Diagnoses of single
  /// visits have none.
  private static func courses(_ problem: Problem, last: Int) -> [OngoingCourse] {
    switch problem.course {
    case .active:
      let starts = problem.records.compactMap { record in record.sortDate.map { (record: record, day: $0) } }
      let first = starts.min { $0.day < $1.day }?.record
      let known = problem.records.allSatisfy(\.isDoubted) ? problem.lastDay?.year : last
      // Active with an end: it is told so, and does not count for the days after.
      let ends = problem.records.compactMap(\.ended)
      let end =
        ends.count == problem.records.count
        ? ends.max { ($0.sortDate?.dayNumber ?? .min) < ($1.sortDate?.dayNumber ?? .min) } : nil
      return [OngoingCourse(named: problem.title, first, from: first?.date, to: end, last: known)].compactMap(
        \.self)
    case .over:
      return problem.records.compactMap { record in
        OngoingCourse(
          named: problem.title, record, from: record.date, to: record.ended,
          last: record.ended?.sortDate?.year)
      }
    case .ofVisits, .ruledOut: return []
    }
  }

  /// A listed drug is ongoing, with earlier courses before it. Fills and doses alone do not prove use.
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

  /// Lasts to the day of the data. If its end has passed, if newer lists lack it, or if its document doubts it, it
  /// lasts to the last known day.
  private init?(listed drug: Drug, last: Int) {
    let isOpen = !drug.isOutdated && !drug.activeRecords.allSatisfy(\.isDoubted)
    let end = isOpen ? nil : drug.end
    self.init(
      named: drug.title, drug.word, from: drug.since, to: end,
      last: isOpen ? last : end?.sortDate?.year ?? drug.lastDay?.year,
      doubt: isOpen && drug.age != nil ? drug.lastDay.map(Doubt.noLaterRecord) : nil)
  }

  private static func isEarlier(_ a: OngoingCourse, than b: OngoingCourse) -> Bool {
    if RecordDate.sortsBefore(a.start, b.start) { return true }
    if RecordDate.sortsBefore(b.start, a.start) { return false }
    return (a.name, a.record.identity) < (b.name, b.record.identity)
  }
}
