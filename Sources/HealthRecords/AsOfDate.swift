/// The day that the data speaks for: ages, "last 12 months" and "in the future" count from it, never from a clock.
///
/// The newest ExportDate, received date, Bundle.timestamp, meta.lastUpdated or issued of the input; else the
/// newest date of something that has happened.
enum AsOfDate {
  static func of(_ files: [RecordFile], records: [ClinicalRecord]) -> ClinicalDate? {
    let told = files.flatMap { $0.asOfDates + $0.resources.flatMap(\.envelopeDates) }.compactMap(
      ClinicalDate.init)
    let happened = records.filter(\.status.standing.hasHappened).compactMap(\.sortDate)
    return told.filter { $0.day != nil && $0.isBelievable }.max() ?? happened.filter { $0.year < 2200 }.max()
  }
}

extension Resource {
  /// When it was received, last changed and issued, as sent: dates of the telling, not of what is told.
  var envelopeDates: [String] {
    [origin.receivedDate, json["meta"]?.text("lastUpdated"), json.text("issued")].compactMap { $0 }
  }
}

extension RecordStatus.Standing {
  /// False for what is only ordered or planned, did not take place, or was taken back.
  var hasHappened: Bool {
    switch self {
    case .done, .past, .active, .corrected, .preliminary, .unstated: true
    case .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError: false
    }
  }
}

extension ClinicalDate {
  /// No placeholder of a sender's database, and no slip of the pen.
  var isBelievable: Bool { year < 2200 && !isPlaceholder }
}
