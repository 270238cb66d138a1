extension Person {
  /// Until when this person's data speaks: the newest date of what happened or was measured, and of when records were
  /// received, issued or changed or their document was written; nil when nothing carries a day.
  ///
  /// - Parameter asOf: the day that the whole input speaks for: what is dated after it is shown as odd, and
  ///   proves nothing.
  public func dataThrough(asOf: ClinicalDate?) -> ClinicalDate? {
    let happened = records.lazy.filter(\.provesItsDay).compactMap(\.sortDate)
    let known = happened.filter { $0.day != nil && !$0.isPlaceholder && !$0.isAhead(of: asOf) }.max()
    var told = NewestDate { !$0.isAhead(of: asOf) }
    for record in records { told.add(writingOf: record.resource) }
    return [known, told.date, measuredThrough.flatMap { $0.isAhead(of: asOf) ? nil : $0 }].compactMap { $0 }
      .max()
  }

  /// The last day with a measurement of a phone, watch or other device.
  package var measuredThrough: ClinicalDate? {
    measurements.compactMap(\.days.last?.day).max().flatMap { ClinicalDate(CalendarDay($0).text) }
  }
}
