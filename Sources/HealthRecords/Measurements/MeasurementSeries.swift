/// Measurements of one kind in one unit, by day and device. Different units are never in one series.
public struct MeasurementSeries: Sendable {
  public struct Key: Hashable, Sendable, Comparable {
    /// The index in `MeasurementKind.all`.
    public let kind: Int
    /// "Systolic", "Walking"; empty if the kind has no parts.
    public let part: String
    /// As sent; empty for time asleep, which is in seconds.
    public let unit: String
    /// True for what the person wrote down, which is never in a series with what a device measured.
    public let isEntered: Bool

    /// True for whole seconds, which are printed as hours and minutes.
    package var isDuration: Bool { kind == MeasurementKind.sleep || unit == Self.seconds }
    package static let seconds = "s"
    /// HealthKit's unit of what is only counted.
    package static let count = "count"

    public init(kind: Int, part: String, unit: String, isEntered: Bool = false) {
      (self.kind, self.part, self.unit, self.isEntered) = (kind, part, unit, isEntered)
    }

    public static func < (a: Key, b: Key) -> Bool {
      if a.isEntered != b.isEntered, a.kind == b.kind { return b.isEntered }
      return (a.kind, a.unit, a.rank, a.part) < (b.kind, b.unit, b.rank, b.part)
    }

    /// The parts of a blood pressure, as the table of kinds names them.
    package static let (systolic, diastolic) = ("Systolic", "Diastolic")

    /// Systolic before diastolic.
    private var rank: Int { part == Self.diastolic ? 1 : 0 }
  }

  public let key: Key
  /// Sorted by day, then by device.
  public private(set) var days: [MeasurementDay]
  /// The newest readings, newest first; empty for amounts over time. All of them, if the person wrote them down.
  public private(set) var newest: [MeasurementSample]

  /// What a meter wrote instead of numbers, such as "Low": no lowest and no mean knows of it.
  package let withoutNumber: Set<String>

  /// The number of readings that are listed.
  public static let newestLimit = 10

  public var kind: MeasurementKind { MeasurementKind.all[key.kind] }

  public init(
    _ key: Key, days: [MeasurementDay], newest: [MeasurementSample], withoutNumber: Set<String> = []
  ) {
    self.key = key
    self.withoutNumber = withoutNumber
    let isBefore = { (a: MeasurementDay, b: MeasurementDay) in (a.day, a.source) < (b.day, b.source) }
    let isInOrder = zip(days, days.dropFirst()).allSatisfy { !isBefore($1, $0) }
    self.days = isInOrder ? days : days.sorted(by: isBefore)
    self.newest = newest.sorted {
      ($1.instant, $0.source, $1.line, $0.value.text, $0.date.text, $0.note)
        < ($0.instant, $1.source, $0.line, $1.value.text, $1.date.text, $1.note)
    }
  }

  /// All readings of a table; those without a day are in none of the days.
  package init(_ key: Key, of samples: [MeasurementSample], withoutNumber: Set<String> = []) {
    var days: [DayKey: MeasurementDay] = [:]
    for sample in samples where sample.date.day != nil {
      let place = DayKey(day: sample.date.dayNumber, source: sample.source)
      if days[place]?.add(sample.value) == nil {
        days[place] = MeasurementDay(day: place.day, source: place.source, sample.value)
      }
    }
    self.init(key, days: Array(days.values), newest: samples, withoutNumber: withoutNumber)
    if !key.isEntered { newest = Array(newest.prefix(Self.newestLimit)) }
  }

  /// The same with other words in its notes.
  func rewording(_ words: (String) -> String) -> MeasurementSeries {
    var series = self
    series.newest = newest.map { sample in
      guard let entry = sample.entry, !entry.note.isEmpty else { return sample }
      return MeasurementSample(
        instant: sample.instant, date: sample.date, source: sample.source, value: sample.value,
        entry: MeasurementEntry(line: entry.line, sent: entry.sent, note: words(entry.note)))
    }
    return series
  }

  /// The number of readings, or of samples of an amount.
  package var count: Int { key.isEntered ? newest.count : days.reduce(0) { $0 + $1.count } }
}

extension MeasurementSeries {
  /// Exports of one phone contain the same samples: for each device and day, the export with more samples counts.
  static func merged(_ exports: [[MeasurementSeries]]) -> [MeasurementSeries] {
    var groups: [Key: [MeasurementSeries]] = [:]
    for series in exports.flatMap({ $0 }) { groups[series.key, default: []].append(series) }
    return groups.map { key, series in
      if key.isEntered {
        return MeasurementSeries(key, of: Array(Set(series.flatMap(\.newest))))
      }
      if series.count == 1, series[0].isDistinct { return series[0] }
      var days: [DayKey: MeasurementDay] = [:]
      for day in series.flatMap(\.days) {
        let place = DayKey(day: day.day, source: day.source)
        if let known = days[place], known.count >= day.count { continue }
        days[place] = day
      }
      let newest = MeasurementSeries(key, days: [], newest: Array(Set(series.flatMap(\.newest)))).newest
      return MeasurementSeries(
        key, days: Array(days.values), newest: Array(newest.prefix(Self.newestLimit)),
        withoutNumber: series.reduce(into: []) { $0.formUnion($1.withoutNumber) })
    }.sorted { $0.key < $1.key }
  }

  /// True if no device has a day twice.
  private var isDistinct: Bool {
    zip(days, days.dropFirst()).allSatisfy { $0.day != $1.day || $0.source != $1.source }
  }

  private struct DayKey: Hashable {
    let day: Int
    let source: String
  }
}
