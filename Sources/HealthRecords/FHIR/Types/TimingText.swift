/// How often, in words: "twice a day", "every 6 hours", "1 time every 2 weeks" (FHIR R4, Datatypes: Timing).
struct TimingText: Sendable {
  /// How often.
  let often: String?
  /// The length, the days, the hours and the like.
  let rest: [String]
  /// The ways in which a text may hold how often.
  let spellings: [String]

  init(_ json: JSONValue?, numbers form: NumberText.Form) {
    let repeated = json?["repeat"]
    let code = Concept(json?["code"])
    let coded = TimingWords.code(code?.codes.first?.uppercased() ?? "") ?? code?.words
    let stated = repeated.flatMap { Self.frequency($0, form) }
    let spelled = stated == nil ? [] : repeated.map(Self.spellings) ?? []
    let first = code?.text ?? stated ?? coded
    func isStated(_ words: String) -> Bool {
      stated.map { [$0] + spelled }?.contains { DirectionWords($0) == DirectionWords(words) } ?? true
    }
    // The code and the timing may state different rhythms.
    let further = [stated, coded].compactMap { $0 }.filter { other in
      other != first && !([other, first ?? other].allSatisfy(isStated))
    }
    let events = json?.all("event").compactMap { $0.primitive.map { ClinicalDate($0)?.fullText ?? $0 } } ?? []
    let others = repeated.map { Self.repeated($0, form, isFrequencyStated: first != nil) } ?? []
    often = first
    rest =
      (further + others).filter { first?.says($0) != true }
      + (events.isEmpty ? [] : [TimingWords.on(events.joined(separator: ", "))])
    let isOne = further.isEmpty
    spellings =
      [first].compactMap { $0 } + (isOne ? [coded].compactMap { $0 } + (code?.codes ?? []) + spelled : [])
  }

  /// Nil for a timing that says nothing.
  var text: String? {
    let parts = (often.map { [$0] } ?? []) + rest
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
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
    let times = [moment(json), days(json)]
    let isOpen =
      count != nil && json.text("count") != "1" && !isFrequencyStated && times.allSatisfy { $0 == nil }
    let parts =
      times + [length(json, form), bounds(json), count, isOpen ? TimingWords.frequencyNotStated : nil]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }
  }

  private static func frequency(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    guard let unit = (json.text("periodUnit") ?? json.text("periodUnits")).flatMap(TimingWords.Unit.init)
    else { return withoutPeriod(json, form) }
    // Each of several moments is one of its own (FHIR R4, Timing.repeat.when).
    if json.all("when").count > 1, json.text("frequency") == "1" { return nil }
    // A unit alone says nothing of how often.
    guard json["period"] != nil || json["frequency"] != nil || json["frequencyMax"] != nil else { return nil }
    let most = json.text("frequency") == nil ? json.text("frequencyMax") : nil
    let often = most ?? span(json.text("frequency") ?? "1", json.text("frequencyMax"), form) ?? ""
    let period = span(json.text("period") ?? "1", json.text("periodMax"), form) ?? ""
    return TimingWords.often(often, isLimit: most != nil, every: period, unit)
  }

  /// "3 times, period not stated", where nothing else says when.
  private static func withoutPeriod(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    guard moment(json) == nil, days(json) == nil, json["period"] == nil,
      let times = span(json.text("frequency"), json.text("frequencyMax"), form)
    else { return nil }
    return TimingWords.withoutPeriod(times)
  }

  /// "2 to 4", if the second number is stated and differs.
  private static func span(_ least: String?, _ most: String?, _ form: NumberText.Form) -> String? {
    let numbers = [least, most].compactMap { $0.map(form.words) }.distinct
    guard let first = numbers.first, numbers.count > 1 else { return numbers.first }
    return DateWords.range(first, numbers[1])
  }

  private static func moment(_ json: JSONValue) -> String? {
    let words = json.all("when").compactMap(\.primitive).map { TimingWords.moment($0) ?? $0 }
    return words.isEmpty ? nil : TimingWords.moments(words, minutes: json.text("offset"))
  }

  private static func days(_ json: JSONValue) -> String? {
    let days = json.all("dayOfWeek").compactMap(\.primitive).map {
      TimingWords.weekday($0.lowercased()) ?? $0
    }
    let times = json.all("timeOfDay").compactMap(\.primitive).map(hour)
    let parts =
      (days.isEmpty ? [] : [TimingWords.on(TimingWords.list(days))])
      + (times.isEmpty ? [] : [TimingWords.at(times.joined(separator: ", "))])
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// "08:00" for "08:00:00".
  private static func hour(_ time: String) -> String {
    time.count == 8 && time.hasSuffix(":00") ? String(time.prefix(5)) : time
  }

  private static func length(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    guard let duration = span(json.text("duration"), json.text("durationMax"), form) else { return nil }
    let unit = json.text("durationUnit") ?? json.text("durationUnits") ?? ""
    return TimingWords.over(duration, TimingWords.Unit(rawValue: unit)?.words(for: duration) ?? unit)
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
    return [words("start").map(DateWords.from), words("end").map(DateWords.until)].compactMap { $0 }
      .joined(separator: " ")
  }
}
