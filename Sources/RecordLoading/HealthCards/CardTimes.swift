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

  /// Nil after the year 9999, which results from milliseconds. Days to a date: Howard Hinnant, `civil_from_days`.
  private static func day(_ seconds: Double) -> String? {
    guard seconds >= 0, seconds < 253_402_300_800 else { return nil }
    let days = Int(seconds) / 86_400 + 719_468
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + days / 146_097 * 400 + (month <= 2 ? 1 : 0)
    let pad = { (number: Int, width: Int) in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfYear - (153 * shifted + 2) / 5 + 1, 2))"
  }
}
