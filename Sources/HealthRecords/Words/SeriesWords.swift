extension ResultSeries {
  /// What they share with the latest: a clock time, no more than the date, or that there is none.
  public var rivalMoment: String {
    if latest != nil, latest?.sortDate == nil { return Unstated.dateUnknown.words }
    let hasClock = latest?.sortDate.map { $0.time != nil && !$0.isMidnightUTC } ?? false
    return hasClock ? Phrase("at the same time").text : Phrase("of the same date").text
  }

  /// "; and 3 more results": those that a line has no room for.
  package static func more(than limit: Int, of rivals: [ClinicalRecord]) -> String {
    let more = rivals.count - limit
    if more < 1 { return "" }
    return more == 1 ? Phrase("; and 1 more result").text : Phrase("; and \(more) more results").text
  }
}

/// What Healthfolio says beside the flag that a source sent, or where it sent none.
enum ComparisonWords {
  static var belowRange: String { Phrase("below range").text }
  static var aboveRange: String { Phrase("above range").text }
  static func alsoSent(_ flag: String, _ others: String) -> String {
    Phrase("\(flag) (also sent: \(others))").text
  }
  static func sentAsNormal(but computed: String) -> String { Phrase("sent as Normal, but \(computed)").text }
}

extension ResultFlag {
  /// In the words that sources use, for where it is said beside it that it is computed.
  package var listWords: String {
    if !isComputed || isAgainstSource { return words }
    switch direction {
    case .high: return Phrase("High").text
    case .low: return Phrase("Low").text
    case .abnormal, .normal, .other: return words
    }
  }
}

extension DeviceAlarm {
  /// "3 times" where it was more than once.
  public var count: String { records.count > 1 ? Phrase("\(records.count) times").text : "" }
}
