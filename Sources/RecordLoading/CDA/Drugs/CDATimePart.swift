import HealthRecords

/// One part of a schedule, and how it joins the parts before it (HL7 v3 Data Types: SXCM.operator, I includes, A
/// intersects, E excludes).
struct CDATimePart: Sendable {
  enum Kind: Hashable, Sendable {
    /// From when to when, for the whole.
    case span
    case rhythm(CDARhythm)
    case event(Event)
    case unread
  }

  /// An event of the day, "before breakfast", and the minutes before or after it.
  struct Event: Hashable, Sendable {
    let code: String
    let minutes: Int?
  }

  let kind: Kind
  let sign: String?

  /// The parts of a time. A SXPR gives its parts one by one, and the first of them joins as the whole does.
  static func all(in time: XMLElement, depth: Int = 0) -> [CDATimePart] {
    let inner = time.all("comp")
    guard !inner.isEmpty, depth < 8 else { return [CDATimePart(time, sign: time["operator"])] }
    return inner.enumerated().flatMap { index, part -> [CDATimePart] in
      let parts = all(in: part, depth: depth + 1)
      guard index == 0, let first = parts.first else { return parts }
      return [CDATimePart(kind: first.kind, sign: time["operator"] ?? first.sign)] + parts.dropFirst()
    }
  }

  /// False for unknown signs, and if a part adds to a part of another kind: every Monday, or at night.
  static func agree(_ parts: [CDATimePart]) -> Bool {
    let isKnown = parts.allSatisfy { [nil, "I", "A", "E"].contains($0.sign) }
    return isKnown
      && zip(parts, parts.dropFirst()).allSatisfy { $1.sign != "I" || $0.family == $1.family }
  }
}

extension CDATimePart {
  private init(_ time: XMLElement, sign: String?) {
    self.sign = sign
    if let event = time.first("event") {
      let offset = time.first("offset")
      kind = event["code"].flatMap { Self.event($0, offset) }.map(Kind.event) ?? .unread
    } else if time.first("period") != nil || time.first("frequency") != nil {
      kind = CDARhythm(time).map(Kind.rhythm) ?? Self.empty(time)
    } else {
      kind = .span
    }
  }

  /// A period without a value, but with a reason why there is none, leaves nothing unread.
  private static func empty(_ time: XMLElement) -> Kind {
    let sent = time.all("period") + time.all("frequency")
    return sent.flatMap(\.descendants).contains { $0["value"]?.isBlank == false } ? .unread : .span
  }

  /// Parts of one family add to each other.
  private var family: Int {
    switch kind {
    case .span, .unread: 0
    case .event: 1
    case .rhythm(let rhythm): rhythm.weekday == nil ? 2 : 3
    }
  }

  /// FHIR counts minutes without a sign: the event's code says before or after (FHIR R4, Timing.repeat.offset).
  private static func event(_ code: String, _ offset: XMLElement?) -> Event? {
    guard let minutes = minutes(offset) else { return nil }
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
