import HealthRecords

/// The first occurrence of a rhythm, which all others follow at equal distances (HL7 v3 Data Types: PIVL.phase).
struct CDAPhase: Sendable {
  /// Its beginning as sent.
  let sent: String?
  /// "08:00:00"; nil for midnight, which stands for a day without a clock time.
  let time: String?
  /// FHIR's code of the day of the week: "mon".
  let weekday: String?
  /// The day that it begins on, in words.
  let firstDay: String?
  /// How many days it lasts, if that is sent.
  let days: Int?
  /// How long it lasts, if that is less than a day.
  let length: Length?

  struct Length: Hashable, Sendable {
    let value: Digits
    let unit: String
  }

  init(_ element: XMLElement?) {
    sent = (element?.first("low")?["value"] ?? element?["value"])?.filter { !$0.isWhitespace }
    let digits = (sent ?? "").prefix { $0.isASCII && $0.isNumber }
    let day = Self.day(digits)
    let end = element?.first("high")?["value"].flatMap { Self.day($0.prefix { $0.isNumber }) }
    let width = element?.first("width")
    let count = width?["value"].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
    // An hour in UTC is not the hour on a clock at home.
    let zone = (sent ?? "").dropFirst(digits.count)
    time = ["+0000", "+00:00", "Z", "-0000"].contains(String(zone)) ? nil : Self.clock(digits.dropFirst(8))
    weekday = day.map(Self.weekday)
    firstDay = day?.text
    days =
      count.flatMap { ["d": $0, "wk": $0 * 7][width?["unit"] ?? ""] }
      ?? day.flatMap { first in end.map { $0.dayNumber - first.dayNumber + 1 } }
    length = width.flatMap(Self.length)
  }

  private static func day(_ digits: Substring) -> ClinicalDate? {
    digits.count < 8 ? nil : ClinicalDate(HL7Time.date(String(digits.prefix(8))))
  }

  private static func clock(_ digits: Substring) -> String? {
    guard digits.count >= 4, digits.contains(where: { $0 != "0" }) else { return nil }
    let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4).prefix(2)]
    return parts.map { $0.isEmpty ? "00" : String($0) }.joined(separator: ":")
  }

  private static func weekday(_ day: ClinicalDate) -> String {
    // 5 January 1970 was a Monday.
    let days = day.dayNumber - ClinicalDate.dayNumber(year: 1970, month: 1, day: 5)
    return week[(days % 7 + 7) % 7]
  }

  /// FHIR's codes of the days of the week.
  static let week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func length(_ width: XMLElement) -> Length? {
    guard let value = width["value"], let unit = width["unit"], ["s", "min", "h"].contains(unit) else {
      return nil
    }
    return Length(value: Digits(value), unit: unit)
  }
}
