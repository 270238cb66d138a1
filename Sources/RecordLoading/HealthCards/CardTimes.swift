import HealthRecords

/// The validity of a card, from seconds since 1970 (RFC 7519, section 2: NumericDate), as days in UTC.
struct CardTimes {
  let from: String?
  let until: String?
  private(set) var remarks: [String] = []

  init(from: JSONValue?, until: JSONValue?) {
    self.init(from: from?.number.flatMap(Double.init), until: until?.number.flatMap(Double.init))
  }

  init(from: Double?, until: Double?) {
    self.from = from.flatMap(Self.day)
    self.until = until.flatMap(Self.day)
    if from == nil { remarks.append(CardReason.noBeginning.words) }
    if (from != nil && self.from == nil) || (until != nil && self.until == nil) {
      remarks.append(CardReason.dateNotInSeconds.words)
    }
    if let from, let until, until <= from { remarks.append(CardReason.expiresBeforeValid.words) }
  }

  /// Nil after the year 9999, which results from milliseconds.
  private static func day(_ seconds: Double) -> String? {
    guard seconds >= 0, seconds < 253_402_300_800 else { return nil }
    return CalendarDay(ClinicalDate.dayNumber(year: 1970, month: 1, day: 1) + Int(seconds) / 86_400).text
  }
}
