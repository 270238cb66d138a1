/// One time over which records tell of a drug as taken: as long as no more than a year lies between two of them. What
/// states an end ends then, unless the next follows within a month.
struct DrugCourse: Sendable {
  /// Its first.
  let record: ClinicalRecord
  let start: RecordDate
  /// As the record that reaches furthest states it.
  private(set) var end: RecordDate?
  /// The last day that any record of it tells of.
  private(set) var last: ClinicalDate

  /// Oldest first.
  static func all(_ drug: Drug) -> [DrugCourse] {
    let told = drug.records.filter { $0.tells(of: drug) }.compactMap(DrugCourse.init)
    return told.sorted { RecordDate.sortsBefore($0.start, $1.start) }.reduce(into: []) { courses, next in
      if let before = courses.last, before.goes(on: next) {
        courses[courses.count - 1].add(next)
      } else {
        courses.append(next)
      }
    }
  }
}

extension DrugCourse {
  /// Days that may lie between two records.
  private static let gaps = (afterEnd: 31, afterRecord: 366)

  /// What one record tells of; nil where it has no day.
  private init?(_ record: ClinicalRecord) {
    guard let start = record.courseStart, let first = start.sortDate, !first.isPlaceholder else { return nil }
    (self.record, self.start) = (record, start)
    end = record.end?.sortDate == nil ? nil : record.end
    last = [first, record.sortDate, record.end?.sortDate].compactMap(\.self).max() ?? first
  }

  private func goes(on next: DrugCourse) -> Bool {
    guard let day = next.start.sortDate else { return false }
    return day.dayNumber - last.dayNumber <= (end == nil ? Self.gaps.afterRecord : Self.gaps.afterEnd)
  }

  private mutating func add(_ next: DrugCourse) {
    if next.last < last { return }
    (last, end) = (next.last, next.end)
  }
}

extension ClinicalRecord {
  /// True where it says that the drug was, is or may be taken.
  fileprivate func tells(of drug: Drug) -> Bool {
    if !isWordOnDrug { return status.course.hasHappened }
    return status.course != .notDone && (status.course != .planned || drug.course == .unclear)
  }
}
