/// The measurements of a day, a week or a month.
///
/// Several devices may count the same steps. For amounts, each day has the device with the largest total; the others
/// are named but not added. Readings at moments are pooled from all devices.
public struct MeasurementPeriod: Sendable {
  public enum Length: Sendable, CaseIterable { case month, week, day }

  /// The first day, as `ClinicalDate.dayNumber`.
  public let first: Int
  /// The number of days or nights with a measurement.
  public private(set) var days = 1
  public private(set) var count: Int
  /// The exact sum; for amounts, of the days' totals.
  public private(set) var sum: ExactDecimal
  /// The lowest reading; for amounts, the lowest day.
  public private(set) var least: ExactDecimal
  public private(set) var most: ExactDecimal
  /// The devices that count.
  public private(set) var sources: Set<String>
  /// Devices that report the same day but do not count; empty for weeks and months.
  public let others: [MeasurementDay]

  /// Returns the periods of a series, newest first.
  public static func all(_ series: MeasurementSeries, by length: Length) -> [MeasurementPeriod] {
    var periods: [MeasurementPeriod] = []
    for day in days(of: series) {
      let first = length.first(of: day.first)
      if let last = periods.last, last.first == first {
        periods[periods.count - 1].add(day)
      } else {
        periods.append(MeasurementPeriod(day, first: first, others: length == .day ? day.others : []))
      }
    }
    periods.reverse()
    return periods
  }

  /// The mean of the readings, or of the days' totals, computed and rounded. A single reading is as sent.
  public func mean(_ method: MeasurementKind.Method) -> ExactDecimal {
    if count == 1 { return sum }
    switch method {
    case .average: return sum.divided(by: count, digits: min(max(sum.fractionDigits, 1), 2))
    case .total: return sum.divided(by: days, digits: min(sum.fractionDigits, 2))
    case .sleep: return sum.divided(by: days, digits: 0)
    }
  }
}

extension MeasurementPeriod {
  private init(_ day: MeasurementPeriod, first: Int, others: [MeasurementDay]) {
    self = MeasurementPeriod(
      first: first, count: day.count, sum: day.sum, least: day.least, most: day.most, sources: day.sources,
      others: others)
  }

  private static func days(of series: MeasurementSeries) -> [MeasurementPeriod] {
    let days = series.days
    var periods: [MeasurementPeriod] = []
    var start = 0
    while start < days.count {
      let end = days[start...].firstIndex { $0.day != days[start].day } ?? days.count
      periods.append(series.kind.method == .average ? pooled(days[start..<end]) : largest(days[start..<end]))
      start = end
    }
    return periods
  }

  private static func pooled(_ devices: ArraySlice<MeasurementDay>) -> MeasurementPeriod {
    MeasurementPeriod(
      first: devices.first?.day ?? 0, count: devices.reduce(0) { $0 + $1.count },
      sum: devices.reduce(.zero) { $0 + $1.sum }, least: devices.map(\.least).min() ?? .zero,
      most: devices.map(\.most).max() ?? .zero, sources: Set(devices.map(\.source)), others: [])
  }

  /// If totals are equal, the first device by name counts.
  private static func largest(_ devices: ArraySlice<MeasurementDay>) -> MeasurementPeriod {
    let sum = devices.map(\.sum).max() ?? .zero
    let chosen = devices.first { $0.sum == sum } ?? devices.first
    return MeasurementPeriod(
      first: chosen?.day ?? 0, count: chosen?.count ?? 0, sum: sum, least: sum, most: sum,
      sources: Set([chosen?.source].compactMap { $0 }),
      others: devices.filter { $0.source != chosen?.source })
  }

  private mutating func add(_ day: MeasurementPeriod) {
    days += 1
    count += day.count
    sum = sum + day.sum
    least = min(least, day.least)
    most = max(most, day.most)
    sources.formUnion(day.sources)
  }
}

extension MeasurementPeriod.Length {
  /// The first day of the period. Weeks begin on Monday (ISO 8601); day number 0 is 1 March of year 0, a Wednesday.
  package func first(of day: Int) -> Int {
    switch self {
    case .day: return day
    case .week: return day - (day + 2) % 7
    case .month:
      let date = CalendarDay(day)
      return ClinicalDate.dayNumber(year: date.year, month: date.month, day: 1)
    }
  }
}
