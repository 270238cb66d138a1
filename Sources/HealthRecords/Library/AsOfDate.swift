/// The day that the data speaks for: ages, "last 12 months" and "in the future" count from it, never from a clock.
///
/// The newest ExportDate, received date, Bundle.timestamp, meta.lastUpdated or issued of the input; what carries none of
/// these, in a file without one, speaks for the day on which it was done.
enum AsOfDate {
  static func of(_ files: [RecordFile], records: [ClinicalRecord]) -> ClinicalDate? {
    var told = NewestDate()
    for file in files {
      for date in file.asOfDates { told.add(date) }
      for resource in file.resources { told.add(envelopeOf: resource) }
    }
    let happened = records.lazy.filter(\.provesItsDay).compactMap(\.sortDate)
    guard let told = told.date else {
      return happened.filter { !$0.isPlaceholder }.max()
    }
    let dated = Set(files.filter { !$0.asOfDates.isEmpty }.map(\.path))
    let done = records.lazy.filter {
      $0.status.course.isDone && !dated.contains($0.resource.origin.file)
        && !$0.resource.hasEnvelopeDate
    }.compactMap(\.sortDate)
    return done.filter { $0.day != nil && !$0.isPlaceholder }.reduce(told) { max($0, $1) }
  }
}

extension ClinicalRecord {
  /// False for a day that is only planned: that of a goal or an order until it is done; a visit that is not booked has begun.
  var provesItsDay: Bool {
    status.course.hasHappened
      && (!resource.type.mayLieAhead || status.course.isDone || clinicalType == .encounters)
  }
}

extension RecordStatus.Course {
  /// True for what is over: it proves its day.
  fileprivate var isDone: Bool {
    switch self {
    case .done, .corrected, .preliminary: true
    case .past, .active, .unstated, .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError:
      false
    }
  }

  /// False for what is only ordered or planned, did not take place, or was taken back.
  package var hasHappened: Bool {
    switch self {
    case .done, .past, .active, .corrected, .preliminary, .unstated: true
    case .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError: false
    }
  }
}
