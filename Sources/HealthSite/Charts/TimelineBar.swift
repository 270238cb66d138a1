import HealthRecords

/// Something on the life graphic: a bar from start to end, or a mark for what happened.
struct TimelineBar: Sendable {
  enum Ending: Sendable {
    /// It has an end of its own, or is an event.
    case closed
    /// It goes on at the data's date.
    case ongoing
    /// It is called active, and nothing later is known of it.
    case listed
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
  /// The last day that a record tells of, where that is not the last of `days`.
  var knownUntil: Int?
}

extension TimelineBar {
  /// What the records say of how it goes on.
  enum Course: Sendable { case ongoing, listed, over, unstated }

  /// What has a duration: a condition, a drug.
  ///
  /// - Parameters:
  ///   - lastRecord: the last that is known of it, where its end is not: no end of its own.
  ///   - ahead: the end that is stated of what goes on.
  /// - Returns: nil without a date.
  init?(
    title: String, href: String, start: RecordDate?, end: RecordDate?, lastRecord: RecordDate? = nil,
    ahead: RecordDate? = nil, course: Course, today: Int?
  ) {
    guard let first = start?.sortDate ?? end?.sortDate else { return nil }
    let from = first.daySpan.lowerBound
    let last = end?.sortDate?.daySpan.upperBound
    let known = lastRecord?.sortDate?.daySpan.upperBound ?? first.daySpan.upperBound
    ending = last == nil ? Self.ending(course) : .closed
    knownUntil = ending == .listed ? known : nil
    let openEnd = ending == .ongoing || ending == .listed ? today : nil
    days = from...max(from, last ?? max(openEnd ?? from, ending == .ongoing ? from : known))
    self.title = SemanticTag.without(title)
    self.href = href
    self.from = start.map(\.dayText) ?? Unstated.notStated.words
    to = end.map(\.dayText) ?? Self.words(course, lastRecord, ahead: ahead)
    when = [self.from, to].filter { !$0.isEmpty }.joined(separator: " – ")
  }

  private static func ending(_ course: Course) -> Ending {
    switch course {
    case .ongoing: .ongoing
    case .listed: .listed
    case .over: .unknown
    case .unstated: .closed
    }
  }

  private static func words(_ course: Course, _ lastRecord: RecordDate?, ahead: RecordDate?) -> String {
    switch course {
    case .ongoing: ahead.map { DateWords.goesOn(until: $0.dayText) } ?? PageNote.goesOn.words
    case .listed: DateWords.listed(lastRecord: lastRecord?.dayText)
    case .over: lastRecord.map { DateWords.over(lastRecord: $0.dayText) } ?? Unstated.notStated.words
    case .unstated: ""
    }
  }

  /// What happened at a time.
  /// - Returns: nil without a date.
  init?(event record: ClinicalRecord, href: String) {
    guard let date = record.sortDate else { return nil }
    let end = record.end?.sortDate?.daySpan.upperBound ?? date.daySpan.upperBound
    days = date.daySpan.lowerBound...max(date.daySpan.lowerBound, end)
    title =
      (record.status.isQualifying ? "\(record.listTitle) (\(record.status.words))" : record.listTitle)
      + (record.remarks.isEmpty ? "" : " ⚠")
    self.href = href
    from = record.date?.dayText ?? ""
    to = record.end.flatMap { $0.dayText == record.date?.dayText ? nil : $0.dayText } ?? ""
    when = [from, to].filter { !$0.isEmpty }.joined(separator: " – ")
    ending = .closed
  }
}
