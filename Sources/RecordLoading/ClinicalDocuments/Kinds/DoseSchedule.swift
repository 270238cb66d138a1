import HealthRecords

/// When a drug is taken, by all its times together (HL7 v3 Data Types: SXCM, SXPR, PIVL, EIVL). They are read as a
/// whole or not at all: a part of a schedule would read like all of it.
struct DoseSchedule {
  /// The members of FHIR's Timing.repeat.
  private(set) var members: [JSONTree.Member] = []
  /// Words for what FHIR's Timing cannot express: "on 21 days of every 28 days".
  private(set) var window: EntrySentence?
  /// False if a part was not understood.
  private(set) var isWhole = true
  private let rhythms: [DoseRhythm]
  private let excluded: [DoseRhythm]
  private let events: [SchedulePart.Event]

  init(_ times: [XMLElement]) {
    let parts = times.flatMap { SchedulePart.all(in: $0) }.filter { !$0.isSpan || $0.sign == "E" }
    rhythms = parts.filter { $0.sign != "E" }.compactMap(\.rhythm).distinct
    excluded = parts.filter { $0.sign == "E" }.compactMap(\.rhythm)
    events = parts.compactMap(\.event).distinct
    // FHIR's Timing cannot express an excluded event or span.
    let areRead = parts.allSatisfy { $0.rhythm != nil || $0.event != nil && $0.sign != "E" }
    guard areRead, SchedulePart.agree(parts), let members = expressed else {
      isWhole = parts.isEmpty
      return
    }
    (self.members, window) = (members, rhythms.firstNonNil(\.window))
  }

  /// Nil if FHIR's Timing cannot express it.
  private var expressed: [JSONTree.Member]? {
    let daily = rhythms.filter { $0.time != nil }
    let weekly = rhythms.filter { $0.weekday != nil }
    let windows = rhythms.filter { $0.window != nil }
    let plain = rhythms.filter { $0.time == nil && $0.weekday == nil && $0.window == nil }
      .filter { !($0.isDaily && !daily.isEmpty) }
    guard windows.count < 2, plain.dropFirst().allSatisfy({ $0.adds(to: plain[0]) }),
      daily.isEmpty || plain.isEmpty && events.isEmpty,
      let days = days(weekly, isDaily: !daily.isEmpty || plain.first?.isDaily == true),
      let moments = moments, Set(rhythms.map(\.length)).count < 2
    else { return nil }
    let often =
      plain.first?.members(times: plain.count) ?? daily.first?.members(times: daily.count)
      ?? weekly.first?.members(times: weekly.count) ?? []
    let hours = daily.compactMap(\.time).sorted().map(JSONTree.string)
    return often + days + .optional("timeOfDay", .list(hours)) + moments + (rhythms.first?.length ?? [])
  }

  /// The named days of the week, or all days except those excluded from a daily rhythm.
  private func days(_ weekly: [DoseRhythm], isDaily: Bool) -> [JSONTree.Member]? {
    let without = excluded.compactMap(\.weekday)
    guard without.count == excluded.count, without.isEmpty || isDaily && weekly.isEmpty else { return nil }
    let named = Set(weekly.compactMap(\.weekday))
    let days = DoseRhythm.week.filter { without.isEmpty ? named.contains($0) : !without.contains($0) }
    return .optional("dayOfWeek", .list(days.map(JSONTree.string)))
  }

  /// The events of the day, and the minutes before or after them.
  private var moments: [JSONTree.Member]? {
    let offsets = Set(events.map(\.minutes))
    guard offsets.count < 2 else { return nil }
    let offset = offsets.first?.flatMap { $0 }.map { JSONTree.amount("\($0)") }
    return .optional("when", .list(events.map { .string($0.code) })) + .optional("offset", offset)
  }
}

/// One part of a schedule, and how it joins the parts before it (HL7 v3 Data Types: SXCM.operator, I includes, A
/// intersects, E excludes).
private struct SchedulePart {
  /// An event of the day, "before breakfast", and the minutes before or after it.
  struct Event: Hashable {
    let code: String
    let minutes: Int?
  }

  var sign: String?
  let rhythm: DoseRhythm?
  let event: Event?
  /// True for a part from when to when, for the whole, and for one that says nothing.
  let isSpan: Bool

  private init(_ time: XMLElement) {
    sign = time["operator"]
    event = time.first("event").flatMap { Self.event($0["code"], time.first("offset")) }
    let sent = time.all("period") + time.all("frequency")
    let isRhythm = time.first("event") == nil && !sent.isEmpty && !DoseRhythm.isAsNeeded(time)
    rhythm = isRhythm ? DoseRhythm(time) : nil
    // A period without a value, but with a reason why there is none, leaves nothing unread.
    let isSaid = sent.flatMap(\.descendants).contains { $0["value"]?.isBlank == false }
    isSpan = time.first("event") == nil && rhythm == nil && !(isRhythm && isSaid)
  }

  /// The parts of a time. A SXPR gives its parts one by one, and the first of them joins as the whole does.
  static func all(in time: XMLElement, depth: Int = 0) -> [SchedulePart] {
    let inner = time.all("comp")
    if inner.isEmpty || depth == 8 { return [SchedulePart(time)] }
    var parts = inner.flatMap { all(in: $0, depth: depth + 1) }
    if let sign = time["operator"] { parts[0].sign = sign }
    return parts
  }

  /// False for unknown signs, and if a part adds to a part of another kind: every Monday, or at night.
  static func agree(_ parts: [SchedulePart]) -> Bool {
    parts.allSatisfy { [nil, "I", "A", "E"].contains($0.sign) }
      && zip(parts, parts.dropFirst()).allSatisfy { $1.sign != "I" || $0.family == $1.family }
  }

  /// Parts of one family add to each other.
  private var family: Int { rhythm.map { $0.weekday == nil ? 2 : 3 } ?? (event == nil ? 0 : 1) }

  /// FHIR counts minutes without a sign: the event's code says before or after (FHIR R4, Timing.repeat.offset).
  private static func event(_ code: String?, _ offset: XMLElement?) -> Event? {
    guard let code, let minutes = minutes(offset) else { return nil }
    if minutes == 0 { return Event(code: code, minutes: nil) }
    if code.hasPrefix("AC") { return Event(code: code, minutes: abs(minutes)) }
    if code.hasPrefix("PC") { return minutes < 0 ? nil : Event(code: code, minutes: minutes) }
    guard meals.contains(code) else { return nil }
    return Event(code: (minutes < 0 ? "A" : "P") + code, minutes: abs(minutes))
  }

  /// The beginning of the offset in minutes; zero without an offset, nil for something that is not a time.
  private static func minutes(_ offset: XMLElement?) -> Int? {
    guard let amount = offset?.first("low") ?? offset, let value = amount["value"] else { return 0 }
    guard let count = Double(value), abs(count) < 10_000,
      let unit = ["s": 1.0 / 60, "min": 1, "h": 60][amount["unit"] ?? "min"]
    else { return nil }
    return Int((count * unit).rounded())
  }

  /// HL7 TimingEvent: with a meal, breakfast, lunch, dinner.
  private static let meals: Set<String> = ["C", "CM", "CD", "CV"]
}
