/// Draws each point's own reference range: a tick behind the point, or a band if neighbours have the same range.
struct RangeBands: Sendable {
  private struct Band {
    var first: Double
    var last: Double
    let low: Double?
    let high: Double?
  }

  let svg: HTML

  init(_ points: [ChartPoint], time: TimeScale, values: ValueScale) {
    var bands: [Band] = []
    for point in points where point.low != nil || point.high != nil {
      let x = time.part(point.day)
      if let last = bands.last, last.low == point.low, last.high == point.high {
        bands[bands.count - 1].last = x
      } else {
        bands.append(Band(first: x, last: x, low: point.low, high: point.high))
      }
    }
    svg = bands.map { Self.svg($0, values) }.joined()
  }

  /// A stated limit is a dashed line; without one, the band ends at the chart's edge.
  private static func svg(_ band: Band, _ values: ValueScale) -> HTML {
    let top = band.high.map(values.y) ?? PanelDrawing.top - 8
    let bottom = band.low.map(values.y) ?? PanelDrawing.bottom
    let limits = [band.high.map { _ in top }, band.low.map { _ in bottom }].compactMap { $0 }
    if band.first == band.last {
      let marks = limits.map { y -> HTML in
        "<rect class=\"limit\" x=\"\(part: band.first)\" y=\"\(px: y - 0.5)\" width=\"14\" height=\"1\" transform=\"translate(-7)\"/>"
      }
      return """
        <rect class="band" x="\(part: band.first)" y="\(px: top)" width="14" height="\(px: max(bottom - top, 0))" transform="translate(-7)"/>\(marks.joined())
        """
    }
    let marks = limits.map { y -> HTML in
      "<line class=\"limit\" x1=\"\(part: band.first)\" x2=\"\(part: band.last)\" y1=\"\(px: y)\" y2=\"\(px: y)\"/>"
    }
    return """
      <rect class="band" x="\(part: band.first)" y="\(px: top)" width="\(part: band.last - band.first)" height="\(px: max(bottom - top, 0))"/>\(marks.joined())
      """
  }
}
