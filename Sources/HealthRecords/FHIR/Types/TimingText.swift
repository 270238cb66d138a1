/// How often, in words: "twice a day", "every 6 hours", "1 time every 2 weeks" (FHIR R4, Datatypes: Timing).
struct TimingText: Sendable {
  let text: String?

  init(_ json: JSONValue?) {
    guard let json else {
      text = nil
      return
    }
    let events = json.all("event").compactMap { $0.primitive.map { ClinicalDate($0)?.fullText ?? $0 } }
    let parts = Self.rhythm(json) + (events.isEmpty ? [] : ["on \(events.joined(separator: ", "))"])
    text = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension TimingText {
  /// HL7's GTSAbbreviation codes.
  private static let codes = [
    "QD": "once a day", "BID": "twice a day", "TID": "3 times a day", "QID": "4 times a day",
    "QHS": "at bedtime",
    "QOD": "every other day", "AM": "in the morning", "PM": "in the evening", "Q1H": "every hour",
    "Q2H": "every 2 hours", "Q3H": "every 3 hours", "Q4H": "every 4 hours", "Q6H": "every 6 hours",
    "Q8H": "every 8 hours", "BED": "at bedtime", "WK": "once a week", "MO": "once a month",
  ]
  private static let units = [
    "s": "second", "min": "minute", "h": "hour", "d": "day", "wk": "week", "mo": "month", "a": "year",
  ]
  private static let moments = [
    "HS": "at bedtime", "WAKE": "on waking", "AC": "before meals", "PC": "after meals", "C": "with meals",
    "ACM": "before breakfast", "PCM": "after breakfast", "CM": "with breakfast", "ACD": "before lunch",
    "CD": "with lunch", "PCD": "after lunch", "ACV": "before dinner", "CV": "with dinner",
    "PCV": "after dinner",
    "MORN": "in the morning", "AFT": "in the afternoon", "EVE": "in the evening", "NIGHT": "at night",
    "NOON": "at noon",
  ]

  /// The code's words stand for how often; what else is repeated, and until when, they do not tell
  /// (FHIR R4, Timing.code: bounds still apply).
  private static func rhythm(_ json: JSONValue) -> [String] {
    let written = Concept(json["code"])
    let coded = codes[written?.codes.first?.uppercased() ?? ""] ?? written?.words
    let often = json["repeat"].flatMap(frequency)
    let first = written?.text ?? often ?? coded
    let rest = json["repeat"].map(repeated) ?? []
    return [first].compactMap { $0 } + rest.filter { part in first?.says(part) != true }
  }

  /// What is told besides how often.
  private static func repeated(_ json: JSONValue) -> [String] {
    let count = span(json.text("count"), json.text("countMax")).map {
      $0 == "1" ? "once in all" : "\($0) times in all"
    }
    return [moment(json), days(json), length(json), bounds(json), count].compactMap { $0 }.filter {
      !$0.isEmpty
    }
  }

  private static func frequency(_ json: JSONValue) -> String? {
    guard let unit = json.text("periodUnit") ?? json.text("periodUnits"), let word = units[unit] else {
      return nil
    }
    let most = json.text("frequency") == nil ? json.text("frequencyMax") : nil
    let often = most ?? span(json.text("frequency") ?? "1", json.text("frequencyMax")) ?? ""
    let limit = most == nil ? "" : "up to "
    let period = span(json.text("period") ?? "1", json.text("periodMax")) ?? ""
    if period == "1" {
      let times = ["1": "once", "2": "twice"][often] ?? "\(often) times"
      return "\(limit)\(times) \(word == "hour" ? "an" : "a") \(word)"
    }
    return limit.isEmpty && often == "1"
      ? "every \(period) \(word)s" : "\(limit)\(often) times every \(period) \(word)s"
  }

  /// "2 to 4", where the second is told and another.
  private static func span(_ least: String?, _ most: String?) -> String? {
    let numbers = [least, most].compactMap { $0 }.distinct
    return numbers.isEmpty ? nil : numbers.joined(separator: " to ")
  }

  private static func moment(_ json: JSONValue) -> String? {
    let words = json.all("when").compactMap(\.primitive).map { moments[$0] ?? $0 }
    let offset = json.text("offset").map { "\($0) minutes " } ?? ""
    return words.isEmpty ? nil : offset + words.joined(separator: " and ")
  }

  private static func days(_ json: JSONValue) -> String? {
    let days = json.all("dayOfWeek").compactMap(\.primitive).map { weekdays[$0.lowercased()] ?? $0 }
    let times = json.all("timeOfDay").compactMap(\.primitive).map(hour)
    let parts =
      (days.isEmpty ? [] : ["on \(listed(days))"])
      + (times.isEmpty ? [] : ["at \(times.joined(separator: ", "))"])
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// "08:00" for "08:00:00".
  private static func hour(_ time: String) -> String {
    time.count == 8 && time.hasSuffix(":00") ? String(time.prefix(5)) : time
  }

  /// "Monday, Wednesday and Friday".
  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static let weekdays = [
    "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday",
    "sat": "Saturday", "sun": "Sunday",
  ]

  private static func length(_ json: JSONValue) -> String? {
    guard let duration = span(json.text("duration"), json.text("durationMax")) else { return nil }
    let unit = json.text("durationUnit") ?? json.text("durationUnits") ?? ""
    return "over \(duration) \(units[unit].map { duration == "1" ? $0 : "\($0)s" } ?? unit)"
  }

  /// How long to take it in all: "for 7 days" (FHIR R4, Timing.repeat.boundsDuration and .boundsRange).
  static func course(_ repeated: JSONValue) -> String? {
    (RangeText(repeated["boundsRange"])?.text
      ?? Quantity(repeated["boundsDuration"] ?? repeated["boundsQuantity"])?.text).map { "for \($0)" }
  }

  private static func bounds(_ json: JSONValue) -> String? {
    if let course = course(json) { return course }
    guard let period = json["boundsPeriod"] else { return nil }
    let words = { (key: String) in period.text(key).map { ClinicalDate($0)?.dayText ?? $0 } }
    return [words("start").map { "from \($0)" }, words("end").map { "until \($0)" }].compactMap { $0 }.joined(
      separator: " ")
  }
}
