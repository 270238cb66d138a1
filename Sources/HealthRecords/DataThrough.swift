extension Person {
  /// Until when this person's data speaks: the newest date of what happened, and of when records were received,
  /// issued or changed; nil when nothing carries a day.
  public var dataThrough: ClinicalDate? {
    let dates = records.flatMap { [$0.happened ? $0.sortDate : nil] + $0.envelopeDates }
    return dates.compactMap { $0 }.filter { $0.day != nil && !$0.isPlaceholder && $0.year < 2200 }.max()
  }
}

extension ClinicalRecord {
  fileprivate var happened: Bool {
    switch status.standing {
    case .planned, .cancelled, .notDone: false
    case .active, .past, .done, .preliminary, .corrected, .superseded, .refuted, .enteredInError, .unstated:
      true
    }
  }

  fileprivate var envelopeDates: [ClinicalDate?] {
    [
      resource.origin.receivedDate, resource.json["meta"]?["lastUpdated"]?.string,
      resource.json["issued"]?.string,
    ]
    .map { $0.flatMap(ClinicalDate.init) }
  }
}
