extension Person {
  /// Returns the newest day on which something in this person's data happened or was measured, or on which a record was
  /// received, issued, changed or written; nil if nothing has a day.
  ///
  /// - Parameter asOf: the as-of date of the whole input; later dates do not count.
  public func dataThrough(asOf: ClinicalDate?) -> ClinicalDate? {
    let sent = records.filter { !$0.isEntered }
    let records = sent.isEmpty ? records : sent
    let known = newestDay(records.filter { !$0.isFiled }, asOf) ?? newestDay(records, asOf)
    var told = NewestDate { !$0.isAhead(of: asOf) }
    for record in records { told.add(writingOf: record.resource) }
    let measured = measuredThrough(by: asOf)
    let last = [known, told.date, measured].compactMap { $0 }.max()
    // The day of a whole input may be older than all that it says of one person.
    return last ?? (asOf == nil ? nil : dataThrough(asOf: nil))
  }

  private func newestDay(_ records: [ClinicalRecord], _ asOf: ClinicalDate?) -> ClinicalDate? {
    records.lazy.flatMap(\.provenDays).filter { $0.day != nil && !$0.isPlaceholder && !$0.isAhead(of: asOf) }
      .max()
  }

  /// The last day with a measurement of a device.
  package var measuredThrough: ClinicalDate? { measuredThrough(by: nil) }

  /// - Parameter asOf: later days do not count.
  private func measuredThrough(by asOf: ClinicalDate?) -> ClinicalDate? {
    let last = asOf?.dayNumber ?? .max
    let days = measurements.filter { !$0.key.isEntered }.compactMap { $0.days.last { $0.day <= last }?.day }
    return days.max().flatMap { ClinicalDate(CalendarDay($0).text) }
  }
}

extension ClinicalRecord {
  /// True for a note of which only the day of its filing is known (FHIR R4, DocumentReference.date).
  fileprivate var isFiled: Bool { resource.type == .documentReference && date?.isFallback == true }
}
