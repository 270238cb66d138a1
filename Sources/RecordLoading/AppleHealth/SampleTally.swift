import HealthRecords

/// The sums of an export's `Record` and `Workout` elements: measurements by day, and events.
///
/// A copy (same type, start, end and value; for amounts also the same device) counts once. Types that are not in the
/// tables are counted by name.
struct SampleTally {
  private enum Role {
    case measured(kind: Int, part: String)
    case sleep
    case event
    case dose
    case passedOver
  }

  private struct UnitOfType: Hashable {
    let type: Int
    let unit: Int
  }

  private var types = NameTable()
  private var sources = NameTable()
  private var units = NameTable()
  /// By type, like the next two.
  private var roles: [Role] = []
  private var recent: [RecentSamples] = []
  private var passedOver: [Int] = []
  private var recentWorkouts = RecentSamples()
  private var openWorkout: OpenWorkout?
  private var seriesNumbers: [UnitOfType: Int] = [:]
  private var tally = DayTally()
  private(set) var events: [PhoneEvent] = []
  private var notUnderstood = 0
  private var tooMany = 0
  private var summaries = 0
  private var unknownElements: [String: Int] = [:]

  private static let eventLimit = 20_000

  /// Takes the attributes of a `Record` element.
  mutating func takeRecord(_ attributes: ArraySlice<UInt8>) {
    attributes.withUnsafeBufferPointer { take(SampleElement($0)) }
  }

  /// Takes a `Workout` element: its duration and sums, by activity. Its route is never read.
  mutating func takeWorkout(_ attributes: XMLAttributes) {
    endWorkout()
    guard let activity = attributes["workoutActivityType"], let start = attributes["startDate"],
      let time = SampleTime(start.utf8), let (duration, unit) = Self.duration(attributes, from: time)
    else {
      notUnderstood += 1
      return
    }
    let name = attributes["sourceName"] ?? ""
    let hash = StableHash(activity, start, attributes["endDate"] ?? "", duration.text, name)
    guard recentWorkouts.insert(hash.value) else { return }
    let workout = OpenWorkout(activity: Self.activity(activity), time: time, source: name)
    add(duration, to: workout, workout.activity, unit)
    for total in WorkoutTotal.allCases {
      guard let amount = attributes[total.attribute].flatMap({ ExactDecimal($0) }) else {
        openWorkout = openWorkout ?? workout
        openWorkout?.missing.insert(total)
        continue
      }
      add(amount, to: workout, total.part(of: workout.activity), attributes["\(total.attribute)Unit"])
    }
  }

  /// As sent, else from the start to the end: an export may leave it out.
  private static func duration(_ attributes: XMLAttributes, from start: SampleTime) -> (
    ExactDecimal, String?
  )? {
    if let sent = attributes["duration"] {
      return ExactDecimal(sent).map { ($0, attributes["durationUnit"]) }
    }
    guard let end = attributes["endDate"].flatMap({ SampleTime($0.utf8) }), start.instant <= end.instant
    else {
      return nil
    }
    return (ExactDecimal(end.instant - start.instant), MeasurementSeries.Key.seconds)
  }

  /// Takes a sum of the open workout, if the workout itself does not state it (as since iOS 16).
  mutating func takeWorkoutStatistics(_ attributes: XMLAttributes) {
    guard let workout = openWorkout, let total = attributes["type"].flatMap(WorkoutTotal.init(ofType:)),
      openWorkout?.missing.remove(total) != nil, let amount = attributes["sum"].flatMap({ ExactDecimal($0) })
    else { return }
    add(amount, to: workout, total.part(of: workout.activity), attributes["unit"])
  }

  mutating func endWorkout() { openWorkout = nil }

  private mutating func add(
    _ amount: ExactDecimal, to workout: OpenWorkout, _ part: String, _ unit: String?
  ) {
    let key = MeasurementSeries.Key(
      kind: MeasurementKind.workouts, part: part, unit: String((unit ?? "").prefix(60)))
    add(amount, to: key, at: workout.time, from: workout.source)
  }

  private mutating func add(
    _ amount: ExactDecimal, to key: MeasurementSeries.Key, at time: SampleTime, from name: String
  ) {
    let source = Array(name.utf8).withUnsafeBufferPointer { sources.number(of: $0[...]) }
    guard let source, let series = tally.number(of: key),
      tally.add(amount, at: time, series: series, source: source, name: sources.names[source])
    else {
      tooMany += 1
      return
    }
  }

  /// Takes a dose of the phone's log of medicines, in an element of its own.
  mutating func takeDose(_ attributes: XMLAttributes) {
    takeDose(at: attributes["startDate"].flatMap { SampleTime($0.utf8) }, Array(attributes.values.values))
  }

  private mutating func takeDose(at time: SampleTime?, _ values: [String]) {
    guard let time else {
      notUnderstood += 1
      return
    }
    // The phone has one log: what a watch writes into it are other doses, and never copies.
    add(ExactDecimal(1), to: DoseLog.series(values), at: time, from: "")
  }

  /// Counts an `ActivitySummary` element: a day's sums, which the measurements hold one by one.
  mutating func takeActivitySummary() { summaries += 1 }

  /// Counts an element of a newer phone by its name, for as many names as one phone has.
  mutating func takeUnknown(_ element: String) {
    if unknownElements[element] != nil || unknownElements.count < 2_000 {
      unknownElements[element, default: 0] += 1
    }
  }

  /// Everything that was added up, by kind, unit and part.
  mutating func takeSeries() -> [MeasurementSeries] { tally.takeSeries(sources: sources.names) }

  /// What was not added up, in words.
  ///
  /// - Parameter others: entries elsewhere that exceed what one phone has.
  func remarks(tooMany others: Int) -> [String] {
    let tooMany = tooMany + others
    return (notUnderstood > 0 ? [PhoneWords.notUnderstood(notUnderstood)] : [])
      + (summaries > 0 ? [PhoneWords.passedOver(summaries: summaries)] : [])
      + (tooMany > 0 ? [PhoneWords.tooMany(tooMany)] : [])
      + (notShown.isEmpty ? [] : [PhoneWords.notShown(notShown)])
  }

  /// Kinds of entries that no page shows, by name.
  private var notShown: [(kind: String, count: Int)] {
    let ofRecords = passedOver.indices.lazy.filter { passedOver[$0] > 0 }.map {
      (types.names[$0], passedOver[$0])
    }
    return (Array(ofRecords) + unknownElements.map { ($0.key, $0.value) }).sorted { $0.0 < $1.0 }
  }
}

extension SampleTally {
  private mutating func take(_ element: SampleElement) {
    guard let name = element.type else {
      notUnderstood += 1
      return
    }
    guard let type = types.number(of: name) else {
      tooMany += 1
      return
    }
    if type == roles.count {
      roles.append(Self.role(of: types.names[type]))
      recent.append(RecentSamples())
      passedOver.append(0)
    }
    switch roles[type] {
    case .passedOver: passedOver[type] += 1
    case .measured(let kind, let part): takeMeasured(element, type, kind, part)
    case .sleep: takeSleep(element, type)
    case .event: takeEvent(element, type)
    case .dose:
      takeDose(
        at: element.start.flatMap(SampleTime.init), [element.value].compactMap { $0.map(Self.words) })
    }
  }

  private static func role(of type: String) -> Role {
    if let (kind, part) = MeasurementKind.of(type) { return .measured(kind: kind, part: part) }
    if type == "HKCategoryTypeIdentifierSleepAnalysis" { return .sleep }
    if DoseLog.holds(type) { return .dose }
    return PhoneEvent.isEvent(type) ? .event : .passedOver
  }

  private mutating func takeMeasured(_ element: SampleElement, _ type: Int, _ kind: Int, _ part: String) {
    guard let time = element.start.flatMap(SampleTime.init),
      let sent = element.value.flatMap({ ExactDecimal($0) })
    else {
      notUnderstood += 1
      return
    }
    let isAmount = MeasurementKind.all[kind].method == .total
    guard isNew(element, type, countsDevice: isAmount) else { return }
    guard let unit = number(element.unit, in: \.units), let source = number(element.source, in: \.sources),
      let series = series(UnitOfType(type: type, unit: unit), kind, part),
      tally.add(
        Self.shown(sent, unit: units.names[unit]), at: time, series: series, source: source,
        name: sources.names[source])
    else {
      tooMany += 1
      return
    }
  }

  /// The export writes percentages as fractions: 0.97 is 97 %.
  private static func shown(_ sent: ExactDecimal, unit: String) -> ExactDecimal {
    unit == "%" && sent >= .zero && sent <= ExactDecimal(1) ? sent.percent : sent
  }

  /// Adds the time asleep; "in bed" and "awake" do not count (HKCategoryValueSleepAnalysis).
  private mutating func takeSleep(_ element: SampleElement, _ type: Int) {
    let prefix = "HKCategoryValueSleepAnalysisAsleep"
    guard let value = element.value, value.starts(with: prefix.utf8) else { return }
    guard let start = element.start.flatMap(SampleTime.init), let end = element.end.flatMap(SampleTime.init),
      start.instant < end.instant, end.instant - start.instant <= 86_400
    else {
      notUnderstood += 1
      return
    }
    let key = MeasurementSeries.Key(kind: MeasurementKind.sleep, part: "", unit: "")
    guard let source = number(element.source, in: \.sources), let series = tally.number(of: key),
      tally.addSleep(start.instant..<end.instant, from: start, series: series, source: source)
    else {
      tooMany += 1
      return
    }
  }

  private mutating func takeEvent(_ element: SampleElement, _ type: Int) {
    guard isNew(element, type, countsDevice: true) else { return }
    guard let start = element.start, SampleTime(start) != nil else {
      notUnderstood += 1
      return
    }
    let (source, value) = (element.source.map(Self.words) ?? "", element.value.map(Self.words) ?? "")
    guard
      let event = PhoneEvent(type: types.names[type], source: source, start: Self.words(start), value: value)
    else { return }
    guard events.count < Self.eventLimit else {
      tooMany += 1
      return
    }
    events.append(event)
  }

  private static func words(_ bytes: SampleElement.Bytes) -> String {
    XMLAttributes.decode(Array(bytes.prefix(400))[...])
  }

  private mutating func isNew(_ element: SampleElement, _ type: Int, countsDevice: Bool) -> Bool {
    var hash = WideHash()
    for part in [element.start, element.end, element.value, element.unit] {
      if let part { hash.combine(part) } else { hash.combine(0) }
    }
    if countsDevice, let source = element.source { hash.combine(source) }
    return recent[type].insert(hash.value)
  }

  /// The number of a name; a missing name counts as the empty one.
  private mutating func number(
    _ name: SampleElement.Bytes?, in table: WritableKeyPath<SampleTally, NameTable>
  ) -> Int? {
    self[keyPath: table].number(
      of: name ?? Slice(base: UnsafeBufferPointer(start: nil, count: 0), bounds: 0..<0))
  }

  private mutating func series(_ unit: UnitOfType, _ kind: Int, _ part: String) -> Int? {
    if let known = seriesNumbers[unit] { return known }
    let key = MeasurementSeries.Key(kind: kind, part: part, unit: Self.plain(units.names[unit.unit]))
    let number = tally.number(of: key)
    seriesNumbers[unit] = number
    return number
  }

  /// HealthKit writes the molar mass into glucose's unit: `mmol<180.1558800000541>/L`.
  private static func plain(_ unit: String) -> String {
    guard unit.hasPrefix("mmol<"), let end = unit.firstIndex(of: ">") else { return unit }
    return "mmol" + unit[unit.index(after: end)...]
  }

  /// "TraditionalStrengthTraining" as "Traditional strength training".
  private static func activity(_ type: String) -> String {
    let prefix = "HKWorkoutActivityType"
    let name = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    return ElementLabel.english(String(name.prefix(60)))
  }
}
