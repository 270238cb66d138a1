import HealthRecords

/// Numbers added up by kind, unit, day and device while they are read. Of the samples only the newest few are kept.
struct DayTally {
  private struct Place: Hashable {
    let series: Int32
    let source: Int32
    let day: Int32

    init(series: Int, source: Int, day: Int) {
      (self.series, self.source, self.day) = (Int32(series), Int32(source), Int32(day))
    }
  }

  private struct Reading {
    let time: SampleTime
    let source: Int
    let value: ExactDecimal
  }

  private var keys: [MeasurementSeries.Key] = []
  private var numbers: [MeasurementSeries.Key: Int] = [:]
  /// By series, in the order in which they were met.
  private var days: [[MeasurementDay]] = []
  /// The place of each day in its series.
  private var numbersOfDays: [Place: Int32] = [:]
  private var nights: [Place: SleepNight] = [:]
  /// By series, the oldest first.
  private var newest: [[Reading]] = []

  /// Days of all devices and kinds. Twenty kinds of two devices over thirty years have fewer.
  private static let dayLimit = 500_000

  /// The number of a series, which is added if it is new; nil if there are more series than one phone has.
  mutating func number(of key: MeasurementSeries.Key) -> Int? {
    if let known = numbers[key] { return known }
    guard keys.count < 2_000 else { return nil }
    numbers[key] = keys.count
    keys.append(key)
    newest.append([])
    days.append([])
    return keys.count - 1
  }

  /// - Returns: false if there are more days than one phone has.
  mutating func add(
    _ value: ExactDecimal, at time: SampleTime, series: Int, source: Int, name: String
  ) -> Bool {
    let place = Place(series: series, source: source, day: time.day)
    if let number = numbersOfDays[place] {
      days[series][Int(number)].add(value)
    } else {
      guard numbersOfDays.count < Self.dayLimit else { return false }
      numbersOfDays[place] = Int32(days[series].count)
      days[series].append(MeasurementDay(day: time.day, source: name, value))
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

  /// Everything that was added up, by kind, unit and part. It is removed from here, so that it is not held twice.
  mutating func takeSeries(sources: [String]) -> [MeasurementSeries] {
    numbersOfDays = [:]
    for (place, night) in nights where night.seconds > 0 {
      days[Int(place.series)].append(
        MeasurementDay(
          day: Int(place.day), source: sources[Int(place.source)], ExactDecimal(night.seconds),
          count: night.count))
    }
    nights = [:]
    return keys.indices.filter { !days[$0].isEmpty }.map { index in
      var taken: [MeasurementDay] = []
      swap(&taken, &days[index])
      return MeasurementSeries(keys[index], days: taken, newest: samples(of: index, sources))
    }.sorted { $0.key < $1.key }
  }

  private func samples(of series: Int, _ sources: [String]) -> [MeasurementSample] {
    newest[series].compactMap { reading in
      ClinicalDate(reading.time.text).map {
        MeasurementSample(
          instant: reading.time.instant, date: $0, source: sources[reading.source], value: reading.value)
      }
    }
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

/// The stretches of one night in which one device recorded sleep. Overlaps count once.
struct SleepNight {
  /// In seconds, in order, without overlaps.
  private var stretches: [Range<Int>] = []

  /// No night has more stretches.
  private static let limit = 200

  mutating func add(_ stretch: Range<Int>) {
    let before = stretches.prefix { $0.upperBound < stretch.lowerBound }
    let after = stretches.drop { $0.lowerBound <= stretch.upperBound }
    let met = stretches[before.endIndex..<max(before.endIndex, after.startIndex)]
    let low = min(stretch.lowerBound, met.first?.lowerBound ?? stretch.lowerBound)
    let high = max(stretch.upperBound, met.last?.upperBound ?? stretch.upperBound)
    let joined = Array(before) + [low..<high] + Array(after)
    if joined.count <= Self.limit { stretches = joined }
  }

  var seconds: Int { stretches.reduce(0) { $0 + $1.count } }
  var count: Int { stretches.count }
}
