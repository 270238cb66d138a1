import HealthRecords

/// Numbers added up by kind, unit, day and device while they pass by: no sample is kept but the newest few.
struct DayTally {
  private struct Place: Hashable {
    let series: Int
    let source: Int
    let day: Int
  }

  private struct Reading {
    let time: SampleTime
    let source: Int
    let value: ExactDecimal
  }

  private var keys: [MeasurementSeries.Key] = []
  private var numbers: [MeasurementSeries.Key: Int] = [:]
  private var days: [Place: MeasurementDay] = [:]
  private var nights: [Place: SleepNight] = [:]
  /// Of each series, oldest first.
  private var newest: [[Reading]] = []

  /// Days of devices and kinds together: twenty kinds of two devices over thirty years are fewer.
  private static let dayLimit = 500_000

  /// The number of a series, made when it is new; nil when there are more than one phone has.
  mutating func number(of key: MeasurementSeries.Key) -> Int? {
    if let known = numbers[key] { return known }
    guard keys.count < 2_000 else { return nil }
    numbers[key] = keys.count
    keys.append(key)
    newest.append([])
    return keys.count - 1
  }

  /// - Returns: false when there are more days than one phone has.
  mutating func add(
    _ value: ExactDecimal, at time: SampleTime, series: Int, source: Int, name: String
  ) -> Bool {
    let place = Place(series: series, source: source, day: time.day)
    if days[place]?.add(value) == nil {
      guard days.count < Self.dayLimit else { return false }
      days[place] = MeasurementDay(day: time.day, source: name, value)
    }
    if MeasurementKind.all[keys[series].kind].method == .average {
      remember(Reading(time: time, source: source, value: value), series)
    }
    return true
  }

  /// A night runs from noon to noon and is named after the day on which it ends.
  mutating func addSleep(_ stretch: Range<Int>, from time: SampleTime, series: Int, source: Int) -> Bool {
    let place = Place(series: series, source: source, day: time.day + (time.second >= 43_200 ? 1 : 0))
    guard nights[place] != nil || nights.count < 50_000 else { return false }
    nights[place, default: SleepNight()].add(stretch)
    return true
  }

  /// Everything that was added up, by kind, unit and part.
  func series(sources: [String]) -> [MeasurementSeries] {
    var grouped = [[MeasurementDay]](repeating: [], count: keys.count)
    for (place, day) in days { grouped[place.series].append(day) }
    for (place, night) in nights where night.seconds > 0 {
      grouped[place.series].append(
        MeasurementDay(
          day: place.day, source: sources[place.source], ExactDecimal(night.seconds), count: night.count))
    }
    return keys.indices.filter { !grouped[$0].isEmpty }.map { index in
      let samples = newest[index].compactMap { reading in
        ClinicalDate(reading.time.text).map {
          MeasurementSample(
            instant: reading.time.instant, date: $0, source: sources[reading.source], value: reading.value)
        }
      }
      return MeasurementSeries(keys[index], days: grouped[index], newest: samples)
    }.sorted { $0.key < $1.key }
  }
}

extension DayTally {
  private mutating func remember(_ reading: Reading, _ series: Int) {
    let instant = reading.time.instant
    let isFull = newest[series].count == MeasurementSeries.newestLimit
    if isFull, let oldest = newest[series].first, instant <= oldest.time.instant { return }
    if isFull { newest[series].removeFirst() }
    let place = newest[series].lastIndex { $0.time.instant <= instant }.map { $0 + 1 } ?? 0
    newest[series].insert(reading, at: place)
  }
}
