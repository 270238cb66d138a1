import HealthRecords

/// When a drug is taken, by all its times together (HL7 v3 Data Types: SXCM, SXPR, PIVL, EIVL). They are read as a
/// whole or not at all: a part of a schedule would read like all of it.
struct CDATiming: Sendable {
  /// The members of FHIR's Timing.repeat.
  private(set) var repeated: Draft<R4.Repeat> = []
  /// Words for what FHIR's Timing cannot express: "on 21 days of every 28 days".
  private(set) var window: EntrySentence?
  /// False if a part was not understood.
  private(set) var isWhole = true

  init(_ times: [XMLElement]) {
    let sent = times.flatMap { CDATimePart.all(in: $0) }
    let parts = sent.filter { $0.kind != .span || $0.sign == "E" }
    guard CDATimePart.agree(parts), let schedule = CDASchedule(parts) else {
      isWhole = parts.isEmpty
      return
    }
    guard let members = schedule.members else {
      isWhole = false
      return
    }
    repeated = members
    window = schedule.window
  }
}

/// The parts of a schedule by their kind.
private struct CDASchedule {
  private var rhythms: [CDARhythm] = []
  private var excluded: [CDARhythm] = []
  private var events: [CDATimePart.Event] = []

  init?(_ parts: [CDATimePart]) {
    for part in parts {
      switch (part.kind, part.sign) {
      case (.rhythm(let rhythm), "E"): excluded.append(rhythm)
      case (.rhythm(let rhythm), _): rhythms.append(rhythm)
      case (.event, "E"), (.unread, _), (.span, _): return nil
      case (.event(let event), _): events.append(event)
      }
    }
    rhythms = rhythms.distinct
    events = events.distinct
  }

  var window: EntrySentence? { rhythms.firstNonNil(\.window) }

  /// Nil if FHIR's Timing cannot express it.
  var members: Draft<R4.Repeat>? {
    let daily = rhythms.filter { $0.time != nil }
    let weekly = rhythms.filter { $0.weekday != nil }
    let windows = rhythms.filter { $0.window != nil }
    let plain = rhythms.filter { $0.time == nil && $0.weekday == nil && $0.window == nil }
      .filter { !($0.isDaily && !daily.isEmpty) }
    guard windows.count < 2, plain.dropFirst().allSatisfy({ $0.adds(to: plain[0]) }),
      daily.isEmpty || plain.isEmpty && events.isEmpty,
      let days = days(weekly, isDaily: !daily.isEmpty || plain.first?.isDaily == true),
      let moments = moments, let length = length
    else { return nil }
    let often =
      plain.first?.members(times: plain.count) ?? daily.first?.members(times: daily.count)
      ?? weekly.first?.members(times: weekly.count) ?? Draft([])
    let hours: Draft<R4.Repeat> = [.timeOfDay(daily.compactMap(\.time).sorted())]
    return often + days + hours + moments + length
  }

  /// The named days of the week, or all days except those excluded from a daily rhythm.
  private func days(_ weekly: [CDARhythm], isDaily: Bool) -> Draft<R4.Repeat>? {
    let without = excluded.compactMap(\.weekday)
    guard without.count == excluded.count, without.isEmpty || isDaily && weekly.isEmpty else { return nil }
    let named = Set(weekly.compactMap(\.weekday))
    let days = CDAPhase.week.filter { without.isEmpty ? named.contains($0) : !without.contains($0) }
    return [.dayOfWeek(days)]
  }

  /// The events of the day, and the minutes before or after them.
  private var moments: Draft<R4.Repeat>? {
    let offsets = Set(events.map(\.minutes))
    guard offsets.count < 2 else { return nil }
    return [
      .when(events.map(\.code)), .offset(offsets.first?.flatMap { $0 }.map { Digits($0) }),
    ]
  }

  private var length: Draft<R4.Repeat>? {
    let lengths = Set(rhythms.map(\.length))
    guard lengths.count < 2 else { return nil }
    let length = lengths.first?.flatMap { $0 }
    return [.duration(length?.value), .durationUnit(length?.unit)]
  }
}
