extension ResultSeries {
  /// What the rivals share with the latest result: the time, only the date, or no date.
  public var rivalMoment: String {
    if latest != nil, latest?.sortDate == nil { return Unstated.dateUnknown.words }
    let hasClock = latest?.sortDate.map { $0.time != nil && !$0.isMidnightUTC } ?? false
    return hasClock ? Phrase("at the same time").text : Phrase("of the same date").text
  }

  /// "; and 3 more results": for results without room in a line.
  package static func more(than limit: Int, of rivals: [ClinicalRecord]) -> String {
    let more = rivals.count - limit
    if more < 1 { return "" }
    return more == 1 ? Phrase("; and 1 more result").text : Phrase("; and \(more) more results").text
  }
}

extension ResultFlag {
  /// The words that sources use, for places that mark the flag as computed anyway.
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
  /// "3 times"; empty for one record.
  public var count: String { records.count > 1 ? Phrase("\(records.count) times").text : "" }
}

extension Problem {
  /// "3 visits for it: 2003, 2013, 2016", with the last four years; empty for one.
  public var visits: String {
    let years = occurrences.reversed().compactMap(\.sortDate).map { String($0.year) }.distinct
    let told = years.suffix(4).joined(separator: ", ")
    if years.isEmpty { return "" }
    return years.count > 4
      ? Phrase("\(occurrences.count) visits for it, last in \(told)").text
      : Phrase("\(occurrences.count) visits for it: \(told)").text
  }
}
