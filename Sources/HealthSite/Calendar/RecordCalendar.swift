import HealthRecords

/// Appointments, plans and dated recommendations as a calendar file (RFC 5545): only what records say, no reminders.
package struct RecordCalendar: Sendable {
  package let text: String
  /// The number of events.
  package let events: Int

  /// - Parameters:
  ///   - persons: each with their records, newest first.
  ///   - asOf: the last day of the data. It is written as the time of creation, because no clock is read.
  package init(_ persons: [(person: Person, records: [ClinicalRecord])], asOf: ClinicalDate?) {
    let namesPersons = persons.count > 1
    let found = persons.flatMap { entry in
      CalendarEvent.all(in: entry.records, asOf: asOf).map { (event: $0, person: entry.person) }
    }
    let lines = found.flatMap { found in
      Self.lines(found.event, of: namesPersons ? found.person : nil, made: asOf)
    }
    events = found.count
    text = CalendarText.lines(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Healthfolio//Healthfolio//EN"] + lines + ["END:VCALENDAR"]
    )
  }
}

extension RecordCalendar {
  private static func lines(_ event: CalendarEvent, of person: Person?, made asOf: ClinicalDate?) -> [String]
  {
    let record = event.record
    let part = event.part == 0 ? "" : "-\(event.part)"
    let said = [
      person?.displayName ?? "", RecordGist.of(record), record.status.words, record.sourceNames,
      record.sentName,
    ]
    let day = CalendarDay((asOf ?? record.sortDate)?.dayNumber ?? 0).text.replacing("-", with: "")
    let lines: [String?] = [
      "BEGIN:VEVENT", "UID:\(record.identity.name)\(part)@healthfolio.invalid", "DTSTAMP:\(day)T000000Z",
      event.start.property("DTSTART"), event.end?.property("DTEND"),
      "SUMMARY:\(CalendarText.value(event.title))",
      "DESCRIPTION:\(CalendarText.value(said.filter { !$0.isEmpty }.joined(separator: "\n")))",
      event.status.map { "STATUS:\($0.rawValue.uppercased())" }, "END:VEVENT",
    ]
    return lines.compactMap(\.self)
  }
}
