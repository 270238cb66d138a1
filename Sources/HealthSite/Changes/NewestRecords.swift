import HealthRecords

/// What the records themselves say is newest: those of the last day, month or year on which anything happened.
struct NewestRecords: Sendable {
  /// Nil where nothing that happened has a date.
  let day: ClinicalDate?
  /// Results late and bills last: there may be many of a day.
  let records: [ClinicalRecord]

  /// - Parameters:
  ///   - all: newest first.
  ///   - asOf: the day that the data speaks for: what lies ahead of it is only planned.
  init(_ all: [ClinicalRecord], asOf: ClinicalDate?) {
    let happened = all.filter { record in
      record.status.course.hasHappened && record.sortDate.map { !$0.isAhead(of: asOf) } == true
    }
    let last = happened.compactMap(\.sortDate).max()
    let newest = happened.filter { $0.sortDate?.dayText == last?.dayText }
    let rank = { (record: ClinicalRecord) in
      record.resource.type.isBill ? 2 : record.resource.type == .observation ? 1 : 0
    }
    day = last
    records = (0...2).flatMap { wanted in newest.filter { rank($0) == wanted } }
  }
}
