/// A text in a chart. It is shown only at the widths of the chart at which it fits.
struct ChartLabel: Sendable {
  enum Anchor: String, Sendable { case start, middle, end }

  let text: String
  /// Part of the chart's width, 0 to 1.
  let at: Double
  /// Baseline in px.
  var y: Double
  var anchor = Anchor.start
  /// Px to the right of `at`.
  var shift = 0.0
  var name = "label"
  var widths: [ChartWidth] = ChartWidth.allCases

  static let fontSize = 12.0

  /// From left to right in px, when the chart is that wide.
  func span(at width: Double) -> ClosedRange<Double> {
    let length = TextWidth.of(text, size: Self.fontSize)
    let start = at * width + shift
    switch anchor {
    case .start: return start...(start + length)
    case .middle: return (start - length / 2)...(start + length / 2)
    case .end: return (start - length)...start
    }
  }

  func isInside(_ width: Double) -> Bool {
    let span = span(at: width)
    return span.lowerBound >= 0 && span.upperBound <= width
  }

  var svg: HTML {
    if widths.isEmpty { return HTML() }
    let place: HTML = anchor == .start ? HTML() : " text-anchor=\"\(attribute: anchor.rawValue)\""
    let shift: HTML = self.shift == 0 ? HTML() : " dx=\"\(px: self.shift)\""
    let only: HTML =
      widths.count == ChartWidth.allCases.count ? HTML() : " at \(attribute: ChartWidth.classes(widths))"
    // SVG has no `<bdi>`.
    return
      "<text class=\"\(attribute: name)\(only)\" x=\"\(part: at)\" y=\"\(px: y)\"\(shift)\(place)>\(HTML.plain(text))</text>"
  }
}
