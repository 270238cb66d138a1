import HealthRecords

/// Places of days on the life chart, from 0 at the left to 1000 at the right. Either time is even, or decades with more
/// records are wider.
struct LifeScale: Sendable {
  static let width = 1000.0

  /// The days at which stretches of even time begin, and the last day, with their places.
  private let edges: [(day: Double, place: Double)]
  private let days: ClosedRange<Int>

  /// Even time.
  init(_ days: ClosedRange<Int>) {
    self.days = days.lowerBound...max(days.upperBound, days.lowerBound + 120)
    edges = [(Double(self.days.lowerBound), 0), (Double(self.days.upperBound), Self.width)]
  }

  /// The part of a decade's width that follows its years; the rest follows its records.
  private static let shareOfYears = 0.4

  /// - Parameter records: the days of all records.
  /// - Returns: nil for a life record of less than two decades, which is drawn evenly.
  init?(_ days: ClosedRange<Int>, records: [Int]) {
    let decades = ClinicalDate.decades(in: days)
    guard days.count > 7305, let first = decades.first, !records.isEmpty else { return nil }
    self.days = days
    let starts = [days.lowerBound] + (first > days.lowerBound ? decades : Array(decades.dropFirst()))
    let ends = starts.dropFirst() + [days.upperBound + 1]
    var (edges, place): ([(day: Double, place: Double)], Double) = ([], 0)
    for (start, end) in zip(starts, ends) {
      edges.append((Double(start), place))
      let count = records.count { $0 >= start && $0 < end }
      let years = Double(end - start) / Double(days.count)
      let share = Self.shareOfYears * years + (1 - Self.shareOfYears) * Double(count) / Double(records.count)
      place += share * Self.width
    }
    self.edges = edges + [(Double(days.upperBound), Self.width)]
  }

  /// A day outside the scale is placed at its end.
  func place(_ day: Int) -> Int {
    let day = Double(day)
    guard let next = edges.firstIndex(where: { $0.day > day }) else { return Int(Self.width) }
    guard next > 0 else { return 0 }
    let (start, end) = (edges[next - 1], edges[next])
    return Int(
      (start.place + (day - start.day) / (end.day - start.day) * (end.place - start.place)).rounded())
  }

  /// On even time one step for all years or months; else decades, divided evenly where their labels leave room.
  var ticks: [TimeScale.Tick] {
    if edges.count == 2 { return TimeScale(days, left: 0, right: 0).ticks }
    var widths: [Int: [ChartWidth]] = [:]
    for width in ChartWidth.allCases {
      for year in labelled(at: max(width.least, Self.phone)) { widths[year, default: []].append(width) }
    }
    return widths.sorted { $0.key < $1.key }.map {
      TimeScale.Tick(at: part($0.key), label: String($0.key), widths: $0.value)
    }
  }
}

extension LifeScale {
  /// Px between the middles of two labels; those within a decade are further apart.
  private static let (leastGap, leastGapWithin) = (40.0, 48.0)
  /// Px of the chart on a usual phone; on a narrower one the labels are a little nearer to one another.
  static let phone = 310.0

  private func part(_ year: Int) -> Double {
    Double(place(ClinicalDate.dayNumber(year: year, month: 1, day: 1))) / Self.width
  }

  /// Every tenth, twentieth, thirtieth or fiftieth year, whichever is the finest step that fits. Each stretch between two
  /// of them is divided into decades, and each decade by five, two or one, if all its parts fit.
  private func labelled(at width: Double) -> [Int] {
    let places = ClinicalDate.years(in: days).map { (year: $0, x: part($0) * width) }
      .filter { $0.x >= Self.leastGap / 2 && $0.x <= width - Self.leastGap / 2 }
    let fitting = { (years: Range<Int>, step: Int) -> [Int]? in
      let found = places.filter { years.contains($0.year) && ($0.year - 2000).isMultiple(of: step) }
      // The year with which the next stretch begins.
      let all = found + places.filter { $0.year == years.upperBound }
      let least = step < 10 ? Self.leastGapWithin : Self.leastGap
      return zip(all, all.dropFirst()).allSatisfy { $1.x - $0.x >= least } ? found.map(\.year) : nil
    }
    let divided = { (decade: Int) -> [Int] in
      [1, 2].compactMap { fitting(decade..<decade + 10, $0) }.first { $0.count > 2 }
        ?? fitting(decade..<decade + 10, 5) ?? fitting(decade..<decade + 10, 10) ?? []
    }
    guard let step = [10, 20, 30, 50].first(where: { fitting(0..<10_000, $0) != nil }) else { return [] }
    return stride(from: 2000 - 50 * step, to: 2000 + 50 * step, by: step).flatMap { first in
      let decades =
        fitting(first..<first + step, 10) == nil ? [] : Array(stride(from: first, to: first + step, by: 10))
      return decades.isEmpty ? fitting(first..<first + step, step) ?? [] : decades.flatMap(divided)
    }
  }
}

extension ClinicalDate {
  /// The years that begin within the days.
  fileprivate static func years(in days: ClosedRange<Int>) -> [Int] {
    let first = Int(Double(days.lowerBound) / 365.2425) - 1
    return (first...(first + days.count / 365 + 3)).filter {
      days.contains(dayNumber(year: $0, month: 1, day: 1))
    }
  }

  /// The first days of the decades that begin within the days.
  fileprivate static func decades(in days: ClosedRange<Int>) -> [Int] {
    years(in: days).filter { $0.isMultiple(of: 10) }.map { dayNumber(year: $0, month: 1, day: 1) }
  }
}
