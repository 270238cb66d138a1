/// The day that the data speaks for. Ages, "last 12 months" and "in the future" are counted from it, never from a
/// clock.
///
/// It is the newest ExportDate, received date, Bundle.timestamp, meta.lastUpdated or issued of the input. A record
/// without an envelope of its own counts with the day on which it was done, unless that lies more than ten years after
/// everything before it: then its year is rather mistyped.
enum AsOfDate {
  static func of(_ files: [RecordFile], records: [ClinicalRecord]) -> ClinicalDate? {
    var told = NewestDate()
    for file in files {
      for date in file.asOfDates { told.add(date) }
      for resource in file.resources { told.add(envelopeOf: resource) }
    }
    let happened = records.lazy.flatMap(\.provenDays)
    guard let told = told.date else {
      return happened.filter { !$0.isPlaceholder }.max()
    }
    let done = records.lazy.filter { $0.status.course.isDone && !$0.resource.hasEnvelopeDate }
      .flatMap(\.provenDays).filter { $0.day != nil && !$0.isPlaceholder && $0 > told }
    return done.sorted().reduce(told) { last, next in last.isWithin(months: 120, before: next) ? next : last }
  }
}

extension ClinicalRecord {
  /// The days on which it happened or ended, as far as its document can know them. The end of a drug's dose is only
  /// planned, unless the drug was completed.
  var provenDays: [ClinicalDate] {
    guard provesItsDay || status.code == "completed" else { return [] }
    let isOver = resource.type.isDrug ? status.code == "completed" : status.course.isDone
    return [sortDate, isOver ? end?.sortDate : nil, billedStay?.end].compactMap { $0 }.filter {
      documentDate?.isCertainlyBefore($0) != true
    }
  }

  /// False for a day that is only planned, as of a goal or an order that is not done. A visit that is not only booked
  /// has begun.
  var provesItsDay: Bool {
    status.course.hasHappened
      && (!resource.type.mayLieAhead || status.course.isDone || clinicalType == .encounters)
  }
}

extension RecordStatus.Course {
  /// True for a completed act, whose day must have passed.
  fileprivate var isDone: Bool { [.done, .corrected, .preliminary].contains(self) }

  /// False for what is only ordered or planned, did not take place, or was retracted.
  package var hasHappened: Bool {
    [.done, .past, .active, .corrected, .preliminary, .unstated].contains(self)
  }
}
