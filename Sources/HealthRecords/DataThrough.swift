extension Person {
  /// Until when this person's data speaks: the newest date of what happened, and of when records were received,
  /// issued or changed; nil when nothing carries a day.
  public var dataThrough: ClinicalDate? {
    let happened = records.filter(\.status.standing.hasHappened).compactMap(\.sortDate)
    let told = records.flatMap(\.resource.envelopeDates).compactMap(ClinicalDate.init)
    return (happened + told).filter { $0.day != nil && $0.isBelievable }.max()
  }
}
