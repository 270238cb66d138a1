import HealthRecords

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
