extension Person {
  /// Until when this person's data speaks: the newest date of what happened, and of when records were received,
  /// issued or changed; nil when nothing carries a day.
  ///
  /// - Parameter asOf: the day that the whole input speaks for: what is dated after it is told as odd, and
  ///   proves nothing.
  public func dataThrough(asOf: ClinicalDate?) -> ClinicalDate? {
    let happened = records.filter(\.status.standing.hasHappened).compactMap(\.sortDate)
    let told = records.flatMap(\.resource.envelopeDates).compactMap(ClinicalDate.init)
    let known = (happened + told).filter { $0.day != nil && $0.isBelievable }
    return known.filter { !$0.isAhead(of: asOf) }.max()
  }
}
