import HealthRecords

/// An appointment, plan or recommendation with a day, as the record states it.
struct CalendarEvent: Sendable {
  /// RFC 5545, section 3.8.1.11.
  enum Status: String, Sendable { case tentative, confirmed, cancelled }

  let record: ClinicalRecord
  let start: CalendarMoment
  let end: CalendarMoment?
  let title: String
  let status: Status?
  /// Distinguishes several events of one record.
  var part = 0

  /// A person's calendar events, oldest first: all appointments and dated recommendations, other plans only if they lie
  /// ahead.
  ///
  /// - Parameter records: newest first.
  static func all(in records: [ClinicalRecord], asOf: ClinicalDate?) -> [CalendarEvent] {
    let ahead = Set(Upcoming.all(in: records, after: asOf).map(\.identity))
    return records.reversed().flatMap { record -> [CalendarEvent] in
      switch record.resource.type {
      case .immunizationRecommendation: recommendations(record)
      case .appointment: [CalendarEvent(record)].compactMap(\.self)
      default: ahead.contains(record.identity) ? [CalendarEvent(record)].compactMap(\.self) : []
      }
    }
  }
}

extension CalendarEvent {
  private init?(_ record: ClinicalRecord) {
    guard let start = record.dueDate?.sortDate.flatMap(CalendarMoment.init) else { return nil }
    self.init(
      record: record, start: start, end: start.end(record.end?.sortDate), title: record.titleWithKind,
      status: Self.status(record.status))
  }

  private static func status(_ status: RecordStatus) -> Status? {
    switch status.course {
    case .active, .done, .past, .corrected: .confirmed
    case .planned: status.code == "booked" ? .confirmed : .tentative
    case .preliminary: .tentative
    case .cancelled, .notDone, .enteredInError: .cancelled
    case .unstated, .unread, .superseded, .refuted: nil
    }
  }

  /// An event for each dated criterion of a vaccination recommendation, in the sender's words (FHIR R4, dateCriterion).
  private static func recommendations(_ record: ClinicalRecord) -> [CalendarEvent] {
    let dated = record.resource.json.list("recommendation").flatMap { recommendation in
      recommendation.list("dateCriterion").compactMap { criterion -> (String, ClinicalDate)? in
        let date = criterion.text("value").flatMap { ClinicalDate($0) }
        return date.map { (Self.words(criterion["code"]), $0) }
      }
    }
    return dated.enumerated().compactMap { number, criterion in
      CalendarMoment(criterion.1).map {
        CalendarEvent(
          record: record, start: $0, end: nil,
          title: [record.titleWithKind, criterion.0].filter { !$0.isEmpty }.joined(separator: ": "),
          status: nil,
          part: number)
      }
    }
  }

  private static func words(_ concept: JSONValue?) -> String {
    concept?.text("text") ?? concept?.list("coding").first?.text("display") ?? ""
  }
}
