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
      "DESCRIPTION:\(CalendarText.value(said.joinedWords("\n")))",
      event.status.map { "STATUS:\($0.rawValue.uppercased())" }, "END:VEVENT",
    ]
    return lines.compactMap(\.self)
  }
}

/// Writes text values and lines of a calendar file (RFC 5545, sections 3.1 and 3.3.11).
enum CalendarText {
  /// Octets in a line, without its end.
  private static let lineLimit = 75

  /// A text value. Separators and backslashes are escaped, and line ends become `\n`.
  static func value(_ text: String) -> String {
    var value = ""
    for scalar in RecordText.clean(text.replacing("\r\n", with: "\n")).unicodeScalars {
      switch scalar {
      case "\n", "\r": value += "\\n"
      case "\\", ";", ",": value += "\\\(scalar)"
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }

  /// Lines with their ends. A long line is folded: it goes on after a space, and no character is split.
  static func lines(_ lines: [String]) -> String { lines.map { folded($0) + "\r\n" }.joined() }

  private static func folded(_ line: String) -> String {
    var (text, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > lineLimit {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += size
    }
    return text
  }
}

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
          title: [record.titleWithKind, criterion.0].joinedWords(": "),
          status: nil,
          part: number)
      }
    }
  }

  private static func words(_ concept: JSONValue?) -> String {
    concept?.text("text") ?? concept?.list("coding").first?.text("display") ?? ""
  }
}

/// A time in a calendar file (RFC 5545, sections 3.3.4 and 3.3.5).
enum CalendarMoment: Equatable, Sendable {
  /// `ClinicalDate.dayNumber`.
  case day(Int)
  /// Seconds since year 0 in UTC.
  case instant(Int)
  /// The same in local time without a time zone (RFC 5545, form 1).
  case clock(Int)

  /// - Returns: nil for a date without a day and for a placeholder: a calendar cannot hold them.
  init?(_ date: ClinicalDate) {
    guard date.day != nil, !date.isPlaceholder else { return nil }
    if let instant = date.instant, !date.isMidnightUTC {
      self = .instant(instant)
    } else if let time = date.time, !date.isMidnightUTC {
      self = .clock(((date.dayNumber * 24 + time.hour) * 60 + time.minute) * 60 + (time.second ?? 0))
    } else {
      self = .day(date.dayNumber)
    }
  }

  /// A property with this value: "DTSTART:20240521T133000Z".
  func property(_ name: String) -> String {
    switch self {
    case .day(let day): "\(name);VALUE=DATE:\(Self.digits(CalendarDay(day)))"
    case .instant(let seconds): "\(name):\(Self.clock(seconds))Z"
    case .clock(let seconds): "\(name):\(Self.clock(seconds))"
    }
  }

  /// The end of an event that starts at this moment; nil if the date is not later or of another kind. For whole days it
  /// is the day after the last (section 3.6.1).
  func end(_ end: ClinicalDate?) -> CalendarMoment? {
    switch (self, end.flatMap(CalendarMoment.init)) {
    case (.day(let start), .day(let end)): end > start ? .day(end + 1) : nil
    case (.instant(let start), .instant(let end)): end > start ? .instant(end) : nil
    case (.clock(let start), .clock(let end)): end > start ? .clock(end) : nil
    case (.day, _), (.instant, _), (.clock, _): nil
    }
  }

  private static func clock(_ seconds: Int) -> String {
    let rest = seconds % 86_400
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : String($0) }
    return "\(digits(CalendarDay(seconds / 86_400)))T\(parts.joined())"
  }

  private static func digits(_ day: CalendarDay) -> String { day.text.replacing("-", with: "") }
}
