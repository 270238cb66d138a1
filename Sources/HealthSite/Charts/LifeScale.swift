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

  /// Years, decades before others, so far apart that their labels never touch; months in a short life record.
  var ticks: [TimeScale.Tick] {
    let years = ClinicalDate.years(in: days)
    if years.count < 4 { return TimeScale(days, left: 0, right: 0).ticks }
    var widths: [Int: [ChartWidth]] = [:]
    for width in ChartWidth.allCases {
      for year in labelled(years, width.least) { widths[year, default: []].append(width) }
    }
    return widths.sorted { $0.key < $1.key }.map {
      TimeScale.Tick(at: part($0.key), label: String($0.key), widths: $0.value)
    }
  }
}

extension LifeScale {
  /// Px between the middles of two labels.
  private static let leastGap = 44.0

  private func part(_ year: Int) -> Double {
    Double(place(ClinicalDate.dayNumber(year: year, month: 1, day: 1))) / Self.width
  }

  private func labelled(_ years: [Int], _ width: Double) -> [Int] {
    var placed: [(year: Int, x: Double)] = []
    for step in [10, 5, 2, 1] {
      for year in years where year.isMultiple(of: step) {
        let x = part(year) * width
        let isInside = x >= Self.leastGap / 2 && x <= width - Self.leastGap / 2
        if isInside, placed.allSatisfy({ abs($0.x - x) >= Self.leastGap }) { placed.append((year, x)) }
      }
    }
    return placed.map(\.year)
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
