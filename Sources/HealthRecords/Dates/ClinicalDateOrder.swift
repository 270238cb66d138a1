extension ClinicalDate: Comparable {
  /// The order of the timeline: year, month, day (a missing one first), then time as written (none first), then the
  /// instant. It is total, and the same on every machine.
  public static func < (a: ClinicalDate, b: ClinicalDate) -> Bool {
    let (x, y) = (a.sortKey, b.sortKey)
    if x != y { return x < y }
    let fractions = (a.time?.fraction ?? "", b.time?.fraction ?? "")
    return fractions.0 != fractions.1 ? fractions.0 < fractions.1 : a.text < b.text
  }

  /// All parts but fractions of seconds, packed into bits. No offset is more than 14 hours.
  private var sortKey: Int {
    let days = year << 9 | (month ?? 0) << 5 | (day ?? 0)
    let clock = time.map { ($0.hour + 1) << 12 | ($0.minute + 1) << 6 | (($0.second ?? -1) + 1) } ?? 0
    return days << 28 | clock << 11 | (14 * 60 - (time?.offset ?? 0))
  }

  /// Seconds since year 0 in UTC; nil without a time and its offset.
  package var instant: Int? {
    guard let time, let offset = time.offset else { return nil }
    return ((dayNumber * 24 + time.hour) * 60 + time.minute - offset) * 60 + (time.second ?? 0)
  }

  /// True for the same instant, however it is written; without both offsets, for the same parts.
  func isSameMoment(as other: ClinicalDate) -> Bool {
    guard let instant, let theirs = other.instant else { return sortKey == other.sortKey }
    return instant == theirs
  }

  /// Which came first, by instant if both have one; nil if they are the same.
  func isEarlier(than other: ClinicalDate) -> Bool? {
    if let instant, let theirs = other.instant, instant != theirs { return instant < theirs }
    return isSameMoment(as: other) ? nil : self < other
  }

  /// True for an earlier minute; if not both have a time, for an earlier day. One moment may be sent with and without
  /// seconds, or in two zones.
  package func isEarlierMinute(than other: ClinicalDate) -> Bool {
    if let instant, let theirs = other.instant { return instant / 60 < theirs / 60 }
    guard day != nil, dayNumber == other.dayNumber, let time, let theirs = other.time else {
      return isCertainlyBefore(other)
    }
    return (time.hour, time.minute) < (theirs.hour, theirs.minute)
  }

  /// True if every moment of `self` is before every moment of `other`. A partial date is neither before nor after a
  /// date that it contains.
  public func isCertainlyBefore(_ other: ClinicalDate) -> Bool {
    if year != other.year { return year < other.year }
    guard let month, let otherMonth = other.month else { return false }
    if month != otherMonth { return month < otherMonth }
    guard let day, let otherDay = other.day else { return false }
    return day < otherDay
  }

  /// True for a date that is certainly after the as-of date.
  public func isAhead(of day: ClinicalDate?) -> Bool { day?.isCertainlyBefore(self) ?? false }

  /// The calendar day as a number: days since year 0. A partial date is at the start of its span.
  public var dayNumber: Int { Self.dayNumber(year: year, month: month ?? 1, day: day ?? 1) }

  /// The first and the last day that the date may mean.
  public var daySpan: ClosedRange<Int> {
    let lastMonth = month ?? 12
    let last = Self.dayNumber(
      year: year, month: lastMonth, day: day ?? Self.days(inMonth: lastMonth, of: year))
    return dayNumber...last
  }

  public static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let y = year - (month <= 2 ? 1 : 0)
    let m = (month + 9) % 12
    return 365 * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + day - 1
  }
}
