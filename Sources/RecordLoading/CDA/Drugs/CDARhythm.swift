import HealthRecords

/// One repeating part of a schedule (HL7 v3 Data Types: PIVL): how often it occurs, and when in its period.
struct CDARhythm: Hashable, Sendable {
  /// How often in a period; nil for once.
  let frequency: String?
  let frequencyMax: String?
  let period: String
  let periodMax: String?
  let unit: String?
  /// The hour of a rhythm of days: "08:00:00".
  let time: String?
  /// The day of a rhythm of weeks: "mon".
  let weekday: String?
  /// Its first occurrence as sent, which sets it apart from others of the same period.
  let phase: String?
  /// How long each occurrence takes: 30 min.
  let length: CDAPhase.Length?
  /// The words for some days of each period: "on 21 days of every 28 days".
  let window: EntrySentence?

  /// - Returns: nil without a period or a frequency.
  init?(_ element: XMLElement) {
    guard let often = Self.often(element) else { return nil }
    (frequency, frequencyMax, period, periodMax, unit) = often
    let phase = CDAPhase(element.first("phase"))
    self.phase = phase.sent
    // "true" leaves the hours to the people who give the drug.
    let isExact = element["institutionSpecified"] != "true" && frequency == nil
    let days = Self.days(period, unit, periodMax)
    time = isExact && days == 1 ? phase.time : nil
    weekday = isExact && days == 7 && (phase.days ?? 1) == 1 ? phase.weekday : nil
    length = phase.length
    window = phase.days.flatMap { width in
      guard let days, width > 1, width < days else { return nil }
      return EntrySentence(.daysOfEvery, told: ["\(width)", "\(days)"] + [phase.firstDay].compactMap { $0 })
    }
  }

  var isDaily: Bool { Self.days(period, unit, periodMax) == 1 && frequency == nil }

  /// True for another occurrence in the same period.
  func adds(to other: CDARhythm) -> Bool {
    let isSame = [period, periodMax, unit] == [other.period, other.periodMax, other.unit]
    return isSame && frequency == nil && other.frequency == nil && phase != nil && other.phase != nil
  }

  /// The members of FHIR's Timing.repeat for this many occurrences.
  func members(times: Int) -> Draft<R4.Repeat> {
    let often = frequency ?? String(times)
    return [
      .frequency(Digits(often)), .frequencyMax(frequencyMax.map { Digits($0) }),
      .period(Digits(period)), .periodMax(periodMax.map { Digits($0) }), .periodUnit(.text(unit)),
    ]
  }
}

extension CDARhythm {
  private typealias Often = (String?, String?, String, String?, String?)

  private static func often(_ element: XMLElement) -> Often? {
    if let frequency = element.first("frequency") { return counted(frequency) }
    guard let period = element.first("period") else { return nil }
    let (low, high) = (period.first("low"), period.first("high"))
    guard let value = (low ?? period)["value"] ?? high?["value"], !value.isBlank else { return nil }
    let unit = (low ?? period)["unit"] ?? high?["unit"] ?? period["unit"]
    if element["institutionSpecified"] == "true", unit == "d", let times = parts(of: value) {
      return (String(times), nil, "1", nil, unit)
    }
    return (nil, nil, value, low == nil ? nil : high?["value"], unit)
  }

  /// A frequency such as three in one day (HL7 v3 Data Types, release 2, and the Netherlands' extension:
  /// PIVL.frequency).
  private static func counted(_ frequency: XMLElement) -> Often? {
    let (count, span) = (frequency.first("numerator"), frequency.first("denominator"))
    guard let least = count?["value"] ?? count?.first("low")?["value"], !least.isBlank else { return nil }
    guard let unit = span?["unit"] else { return nil }
    return (least, count?.first("high")?["value"], span?["value"] ?? "1", nil, unit)
  }

  /// 0.33 of a day is three times a day, 0.5 twice.
  private static func parts(of day: String) -> Int? {
    guard let share = Double(day), share > 0.03, share < 0.9 else { return nil }
    let times = (1 / share).rounded()
    return abs(times * share - 1) < 0.02 ? Int(times) : nil
  }

  /// The days of a period; nil if they are not whole days.
  private static func days(_ period: String, _ unit: String?, _ most: String?) -> Int? {
    guard most == nil, let count = Int(period), (1...10_000).contains(count), let unit else { return nil }
    return unit == "h" ? (count % 24 == 0 ? count / 24 : nil) : ["d": count, "wk": count * 7][unit]
  }
}
