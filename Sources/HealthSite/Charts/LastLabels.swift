import HealthRecords

/// Labels with the newest value of each line next to its point. A label must not cover a line, a point or another label
/// at any width; if no place is free, it is left out, because the value also stands above the chart.
struct LastLabels: Sendable {
  private let panel: ChartPanel
  private let time: TimeScale
  private let values: ValueScale
  private let strokes: [Stroke]

  /// Longer numbers are left out: they would cross the plot.
  static let textLimit = 8

  init(_ panel: ChartPanel, time: TimeScale, values: ValueScale) {
    self.panel = panel
    self.time = time
    self.values = values
    strokes = panel.lines.flatMap { line in
      let places = line.points.map { (at: time.part($0.day), y: values.y($0.value)) }
      let steps = zip(places, places.dropFirst()).map { Stroke(from: $0, to: $1) }
      let spans = line.points.filter(\.hasPartialDate).map { point in
        let y = values.y(point.value)
        return Stroke(
          from: (time.part(Double(point.days.lowerBound)), y),
          to: (time.part(Double(point.days.upperBound)), y))
      }
      return places.map { Stroke(from: $0, to: $0) } + steps + spans
    }
  }

  var all: [ChartLabel] {
    panel.lines.indices.reduce(into: []) { placed, index in
      placed += labels(of: index, beside: placed)
    }
  }
}

extension LastLabels {
  /// A straight stroke between two places; a place is a part of the width and px from the top.
  private struct Stroke {
    let from: (at: Double, y: Double)
    let to: (at: Double, y: Double)

    /// Px around the middle of a point that a label must leave free.
    static let radius = 6.0

    func touches(_ span: ClosedRange<Double>, _ rows: ClosedRange<Double>, at width: Double) -> Bool {
      let (start, end) = from.at <= to.at ? (from, to) : (to, from)
      let (left, right) = (start.at * width, end.at * width)
      let isPoint = from == to
      let reach = isPoint ? Self.radius : 1
      guard right + reach >= span.lowerBound, left - reach <= span.upperBound else { return false }
      let slope = right > left ? (end.y - start.y) / (right - left) : 0
      let y = { (x: Double) in start.y + (min(max(x, left), right) - left) * slope }
      let ends = right > left ? (y(span.lowerBound), y(span.upperBound)) : (start.y, end.y)
      return min(ends.0, ends.1) - reach <= rows.upperBound
        && max(ends.0, ends.1) + reach >= rows.lowerBound
    }
  }

  /// The first free place of each width; widths with the same place share a label.
  private func labels(of index: Int, beside placed: [ChartLabel]) -> [ChartLabel] {
    let candidates = candidates(of: index)
    var widths: [Int: [ChartWidth]] = [:]
    for width in ChartWidth.allCases {
      let free = candidates.firstIndex { isFree($0, at: width, placed) }
      if let place = free { widths[place, default: []].append(width) }
    }
    return widths.sorted { $0.key < $1.key }.map { place, widths in
      var label = candidates[place]
      label.widths = widths
      return label
    }
  }

  /// Places near the point first, then further away; the side that its line does not come from goes first.
  private func candidates(of index: Int) -> [ChartLabel] {
    let line = panel.lines[index]
    guard let last = line.points.last else { return [] }
    let value = NumberText.cut(last.text)
    let isLong = value.split(separator: " ").contains { $0.count > Self.textLimit }
    let number = isLong ? "" : value
    let text = [number, line.name].joinedWords(" ")
    if text.isEmpty { return [] }
    let (above, below) = ([-10.0, -22, -34], [19.0, 31, 43])
    let (first, second) = isBelow(index) ? (below, above) : (above, below)
    let near = zip(first, second).flatMap { [$0, $1] }.map { values.y(last.value) + $0 }
    return (near + edges(of: index)).flatMap { y in
      [(ChartLabel.Anchor.end, 6.0), (.start, -6.0), (.start, 10.0)].map { anchor, shift in
        ChartLabel(text: text, at: time.part(last.day), y: y, anchor: anchor, shift: shift, name: "last")
      }
    }
  }

  /// Above or below all lines; only if lines need names.
  private func edges(of index: Int) -> [Double] {
    if panel.lines.count < 2 { return [] }
    return index == 0 ? [PanelDrawing.top - 7] : [PanelDrawing.bottom + 8]
  }

  private func isFree(_ label: ChartLabel, at width: ChartWidth, _ placed: [ChartLabel]) -> Bool {
    let rows = (label.y - 11)...(label.y + 3)
    if rows.lowerBound < 0 || rows.upperBound > PanelDrawing.bottom + 10 { return false }
    return width.samples.allSatisfy { width in
      let span = label.span(at: width)
      return label.isInside(width) && !strokes.contains { $0.touches(span, rows, at: width) }
        && !placed.contains { abs($0.y - label.y) < 14 && $0.span(at: width).overlaps(span) }
    }
  }

  private func isBelow(_ index: Int) -> Bool {
    if panel.lines.count > 1 { return index > 0 }
    guard let last = panel.lines[index].points.last, let before = panel.lines[index].points.dropLast().last
    else { return false }
    return last.value < before.value
  }
}

extension ChartWidth {
  /// Widths in px at which labels are tested.
  fileprivate var samples: [Double] {
    switch self {
    case .narrow: [264, 340, 430, 520, 599]
    case .middle: [600, 700, 800, 899]
    case .wide: [900, 980, 1080]
    }
  }
}
