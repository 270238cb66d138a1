/// How often, in words: "twice daily", "every 6 hours", "once weekly (Mon)" (FHIR R4, Datatypes: Timing).
struct TimingText: Sendable {
  /// How often.
  let often: String?
  /// On which days of the week.
  private let weekdays: Weekdays?
  /// The hours, the length and the like.
  private let others: [String]
  /// True if how often is in the sender's words, which may be any.
  let isSenders: Bool
  /// The ways in which a text may hold how often.
  let spellings: [String]

  /// - Parameter isAsNeeded: true for a drug that is taken only as needed: the number of times is then a limit.
  init(_ json: JSONValue?, isAsNeeded: Bool = false, numbers form: NumberText.Form) {
    let repeated = json?["repeat"]
    let code = Concept(json?["code"])
    let abbreviation = code?.codes.first?.uppercased() ?? ""
    let coded = TimingWords.code(abbreviation) ?? code?.words
    let stated = repeated.flatMap { Self.frequency($0, isAsNeeded: isAsNeeded, form) }
    let spelled = stated == nil ? [] : repeated.map(Self.spellings) ?? []
    let first = code?.text ?? stated ?? coded
    let said = first.map(DirectionWords.init)
    let rhythms = stated.map { ([$0] + spelled).map(DirectionWords.init) }
    let isStated = { (words: DirectionWords) in rhythms?.contains(words) ?? true }
    // The code and the timing may state different rhythms.
    let further = [stated, coded].compactMap { $0 }.filter { other in
      let words = DirectionWords(other)
      return words != said && !(isStated(words) && isStated(said ?? words))
    }
    let events = json?.all("event").compactMap { $0.primitive.map { ClinicalDate($0)?.fullText ?? $0 } } ?? []
    let repetition = repeated.map { Self.repeated($0, form, isFrequencyStated: first != nil) } ?? []
    often = first
    isSenders = code?.text != nil
    weekdays = repeated.flatMap(Weekdays.init).flatMap { said?.hold($0.words) == true ? nil : $0 }
    others =
      (further + repetition).filter { said?.hold($0) != true }
      + (events.isEmpty ? [] : [TimingWords.on(events.joined(separator: ", "))])
    let codes = (code?.codes ?? []) + DirectionWords.spellings(abbreviation)
    spellings =
      [first].compactMap { $0 } + (further.isEmpty ? [coded].compactMap { $0 } + codes + spelled : [])
  }

  /// How often, with its days if both are in our words: "once weekly (Mon)".
  var rhythm: String? {
    guard let often, !isSenders, let weekdays else { return often }
    return TimingWords.rhythm(often, weekdays.inBrief)
  }

  /// All besides the rhythm.
  var beside: [String] { (rhythm == often ? [weekdays?.words].compactMap { $0 } : []) + others }

  /// All besides how often.
  var rest: [String] { [weekdays?.words].compactMap { $0 } + others }

  /// Nil for a timing that says nothing.
  var text: String? {
    let parts = [rhythm].compactMap { $0 } + beside
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension TimingText {
  /// "on Monday and Friday", "Mon, Fri".
  private struct Weekdays: Sendable {
    let words: String
    let inBrief: String

    init?(_ json: JSONValue) {
      let codes = json.all("dayOfWeek").compactMap(\.primitive)
      if codes.isEmpty { return nil }
      let names = { (isShort: Bool) in
        codes.map { TimingWords.weekday($0.lowercased(), isShort: isShort) ?? $0 }
      }
      words = TimingWords.on(TimingWords.list(names(false)))
      inBrief = names(true).joined(separator: ", ")
    }
  }
}

extension TimingText {
  /// "3/1/d" for three times a day, as the table of directions has it.
  private static func spellings(_ json: JSONValue) -> [String] {
    guard json["frequencyMax"] == nil, json["periodMax"] == nil, let period = json.text("period") else {
      return []
    }
    let unit = json.text("periodUnit") ?? json.text("periodUnits") ?? ""
    let numbers = [json.text("frequency") ?? "1", period].map(NumberText.Form.counted.words)
    return DirectionWords.spellings("\(numbers[0])/\(numbers[1])/\(unit)")
  }

  /// All that is stated besides the frequency.
  private static func repeated(_ json: JSONValue, _ form: NumberText.Form, isFrequencyStated: Bool)
    -> [String]
  {
    let count = span(json.text("count"), json.text("countMax"), form).map(TimingWords.inAll)
    let times = [moment(json), hours(json)]
    let isOpen =
      count != nil && json.text("count") != "1" && !isFrequencyStated && times.allSatisfy { $0 == nil }
      && json["dayOfWeek"] == nil
    let parts =
      times + [length(json, form), bounds(json), count, isOpen ? TimingWords.frequencyNotStated : nil]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }
  }

  private static func frequency(_ json: JSONValue, isAsNeeded: Bool, _ form: NumberText.Form) -> String? {
    guard let unit = (json.text("periodUnit") ?? json.text("periodUnits")).flatMap(TimingWords.Unit.init)
    else { return withoutPeriod(json, form) }
    // Each of several moments is one of its own (FHIR R4, Timing.repeat.when).
    if json.all("when").count > 1, json.text("frequency") == "1" { return nil }
    // A unit alone says nothing of how often.
    guard json["period"] != nil || json["frequency"] != nil || json["frequencyMax"] != nil else { return nil }
    let least = json.text("frequency")
    let most = least == nil || isAsNeeded && least == "1" ? json.text("frequencyMax") : nil
    let often = most ?? span(least ?? "1", json.text("frequencyMax"), form) ?? ""
    let period = span(json.text("period") ?? "1", json.text("periodMax"), form) ?? ""
    return TimingWords.often(often, isLimit: most != nil, every: period, unit)
  }

  /// "3 times, period not stated", where nothing else says when.
  private static func withoutPeriod(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    guard moment(json) == nil, hours(json) == nil, json["dayOfWeek"] == nil, json["period"] == nil,
      let times = span(json.text("frequency"), json.text("frequencyMax"), form)
    else { return nil }
    return TimingWords.withoutPeriod(times)
  }

  /// "2 to 4", if the second number is stated and differs.
  private static func span(_ least: String?, _ most: String?, _ form: NumberText.Form) -> String? {
    let numbers = [least, most].compactMap { $0.map(form.words) }.distinct
    guard let first = numbers.first, numbers.count > 1 else { return numbers.first }
    return AmountWords.range(first, numbers[1], unit: "")
  }

  private static func moment(_ json: JSONValue) -> String? {
    let words = json.all("when").compactMap(\.primitive).map { TimingWords.moment($0) ?? $0 }
    return words.isEmpty ? nil : TimingWords.moments(words, minutes: json.text("offset"))
  }

  private static func hours(_ json: JSONValue) -> String? {
    let times = json.all("timeOfDay").compactMap(\.primitive).map(hour)
    return times.isEmpty ? nil : TimingWords.at(times.joined(separator: ", "))
  }

  /// "08:00" for "08:00:00".
  private static func hour(_ time: String) -> String {
    time.count == 8 && time.hasSuffix(":00") ? String(time.prefix(5)) : time
  }

  private static func length(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    guard let duration = span(json.text("duration"), json.text("durationMax"), form) else { return nil }
    let unit = json.text("durationUnit") ?? json.text("durationUnits") ?? ""
    return TimingWords.Unit(rawValue: unit)?.over(duration) ?? TimingWords.over("\(duration) \(unit)")
  }

  /// The length of the course: "7 days" (FHIR R4, Timing.repeat.boundsDuration and .boundsRange).
  static func course(_ repeated: JSONValue) -> String? {
    (RangeText(repeated["boundsRange"])?.text
      ?? Quantity(repeated["boundsDuration"] ?? repeated["boundsQuantity"])?.text)
  }

  private static func bounds(_ json: JSONValue) -> String? {
    course(json).map(TimingWords.lasting) ?? period(json)
  }

  /// The start and end of the course: "from 1 May 2026 until 7 May 2026".
  static func period(_ repeated: JSONValue) -> String? {
    guard let period = repeated["boundsPeriod"] else { return nil }
    let words = { (key: String) in period.text(key).map { ClinicalDate($0)?.dayText ?? $0 } }
    switch (words("start"), words("end")) {
    case (let start?, let end?): return DateWords.course(from: start, until: end)
    case (let start?, nil): return DateWords.from(start)
    case (nil, let end): return end.map(DateWords.until) ?? ""
    }
  }
}
