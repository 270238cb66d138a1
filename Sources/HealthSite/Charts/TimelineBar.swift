import HealthRecords

/// A bar of the life chart: from start to end.
struct TimelineBar: Sendable {
  enum Ending: Sendable {
    /// It has an end, or its course is not stated.
    case closed
    /// It goes on at the date of the data.
    case ongoing
    /// It is listed as active, but may be over.
    case listed
    /// It is over, and its end is not stated.
    case unknown
  }

  let title: String
  let from: String
  var to: String
  /// Day numbers; a partial date covers all days that it may mean.
  let days: ClosedRange<Int>
  let ending: Ending
  /// The last day that a record covers, for bars with the ending `listed`.
  var knownUntil: Int?
}

extension TimelineBar {
  /// What the records say about whether it goes on.
  enum Course: Sendable { case ongoing, listed, over, unstated }

  /// Something with a duration: a condition, a drug.
  ///
  /// - Parameters:
  ///   - lastRecord: the date of the last record, used if there is no end.
  ///   - ahead: the stated end of something that still goes on.
  /// - Returns: nil without a date.
  init?(
    title: String, start: RecordDate?, end: RecordDate?, lastRecord: RecordDate? = nil,
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
    self.from = start.map(\.dayText) ?? Unstated.notStated.words
    to = end.map(\.dayText) ?? Self.words(course, lastRecord, ahead: ahead)
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
    case .over: DateWords.endNotStated(lastRecord: lastRecord?.dayText)
    case .unstated: ""
    }
  }
}
