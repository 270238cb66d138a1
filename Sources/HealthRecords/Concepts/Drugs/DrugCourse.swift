/// A period in which a drug was taken, as far as its records show.
///
/// Records up to a year apart belong to one period. A stated end closes it, unless the next record follows within a
/// month. A stop closes it, unless the next record is at most a day away.
struct DrugCourse: Sendable {
  /// The first record of the period.
  let record: ClinicalRecord
  let start: RecordDate
  /// The start of its first order or statement.
  private(set) var ordered: RecordDate?
  /// The end that the latest record states.
  private(set) var end: RecordDate?
  /// The last day that any of its records mentions.
  private(set) var last: ClinicalDate
  private var isStopped: Bool

  /// The periods of a drug, oldest first.
  ///
  /// - Parameters:
  ///   - countsPlans: true if planned orders count too.
  ///   - silence: how many days without a record part two periods; nil if none do.
  static func all(_ drug: DrugEvidence, countsPlans: Bool = false, silence: Int? = 366) -> [DrugCourse] {
    let told = drug.records.filter { $0.tellsOfDrug(countsPlans: countsPlans) || $0.stopsDrug }
    return told.compactMap(DrugCourse.init).sorted(by: isBefore).reduce(into: []) { courses, next in
      if let before = courses.last, before.goes(on: next, silence) {
        courses[courses.count - 1].add(next)
      } else if next.record.status.course != .notDone && !next.record.tellsOfStopAlone {
        courses.append(next)
      }
    }
  }
}

extension DrugCourse {
  /// How many days may lie between two records of one period.
  private static let gaps = (atStop: -1...1, afterEnd: Int.min...31)

  /// Of one day, a start of its own comes before a day of recording.
  private static func isBefore(_ a: DrugCourse, _ b: DrugCourse) -> Bool {
    if a.start.hasOtherDay(than: b.start) { return RecordDate.sortsBefore(a.start, b.start) }
    return !a.start.isFallback && b.start.isFallback
  }

  /// The period of one record; nil if it has no day.
  private init?(_ record: ClinicalRecord) {
    guard let start = record.courseStart, let first = start.sortDate, !first.isPlaceholder else { return nil }
    (self.record, self.start) = (record, start)
    ordered = record.isWordOnDrug ? start : nil
    end = record.end?.sortDate == nil ? nil : record.end
    last = [first, record.sortDate, record.end?.sortDate].compactMap(\.self).max() ?? first
    isStopped = record.stopsDrug
  }

  private func goes(on next: DrugCourse, _ silence: Int?) -> Bool {
    guard let day = next.start.sortDate else { return false }
    let gap = isStopped ? Self.gaps.atStop : end == nil ? Int.min...(silence ?? .max) : Self.gaps.afterEnd
    return gap.contains(day.dayNumber - last.dayNumber)
  }

  private mutating func add(_ next: DrugCourse) {
    ordered = ordered ?? next.ordered
    if next.last < last, !next.isStopped { return }
    (last, end, isStopped) = (next.last, next.end, next.isStopped)
  }
}

extension ClinicalRecord {
  /// True if the record says that the drug was, is or may be taken.
  fileprivate func tellsOfDrug(countsPlans: Bool) -> Bool {
    if !isWordOnDrug { return status.course.hasHappened }
    return ![.notDone, .superseded].contains(status.course) && (status.course != .planned || countsPlans)
  }

  /// True for a statement for one moment that the drug is not taken: it does not say when it was taken.
  var tellsOfStopAlone: Bool {
    resource.type == .medicationStatement && isNotTaken && courseStart?.element == "effectiveDateTime"
  }

  /// True for an order or statement that the drug is stopped, on hold or not taken.
  var isNotTaken: Bool { deniesDrug || isPausedDrug }

  /// True for a stop, rather than an order that was completed.
  fileprivate var stopsDrug: Bool {
    isWordOnDrug && deniesDrug && !(resource.type.isDrugOrder && status.code == "completed")
  }
}
