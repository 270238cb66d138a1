import HealthRecords
import SQLite

/// The sums of Health Connect's entries: measurements by day, and events. Single entries are not kept.
///
/// As in an Apple export, a copy (same type, start, end and value; for amounts also the same app) counts once.
struct HealthConnectTally {
  private(set) var events: [PhoneEvent] = []
  /// When an entry was last written, in its own zone; used only for the as-of date.
  private(set) var newestChange: SampleTime?
  private let apps: HealthConnectApps
  private var tally = DayTally()
  private var notUnderstood = 0
  private var tooMany = 0

  private static let eventLimit = 20_000

  init(apps: HealthConnectApps) { self.apps = apps }

  mutating func takeSeries() -> [MeasurementSeries] { tally.takeSeries(sources: apps.names) }

  /// What was not added up, in words.
  var remarks: [String] {
    (notUnderstood > 0 ? [PhoneWords.notUnderstood(notUnderstood)] : [])
      + (tooMany > 0 ? [PhoneWords.tooMany(tooMany)] : [])
  }

  /// Takes a reading or an amount.
  mutating func add(
    _ entry: HealthConnectEntry, at time: SampleTime?, _ type: HealthConnectType, kind: Int,
    copies: inout RecentSamples
  ) {
    note(entry)
    guard let time, let value = type.value(entry) else {
      notUnderstood += 1
      return
    }
    let source = apps.number(of: entry.app)
    let counted = MeasurementKind.all[kind].method == .total ? source : -1
    guard copies.insert(entry, at: time, source: counted) else { return }
    let key = MeasurementSeries.Key(kind: kind, part: type.part, unit: type.unit)
    add(value, at: time, key, source)
  }

  mutating func addWorkout(
    _ entry: HealthConnectEntry, _ type: HealthConnectType, copies: inout RecentSamples
  ) {
    note(entry)
    guard let start = entry.start, let end = entry.time(entry.endMilliseconds), start.instant <= end.instant
    else {
      notUnderstood += 1
      return
    }
    let source = apps.number(of: entry.app)
    guard copies.insert(entry, at: start, source: source) else { return }
    let part = entry.code.map { type.word($0) ?? PhoneWords.unknownActivity($0) } ?? ""
    let key = MeasurementSeries.Key(kind: MeasurementKind.workouts, part: part, unit: type.unit)
    add(ExactDecimal(end.instant - start.instant), at: start, key, source)
  }

  mutating func addSleep(_ entry: HealthConnectEntry, from start: SampleTime?, to end: SampleTime?) {
    note(entry)
    guard let start, let end, start.instant < end.instant, end.instant - start.instant <= 86_400 else {
      notUnderstood += 1
      return
    }
    let key = MeasurementSeries.Key(kind: MeasurementKind.sleep, part: "", unit: "")
    guard let series = tally.number(of: key),
      tally.addSleep(
        start.instant..<end.instant, from: start, series: series, source: apps.number(of: entry.app))
    else {
      tooMany += 1
      return
    }
  }

  mutating func addEvent(_ entry: HealthConnectEntry, _ type: HealthConnectType, _ kind: PhoneEventKind) {
    note(entry)
    guard let start = entry.start else {
      notUnderstood += 1
      return
    }
    guard events.count < Self.eventLimit else {
      tooMany += 1
      return
    }
    let source = apps.names[apps.number(of: entry.app)]
    let word = entry.code.flatMap(type.word)?.lowercased()
    events.append(PhoneEvent(kind, source: source, start: start.text, value: word))
  }
}

extension HealthConnectTally {
  private mutating func add(
    _ value: ExactDecimal, at time: SampleTime, _ key: MeasurementSeries.Key, _ source: Int
  ) {
    guard let series = tally.number(of: key),
      tally.add(value, at: time, series: series, source: source, name: apps.names[source])
    else {
      tooMany += 1
      return
    }
  }

  private mutating func note(_ entry: HealthConnectEntry) {
    guard let change = entry.time(entry.modified) else { return }
    if newestChange.map({ $0.instant < change.instant }) ?? true { newestChange = change }
  }
}

extension HealthConnectType {
  /// The number in the unit that is shown.
  fileprivate func value(_ entry: HealthConnectEntry) -> ExactDecimal? {
    let value = entry.value.flatMap { ExactDecimal($0) }?.ofBinary
    return shift == 0 ? value : value?.shifted(by: shift)
  }
}

extension RecentSamples {
  /// - Returns: false for a copy.
  fileprivate mutating func insert(_ entry: HealthConnectEntry, at time: SampleTime, source: Int) -> Bool {
    var hash = WideHash()
    for number in [time.instant, time.offset, entry.endMilliseconds ?? 0, source] {
      hash.combine(UInt64(bitPattern: Int64(number)))
    }
    var value = entry.value ?? ""
    value.withUTF8 { hash.combine($0[...]) }
    return insert(hash.value)
  }
}
