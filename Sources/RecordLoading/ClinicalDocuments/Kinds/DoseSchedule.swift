import HealthRecords

/// When a drug is taken, by all its times together (HL7 v3 Data Types: SXCM, SXPR, PIVL, EIVL). They are read as a
/// whole or not at all: a part of a schedule would read like all of it.
struct DoseSchedule {
  let members: [JSONTree.Member]
  /// False if a part was not understood.
  let isWhole: Bool

  init(_ times: [XMLElement]) {
    let parts = times.flatMap { SchedulePart.all(in: $0) }.filter { !$0.isSpan || $0.sign == "E" }
    let (rhythms, events) = (parts.compactMap(\.rhythm).distinct, parts.compactMap(\.event).distinct)
    let (weekly, others) = (rhythms.filter { $0.weekday != nil }, rhythms.filter { $0.weekday == nil })
    let hours = others.allSatisfy { $0.hour != nil } ? others.compactMap(\.hour).sorted() : []
    let areAlike = [weekly, others].allSatisfy { all in all.dropFirst().allSatisfy { $0.adds(to: all[0]) } }
    let isOne = areAlike && (weekly.isEmpty || others.allSatisfy { $0.often.days == 1 })
    // Parts of one kind add to each other, but not every Monday to every night, and no event to an hour.
    let kinds = [weekly.isEmpty, others.isEmpty, events.isEmpty].count { !$0 }
    let isMixed = kinds > 1 && parts.contains { $0.sign == "I" } || !events.isEmpty && !hours.isEmpty
    isWhole = parts.allSatisfy(\.isRead) && isOne && !isMixed
    let days = DoseRhythm.week.filter(weekly.compactMap(\.weekday).contains)
    let all = others.isEmpty ? weekly : others
    let often = all.first?.often.members(times: all.count) ?? []
    let moments = fields([
      "dayOfWeek": .list(days.map(JSONTree.string)), "timeOfDay": .list(hours.map(JSONTree.string)),
      "when": .list(events.map(JSONTree.string)),
    ])
    members = isWhole ? often + moments : []
  }
}

/// One part of a schedule, and how it joins those before it (SXCM.operator: I includes, A intersects, E excludes).
private struct SchedulePart {
  var sign: String?
  let rhythm: DoseRhythm?
  /// An event of the day (HL7 TimingEvent): before breakfast.
  let event: String?
  /// True for a part from when to when, for the whole, and for one that says nothing.
  let isSpan: Bool

  private init(_ time: XMLElement) {
    let sent = DoseRhythm.isAsNeeded(time) ? [] : time.all("period") + time.all("frequency")
    (sign, event) = (time["operator"], Self.event(of: time))
    rhythm = time.first("event") == nil ? DoseRhythm(time) : nil
    // A period without a value, but with a reason why there is none, leaves nothing unread.
    let isSaid = sent.flatMap(\.descendants).contains { $0["value"]?.isBlank == false }
    isSpan = time.first("event") == nil && rhythm == nil && !isSaid
  }

  /// FHIR's Timing cannot express what is excluded.
  var isRead: Bool { (rhythm != nil || event != nil) && [nil, "I", "A"].contains(sign) }

  /// The parts of a time. A SXPR gives its parts one by one, and the first of them joins as the whole does.
  static func all(in time: XMLElement, depth: Int = 0) -> [SchedulePart] {
    let inner = time.all("comp")
    if inner.isEmpty || depth == 8 { return [SchedulePart(time)] }
    var parts = inner.flatMap { all(in: $0, depth: depth + 1) }
    if let sign = time["operator"] { parts[0].sign = sign }
    return parts
  }

  /// An offset from a meal makes it another event; one from before or after a meal says only how long.
  private static func event(of time: XMLElement) -> String? {
    let offset = time.first("offset")
    let isAt = ((offset?.first("low") ?? offset)?["value"]).map { Double($0) == 0 } ?? true
    return time.first("event")?["code"].flatMap { isAt || ["AC", "PC"].contains($0.prefix(2)) ? $0 : nil }
  }
}

/// One repeating part of a schedule (HL7 v3 Data Types: PIVL): how often it occurs, and when in its period.
struct DoseRhythm: Hashable {
  let often: DoseFrequency
  /// Its first occurrence as sent, which sets it apart from others of the same period (PIVL.phase).
  private let phase: String?
  /// The hour of a rhythm of days: "08:00:00".
  let hour: String?
  /// The day of a rhythm of weeks: "mon".
  let weekday: String?

  /// - Returns: nil without a period or a frequency, and for several days of each period.
  init?(_ element: XMLElement) {
    let occurrence = element.first("phase")
    let width = occurrence?.first("width")
    let isLong = width?["unit"] == "wk" || width?["unit"] == "d" && width?["value"] != "1"
    guard let often = DoseFrequency(element), !isLong else { return nil }
    self.often = often
    phase = (occurrence?.first("low") ?? occurrence)?["value"]?.filter { !$0.isWhitespace }
    // "true" leaves the hours to the people who give the drug.
    let isExact = element["institutionSpecified"] != "true" && often.count == nil
    hour = isExact && often.days == 1 ? phase.flatMap(Self.clock) : nil
    weekday = isExact && often.days == 7 ? phase.flatMap(Self.weekday) : nil
  }

  func adds(to other: DoseRhythm) -> Bool {
    let isAlike = often == other.often || often.days != nil && often.days == other.often.days
    return isAlike && often.count == nil && phase != nil && other.phase != nil
  }

  /// True for the abbreviation of "as needed" where a unit belongs.
  static func isAsNeeded(_ time: XMLElement) -> Bool {
    ConceptMap.named("asNeeded").holds(time.first("period")?["unit"]?.uppercased())
  }

  /// Nil for midnight, which stands for a day alone, and for an hour in UTC, which is not that of a clock at home.
  private static func clock(_ sent: String) -> String? {
    let time = HL7Time.dateTime(sent).split(separator: "T").dropFirst().first ?? "00:00"
    if time.hasPrefix("00:00") || ["Z", "+00:00", "-00:00"].contains(where: time.hasSuffix) { return nil }
    return String("\(time.prefix { $0.isNumber || $0 == ":" }):00".prefix(8))
  }

  private static func weekday(_ sent: String) -> String? {
    // 5 January 1970 was a Monday.
    let monday = ClinicalDate.dayNumber(year: 1970, month: 1, day: 5)
    return ClinicalDate(HL7Time.date(sent)).flatMap { date in
      date.day.map { _ in week[((date.dayNumber - monday) % 7 + 7) % 7] }
    }
  }

  static let week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}

struct DoseFrequency: Hashable {
  /// Nil for once.
  var count: String?
  private var most: String?
  private let period: String
  private var longest: String?
  private let unit: String?

  func members(times: Int) -> [JSONTree.Member] {
    fields([
      "frequency": .amount(count ?? "\(times)"), "frequencyMax": most.map(JSONTree.amount),
      "period": .amount(period), "periodMax": longest.map(JSONTree.amount), "periodUnit": .text(unit),
    ])
  }

  /// The days of the period, for a day and a week.
  var days: Int? {
    if longest != nil { return nil }
    return ["1 d": 1, "24 h": 1, "7 d": 7, "1 wk": 7, "168 h": 7]["\(period) \(unit ?? "")"]
  }

  init?(_ element: XMLElement) {
    if let frequency = element.first("frequency") {
      // Three in one day (HL7 v3 Data Types, release 2, and the Netherlands' extension: PIVL.frequency).
      let (times, span) = (frequency.first("numerator"), frequency.first("denominator"))
      guard let least = (times?["value"] ?? times?.first("low")?["value"])?.nonBlank, let each = span?["unit"]
      else { return nil }
      (count, most, period, unit) = (least, times?.first("high")?["value"], span?["value"] ?? "1", each)
      return
    }
    let sent = element.first("period")
    let (low, high) = (sent?.first("low"), sent?.first("high"))
    guard let value = ((low ?? sent)?["value"] ?? high?["value"])?.nonBlank else { return nil }
    let each = (low ?? sent)?["unit"] ?? high?["unit"] ?? sent?["unit"]
    if element["institutionSpecified"] == "true", each == "d", let times = Self.parts(of: value) {
      (count, period, unit) = (String(times), "1", each)
    } else if let each, !["s", "min", "h", "d", "wk", "mo", "a"].contains(each) {
      // An abbreviation where a unit belongs: "BID".
      guard value == "1", let row = ConceptMap.named("rhythm").target(each.uppercased()),
        let span = row.display?.cellWords, span.count == 2
      else { return nil }
      (count, period, unit) = (row.code == "1" ? nil : row.code, span[0], span[1])
    } else {
      (period, longest, unit) = (value, low == nil ? nil : high?["value"], each)
    }
  }

  /// 0.33 of a day is three times a day, 0.5 twice.
  private static func parts(of day: String) -> Int? {
    guard let share = Double(day), share > 0.03, share < 0.9 else { return nil }
    let times = (1 / share).rounded()
    return abs(times * share - 1) < 0.02 ? Int(times) : nil
  }
}
