extension Person {
  /// Until when this person's data speaks: the newest date of what happened, and of when records were received,
  /// issued or changed; nil when nothing carries a day.
  ///
  /// - Parameter asOf: the day that the whole input speaks for: what is dated after it is shown as odd, and
  ///   proves nothing.
  public func dataThrough(asOf: ClinicalDate?) -> ClinicalDate? {
    let happened = records.lazy.filter(\.provesItsDay).compactMap(\.sortDate)
    let known = happened.filter { $0.day != nil && !$0.isPlaceholder && !$0.isAhead(of: asOf) }.max()
    var told = NewestDate { !$0.isAhead(of: asOf) }
    for record in records { told.add(envelopeOf: record.resource) }
    return [known, told.date].compactMap { $0 }.max()
  }
}
