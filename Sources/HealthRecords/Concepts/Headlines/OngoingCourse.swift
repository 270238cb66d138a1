/// A problem or a medicine that went on in a year, as far as its records say.
package struct OngoingCourse: Sendable {
  package let name: String
  package let record: ClinicalRecord
  package let start: RecordDate
  /// Where it ended in that year.
  package let end: RecordDate?
  /// The years that its records say it went on in.
  private let years: ClosedRange<Int>

  /// Problems before medicines, each by its beginning.
  ///
  /// - Parameter asOf: the day that the data speaks for: nothing is said of later years.
  package static func all(_ concepts: PersonConcepts, asOf: ClinicalDate?) -> [OngoingCourse] {
    guard let last = asOf?.year else { return [] }
    let problems = concepts.problems.problems.flatMap { courses($0, last: last) }
    let medicines = concepts.medications.drugs.compactMap { OngoingCourse($0, last: last) }
    return problems.sorted(by: isEarlier) + medicines.sorted(by: isEarlier)
  }

  /// What went on in a year, with the end of those that ended in it.
  package func during(_ year: Int) -> OngoingCourse? {
    guard years.contains(year) else { return nil }
    return OngoingCourse(
      name: name, record: record, start: start, end: end?.sortDate?.year == year ? end : nil, years: years)
  }
}

extension OngoingCourse {
  /// - Parameter last: the last year that it went on in.
  private init?(
    named name: String, _ record: ClinicalRecord?, from start: RecordDate?, to end: RecordDate?, last: Int?
  ) {
    guard let record, let start, let first = start.sortDate, !first.isPlaceholder, let last,
      first.year <= last
    else { return nil }
    self.init(
      name: SemanticTag.without(name), record: record, start: start, end: end, years: first.year...last)
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

  /// One that nothing confirms any more goes on until the last that is known of it.
  private init?(_ drug: Drug, last: Int) {
    let known = drug.lastActivity?.sortDate?.year
    switch drug.course {
    case .current:
      let end = drug.isDoubtful || drug.activeRecords.allSatisfy(\.isDoubted) ? known : last
      self.init(named: drug.title, drug.word, from: drug.since, to: nil, last: end)
    case .unclear, .paused:
      self.init(named: drug.title, drug.word, from: drug.since, to: nil, last: known)
    case .over:
      guard drug.word.status.course != .notDone else { return nil }
      let last = drug.end?.sortDate?.year ?? known
      self.init(named: drug.title, drug.word, from: drug.firstDate, to: drug.end, last: last)
    case .prohibited, .onlySupplied: return nil
    }
  }

  private static func isEarlier(_ a: OngoingCourse, than b: OngoingCourse) -> Bool {
    if RecordDate.sortsBefore(a.start, b.start) { return true }
    if RecordDate.sortsBefore(b.start, a.start) { return false }
    return (a.name, a.record.identity) < (b.name, b.record.identity)
  }
}
