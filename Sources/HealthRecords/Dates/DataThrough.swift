extension Person {
  /// Until when this person's data speaks: the newest date of what happened, and of when records were received,
  /// issued or changed; nil when nothing carries a day.
  ///
  /// - Parameter asOf: the day that the whole input speaks for: what is dated after it is told as odd, and
  ///   proves nothing.
  public func dataThrough(asOf: ClinicalDate?) -> ClinicalDate? {
    let happened = records.lazy.filter(\.status.standing.hasHappened).compactMap(\.sortDate)
    let known = happened.filter { $0.day != nil && !$0.isPlaceholder && !$0.isAhead(of: asOf) }.max()
    let told = AsOfDate.newest(records.lazy.flatMap(\.resource.envelopeDates)) { !$0.isAhead(of: asOf) }
    return [known, told].compactMap { $0 }.max()
  }
}
