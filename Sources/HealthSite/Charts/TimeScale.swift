import HealthRecords

/// Maps days to places on a chart's width, with the ticks that fit each width.
struct TimeScale: Sendable {
  private let first: Double
  private let last: Double
  /// Parts of the width left free at the left and right.
  private let margins: (left: Double, right: Double)

  /// - Parameter days: the first and the last day (`ClinicalDate.dayNumber`); short spans are widened.
  init(_ days: ClosedRange<Int>, left: Double = 0.012, right: Double = 0.012) {
    let missing = max(0, 120 - (days.upperBound - days.lowerBound))
    first = Double(days.lowerBound - missing / 2)
    last = Double(days.upperBound + missing / 2)
    margins = (left, right)
  }

  /// 0 to 1 across the whole width; days outside the scale are placed at its ends.
  func part(_ day: Double) -> Double {
    let inside = min(max((day - first) / (last - first), 0), 1)
    return margins.left + inside * (1 - margins.left - margins.right)
  }

  struct Tick: Sendable {
    let at: Double
    let label: String
    let widths: [ChartWidth]
  }

  /// Years, or months for short spans, with the widths at which each is labelled.
  var ticks: [Tick] {
    var widths: [TickStep.Tick: [ChartWidth]] = [:]
    for width in ChartWidth.allCases {
      for tick in step(at: width)?.ticks(from: first, to: last) ?? [] where isInside(tick, width) {
        widths[tick, default: []].append(width)
      }
    }
    return widths.sorted { ($0.key.day, $0.key.label) < ($1.key.day, $1.key.label) }.map {
      Tick(at: part(Double($0.key.day)), label: $0.key.label, widths: $0.value)
    }
  }
}

extension TimeScale {
  /// The finest step whose labels fit.
  private func step(at width: ChartWidth) -> TickStep? {
    let pixelsPerDay = width.least * (1 - margins.left - margins.right) / (last - first)
    return TickStep.all.first { Double($0.leastDays) * pixelsPerDay >= $0.labelWidth + 10 }
  }

  private func isInside(_ tick: TickStep.Tick, _ width: ChartWidth) -> Bool {
    ChartLabel(text: tick.label, at: part(Double(tick.day)), y: 0, anchor: .middle).isInside(width.least)
  }
}

/// A step between ticks, in months.
private struct TickStep {
  let months: Int

  struct Tick: Hashable {
    let day: Int
    let label: String
  }

  static let all = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200].map(TickStep.init)

  var leastDays: Int { months < 12 ? months * 30 - (months == 1 ? 2 : 1) : months / 12 * 365 }
  var labelWidth: Double { TextWidth.of(months < 12 ? "May 2020" : "2020", size: ChartLabel.fontSize) }

  func ticks(from first: Double, to last: Double) -> [Tick] {
    let start = Int(first / 365.2425) * 12 / months * months
    let end = (Int(last / 365.2425) + 1) * 12
    return stride(from: start, through: end, by: months).compactMap { month in
      let (year, monthOfYear) = (month / 12, month % 12 + 1)
      let day = ClinicalDate.dayNumber(year: year, month: monthOfYear, day: 1)
      guard Double(day) >= first, Double(day) <= last else { return nil }
      return Tick(
        day: day, label: months < 12 ? ClinicalDate.shortMonth(monthOfYear, of: year) : String(year))
    }
  }
}

extension Collection<ClosedRange<Int>> {
  /// From the first day of all spans to their last; nil if there are none.
  var hull: ClosedRange<Int>? {
    guard let first = map(\.lowerBound).min(), let last = map(\.upperBound).max() else { return nil }
    return first...last
  }
}
