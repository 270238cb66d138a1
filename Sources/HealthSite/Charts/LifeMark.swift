import HealthRecords

/// Something on the life graphic: a bar from start to end, or a mark for what happened.
struct LifeMark: Sendable {
  enum Ending: Sendable {
    /// It has an end of its own, or is an event.
    case closed
    /// It goes on at the data's date.
    case ongoing
    /// It is over, and nobody says since when.
    case unknown
  }

  let title: String
  /// The dates in words: "12 May 2015, goes on".
  let when: String
  let from: String
  let to: String
  let href: String
  /// Day numbers; a partial date is as wide as what it may mean.
  let days: ClosedRange<Int>
  let ending: Ending
}

extension LifeMark {
  /// What has a duration: a condition, a drug.
  ///
  /// - Parameter lastRecord: the last that is known of it, where its end is not: no end of its own.
  /// - Returns: nil without a date.
  init?(
    title: String, href: String, start: RecordDate?, end: RecordDate?, lastRecord: RecordDate? = nil,
    isOngoing: Bool, isOver: Bool, today: Int?
  ) {
    guard let first = start?.sortDate ?? end?.sortDate else { return nil }
    let from = first.daySpan.lowerBound
    let last = end?.sortDate?.daySpan.upperBound
    let openEnd = isOngoing ? max(today ?? from, from) : nil
    ending = last != nil ? .closed : isOngoing ? .ongoing : isOver ? .unknown : .closed
    let known = lastRecord?.sortDate?.daySpan.upperBound ?? first.daySpan.upperBound
    days = from...max(from, last ?? openEnd ?? known)
    self.title = title
    self.href = href
    self.from = start.map(\.dayText) ?? "not stated"
    to = end.map(\.dayText) ?? (isOngoing ? "goes on" : isOver ? Self.unstated(lastRecord) : "")
    when = [self.from, to].filter { !$0.isEmpty }.joined(separator: " – ")
  }

  private static func unstated(_ lastRecord: RecordDate?) -> String {
    lastRecord.map { "end not stated, last record \($0.dayText)" } ?? "not stated"
  }

  /// What happened at a time.
  /// - Returns: nil without a date.
  init?(event record: ClinicalRecord, href: String) {
    guard let date = record.sortDate else { return nil }
    let end = record.end?.sortDate?.daySpan.upperBound ?? date.daySpan.upperBound
    days = date.daySpan.lowerBound...max(date.daySpan.lowerBound, end)
    title = record.title
    self.href = href
    from = record.date?.dayText ?? ""
    to = record.end.flatMap { $0.dayText == record.date?.dayText ? nil : $0.dayText } ?? ""
    when = [from, to].filter { !$0.isEmpty }.joined(separator: " – ")
    ending = .closed
  }
}
