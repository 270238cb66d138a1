extension MeasurementKind {
  public var title: String { TableWords.of(name, "measurements", slug) }
}

extension MeasurementSeries.Key {
  /// The part in the language of the task.
  package var partWords: String { MeasurementWords.part(part) }
}

extension MeasurementWords {
  /// - Parameter name: of a part of a kind: "Systolic".
  package static func part(_ name: String) -> String {
    if name.isEmpty || Language.translation == nil { return name }
    if let activity = distances[name] { return PhoneWords.distance(of: part(activity)) }
    if let activity = energies[name] { return PhoneWords.energyBurned(by: part(activity)) }
    return TableWords.of(name, "part", name)
  }

  /// Apple's kinds of workouts.
  static let workouts = FormatWords.values(beginning: "HKWorkoutActivityType").map(ElementLabel.english)
  /// The workouts by the names of their sums, which are in English in the key of a series.
  private static let distances = sums(PhoneWords.distance)
  private static let energies = sums(PhoneWords.energyBurned)

  private static func sums(_ name: (String) -> String) -> [String: String] {
    Language.english.speaking { Dictionary(firsts: workouts.map { (name($0), $0) }) }
  }

  /// - Parameter name: as HealthKit writes a unit: "count/min"; a plain count has none.
  package static func unit(_ name: String) -> String {
    name == MeasurementSeries.Key.count ? "" : TableWords.of(name, "unit", name)
  }

  /// The meaning of a point in a chart.
  package static func point(_ method: MeasurementKind.Method, _ length: MeasurementPeriod.Length) -> String {
    switch method {
    case .average: length.pointOfAverage
    case .total: length.pointOfTotal
    case .sleep: length.pointOfSleep
    }
  }

  package static func time(minutes count: Int) -> String {
    count < 60 ? minutes(count) : hours(count / 60, minutes: count % 60)
  }

  /// "the person’s own devices: Body weight", where the name is not that of the page.
  package static func ofDevices(_ name: String) -> String {
    "\(PageNote.theDevices.words)\(ListWords.colon)\(name)"
  }

  /// "600,000 measurements of 12 kinds".
  package static func counted(_ tally: MeasurementTally) -> String {
    measurements(tally.samples, Counted.grouped(tally.samples), ofKinds: tally.kinds)
  }
}

extension PhoneWords {
  /// Entries that no page shows, by the names of their kinds: `PowerRecordTable`, `nutrition_record_table`,
  /// `HKQuantityTypeIdentifierDietaryWater`.
  package static func notShown(_ counts: [(kind: String, count: Int)]) -> String {
    let open = counts.filter { !PhoneEventKind.isPrivate($0.kind) }
    let unnamed = counts.reduce(0) { $0 + $1.count } - open.reduce(0) { $0 + $1.count }
    let named = open.prefix(kindLimit).map { "\(name(of: $0.kind)) (\($0.count))" }
    let more = open.count > kindLimit ? [Counted.moreKinds(open.count - kindLimit)] : []
    let rest = unnamed > 0 ? [Counted.privateKinds(unnamed)] : []
    return notShown(kinds: named + more + rest)
  }
  private static let kindLimit = 50

  private static func name(of kind: String) -> String {
    let end = ["_record_table", "RecordTable", "_table"].first(where: kind.hasSuffix)
    let name = PhoneEventKind.bareName(of: kind).dropLast(end?.count ?? 0).prefix(60)
    return ElementLabel.words(name.split(separator: "_").joined(separator: " ")).withinSentence
  }
  /// - Parameter name: of an attribute of the export.
  package static func said(_ name: String, _ value: String) -> String {
    "\(ElementLabel.words(name))\(ListWords.colon)\(value)"
  }
  /// - Parameter word: the end of a HealthKit value's name: "NoChange".
  package static func value(_ word: String) -> String {
    CodedWords.word("phoneValue", word) ?? ElementLabel.words(word).withinSentence
  }
}

extension HearingWords {
  /// "Right ear, 250 Hz".
  package static func tone(isRight: Bool, _ tone: String) -> String {
    ear(isRight: isRight, tone.isEmpty ? toneNotStated : tone)
  }
}

/// Words for a prescription of lenses in a phone.
package enum LensWords {
  /// - Parameter type: HealthKit's type, without its prefix.
  package static func kind(_ type: String) -> String {
    type == "Contacts" ? contacts : ElementLabel.words(type)
  }

  /// - Parameter attribute: the name of an attribute in the export.
  package static func measure(_ attribute: String) -> String {
    CodedWords.word("lensMeasure", attribute) ?? ElementLabel.words(attribute)
  }
}
