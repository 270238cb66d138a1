extension LatestResultWords {
  /// - Parameter isAll: false if some have a range that they cannot be compared with.
  package static func inRange(_ judged: Int, of count: Int, isAll: Bool = true) -> String {
    count == 1 ? onlyInRange : isAll ? allInRange(judged, of: count) : comparedInRange(judged, of: count)
  }
}

extension ResultGroup {
  /// The sentence that groups have no test: "No kidney blood test is listed in these records."
  package static func missing(_ groups: [ResultGroup]) -> String {
    let names = groups.map(\.testName)
    return names.count > 1
      ? LatestResultWords.notListed(names) : names.first.map(LatestResultWords.notListed) ?? ""
  }
}

extension ResultSeries {
  /// What the rivals share with the latest result: the time, only the date, or no date.
  public var rivalMoment: String {
    if latest != nil, latest?.sortDate == nil { return Unstated.dateUnknown.words }
    let hasClock = latest?.sortDate.map { $0.time != nil && !$0.isMidnightUTC } ?? false
    return DateWords.rivals(hasClock: hasClock)
  }

  /// "; and 3 more results": for results without room in a line.
  package static func more(than limit: Int, of rivals: [ClinicalRecord]) -> String {
    let more = rivals.count - limit
    return more < 1 ? "" : LatestResultWords.more(more)
  }
}

extension ResultFlag {
  /// The words that sources use, for places that mark the flag as computed anyway.
  package var listWords: String {
    if !isComputed || isAgainstSource { return words }
    switch direction {
    case .high: return LatestResultWords.high
    case .low: return LatestResultWords.low
    case .abnormal, .normal, .other: return words
    }
  }
}

extension DeviceAlarm {
  /// "3 times"; empty for one record.
  public var count: String { records.count > 1 ? Counted.times(records.count) : "" }
}

extension Problem {
  /// "3 visits for it: 2003, 2013, 2016", with the last four years; empty for one.
  public var visits: String {
    let years = occurrences.reversed().compactMap(\.sortDate).map { String($0.year) }.distinct
    return years.isEmpty
      ? "" : PageWords.visitsForIt(areAll: years.count <= 4, occurrences.count, Array(years.suffix(4)))
  }
}
