/// One time over which records tell of a drug as taken: as long as no more than a year lies between two of them. What
/// states an end ends then, unless the next follows within a month; a stop, whoever states it, parts what was before it
/// from what follows, unless that is the order of the same day which takes its place.
struct DrugCourse: Sendable {
  /// Its first.
  let record: ClinicalRecord
  let start: RecordDate
  /// The beginning of the first order or statement of it.
  private(set) var ordered: RecordDate?
  /// As the record that reaches furthest states it.
  private(set) var end: RecordDate?
  /// The last day that any record of it tells of.
  private(set) var last: ClinicalDate
  private var isStopped: Bool

  /// Oldest first.
  ///
  /// - Parameter countsPlans: true where a plan tells of it too.
  static func all(_ drug: DrugEvidence, countsPlans: Bool = false) -> [DrugCourse] {
    let told = drug.records.filter { $0.tellsOfDrug(countsPlans: countsPlans) || $0.stopsDrug }
    return told.compactMap(DrugCourse.init).sorted { RecordDate.sortsBefore($0.start, $1.start) }.reduce(
      into: []) { courses, next in
        if let before = courses.last, before.goes(on: next) {
          courses[courses.count - 1].add(next)
        } else if next.record.status.course != .notDone && !next.record.tellsOfStopAlone {
          courses.append(next)
        }
      }
  }
}

extension DrugCourse {
  /// Days that may lie between two records.
  private static let gaps = (atStop: -1...1, afterEnd: Int.min...31, afterRecord: Int.min...366)

  /// What one record tells of; nil where it has no day.
  private init?(_ record: ClinicalRecord) {
    guard let start = record.courseStart, let first = start.sortDate, !first.isPlaceholder else { return nil }
    (self.record, self.start) = (record, start)
    ordered = record.isWordOnDrug ? start : nil
    end = record.end?.sortDate == nil ? nil : record.end
    last = [first, record.sortDate, record.end?.sortDate].compactMap(\.self).max() ?? first
    isStopped = record.stopsDrug
  }

  private func goes(on next: DrugCourse) -> Bool {
    guard let day = next.start.sortDate else { return false }
    let gap = isStopped ? Self.gaps.atStop : end == nil ? Self.gaps.afterRecord : Self.gaps.afterEnd
    return gap.contains(day.dayNumber - last.dayNumber)
  }

  private mutating func add(_ next: DrugCourse) {
    ordered = ordered ?? next.ordered
    if next.last < last, !next.isStopped { return }
    (last, end, isStopped) = (next.last, next.end, next.isStopped)
  }
}

extension ClinicalRecord {
  /// True where it says that the drug was, is or may be taken.
  fileprivate func tellsOfDrug(countsPlans: Bool) -> Bool {
    if !isWordOnDrug { return status.course.hasHappened }
    return status.course != .notDone && (status.course != .planned || countsPlans)
  }

  /// True for a statement of one moment that it is not taken: when it was, nobody says.
  fileprivate var tellsOfStopAlone: Bool {
    resource.type == .medicationStatement && deniesDrug && courseStart?.element == "effectiveDateTime"
  }

  /// True where it says more than that one order has run its time.
  fileprivate var stopsDrug: Bool {
    isWordOnDrug && deniesDrug && !(resource.type.isDrugOrder && status.code == "completed")
  }
}
