import HealthRecords

/// One repeating part of a schedule (HL7 v3 Data Types: PIVL): how often it occurs, and when in its period.
struct DoseRhythm: Hashable {
  private let often: Frequency
  /// Its first occurrence as sent, which sets it apart from others of the same period.
  private let phase: String?
  /// The hour of a rhythm of days: "08:00:00".
  let time: String?
  /// The day of a rhythm of weeks: "mon".
  let weekday: String?
  /// How long each occurrence takes, as members of FHIR's Timing.repeat.
  let length: [JSONTree.Member]
  /// The words for some days of each period: "on 21 days of every 28 days".
  let window: EntrySentence?

  /// - Returns: nil without a period or a frequency.
  init?(_ element: XMLElement) {
    guard let often = Frequency(element) else { return nil }
    self.often = often
    let occurrence = element.first("phase")
    phase = (occurrence?.first("low")?["value"] ?? occurrence?["value"])?.filter { !$0.isWhitespace }
    let first = phase.flatMap(Self.day)
    // "true" leaves the hours to the people who give the drug.
    let isExact = element["institutionSpecified"] != "true" && often.count == nil
    let (days, width) = (often.days, Self.days(of: occurrence?.first("width")))
    time = isExact && days == 1 ? phase.flatMap(Self.clock) : nil
    weekday = isExact && days == 7 && (width ?? 1) == 1 ? first.map(Self.weekday) : nil
    length = Self.length(occurrence?.first("width"))
    window = width.flatMap { width in
      guard let days, width > 1, width < days else { return nil }
      return EntrySentence(.daysOfEvery, told: ["\(width)", "\(days)"] + [first?.text].compactMap { $0 })
    }
  }

  var isDaily: Bool { often.days == 1 && often.count == nil }

  /// True for another occurrence in the same period.
  func adds(to other: DoseRhythm) -> Bool {
    often == other.often && often.count == nil && phase != nil && other.phase != nil
  }

  /// The members of FHIR's Timing.repeat for this many occurrences.
  func members(times: Int) -> [JSONTree.Member] { often.members(times: times) }
}

/// How often something occurs, and in which period.
private struct Frequency: Hashable {
  /// Nil for once.
  var count: String?
  var most: String?
  let period: String
  var longest: String?
  let unit: String?

  func members(times: Int) -> [JSONTree.Member] {
    fields([
      "frequency": .amount(count ?? "\(times)"), "frequencyMax": most.map(JSONTree.amount),
      "period": .amount(period), "periodMax": longest.map(JSONTree.amount), "periodUnit": .text(unit),
    ])
  }

  /// The days of the period; nil if they are not whole days.
  var days: Int? {
    guard longest == nil, let count = Int(period), (1...10_000).contains(count), let unit else { return nil }
    return unit == "h" ? (count % 24 == 0 ? count / 24 : nil) : ["d": count, "wk": count * 7][unit]
  }
}

extension Frequency {
  init?(_ element: XMLElement) {
    if let frequency = element.first("frequency") {
      self.init(counted: frequency)
      return
    }
    guard let period = element.first("period") else { return nil }
    let (low, high) = (period.first("low"), period.first("high"))
    guard let value = (low ?? period)["value"] ?? high?["value"], !value.isBlank else { return nil }
    let unit = (low ?? period)["unit"] ?? high?["unit"] ?? period["unit"]
    if element["institutionSpecified"] == "true", unit == "d", let times = Self.parts(of: value) {
      self.init(count: String(times), period: "1", unit: unit)
    } else if let unit, !Self.units.contains(unit) {
      self.init(abbreviated: value == "1" ? unit : "")
    } else {
      self.init(period: value, longest: low == nil ? nil : high?["value"], unit: unit)
    }
  }

  /// Units of time (UCUM).
  private static let units: Set<String> = ["s", "min", "h", "d", "wk", "mo", "a"]

  /// An abbreviation where a unit belongs, "BID": how often, and in which period.
  private init?(abbreviated unit: String) {
    guard let row = ConceptMap.named("rhythm").target(unit.uppercased()),
      let span = row.display?.split(separator: " ").map(String.init), span.count == 2
    else { return nil }
    self.init(count: row.code == "1" ? nil : row.code, period: span[0], unit: span[1])
  }

  /// A frequency such as three in one day (HL7 v3 Data Types, release 2, and the Netherlands' extension:
  /// PIVL.frequency).
  private init?(counted frequency: XMLElement) {
    let (count, span) = (frequency.first("numerator"), frequency.first("denominator"))
    guard let least = count?["value"] ?? count?.first("low")?["value"], !least.isBlank,
      let unit = span?["unit"]
    else { return nil }
    self.init(
      count: least, most: count?.first("high")?["value"], period: span?["value"] ?? "1", unit: unit)
  }

  /// 0.33 of a day is three times a day, 0.5 twice.
  private static func parts(of day: String) -> Int? {
    guard let share = Double(day), share > 0.03, share < 0.9 else { return nil }
    let times = (1 / share).rounded()
    return abs(times * share - 1) < 0.02 ? Int(times) : nil
  }
}

// MARK: - The first occurrence

/// All others follow it at equal distances (HL7 v3 Data Types: PIVL.phase).
extension DoseRhythm {
  /// True for the abbreviation of "as needed" where a unit belongs.
  static func isAsNeeded(_ time: XMLElement) -> Bool {
    ConceptMap.named("asNeeded").holds(time.first("period")?["unit"]?.uppercased())
  }

  /// Less than a day.
  private static func length(_ width: XMLElement?) -> [JSONTree.Member] {
    guard let value = width?["value"], let unit = width?["unit"], ["s", "min", "h"].contains(unit) else {
      return []
    }
    return fields(["duration": .amount(value), "durationUnit": .text(unit)])
  }

  private static func day(_ sent: String) -> ClinicalDate? {
    let digits = sent.prefix { $0.isASCII && $0.isNumber }
    return digits.count < 8 ? nil : ClinicalDate(HL7Time.date(String(digits.prefix(8))))
  }

  /// "08:00:00"; nil for midnight, which stands for a day without a clock time, and for an hour in UTC, which is not the
  /// hour on a clock at home.
  private static func clock(_ sent: String) -> String? {
    let digits = sent.prefix { $0.isASCII && $0.isNumber }
    let (clock, zone) = (digits.dropFirst(8), sent.dropFirst(digits.count))
    guard !["+0000", "+00:00", "Z", "-0000"].contains(zone), clock.count >= 4,
      clock.contains(where: { $0 != "0" })
    else { return nil }
    let parts = [clock.prefix(2), clock.dropFirst(2).prefix(2), clock.dropFirst(4).prefix(2)]
    return parts.map { $0.isEmpty ? "00" : String($0) }.joined(separator: ":")
  }

  private static func weekday(_ day: ClinicalDate) -> String {
    // 5 January 1970 was a Monday.
    let days = day.dayNumber - ClinicalDate.dayNumber(year: 1970, month: 1, day: 5)
    return week[(days % 7 + 7) % 7]
  }

  /// FHIR's codes of the days of the week.
  static let week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// How many days an occurrence lasts, if that is sent.
  private static func days(of width: XMLElement?) -> Int? {
    let count = width?["value"].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
    return count.flatMap { ["d": $0, "wk": $0 * 7][width?["unit"] ?? ""] }
  }
}
