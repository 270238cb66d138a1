import HealthRecords

/// The last results of a test, one line of text high. It always stands next to the number that it explains.
struct Sparkline: Drawing {
  static let pointLimit = 24
  private static let (width, height) = (104.0, 18.0)

  private let points: [ChartPoint]
  private let joined: [(ChartPoint, ChartPoint)]
  private let last: ChartPoint

  /// - Returns: nil if no line joins two of the last numbers in the unit of the newest.
  init?(_ series: ResultSeries) {
    guard let line = ChartPanel.all(series).first?.lines.first, let last = line.points.last else {
      return nil
    }
    let shown = ChartPanel.Line(name: line.name, points: line.points.suffix(Self.pointLimit))
    (points, joined, self.last) = (shown.points, shown.joined, last)
    // Two values of one day are no course.
    if joined.isEmpty || Set(points.map(\.day)).count < 2 { return nil }
  }

  var html: HTML {
    let (width, height) = (Self.width, Self.height)
    let values = ValueScale(
      points.map(\.value) + [last.low, last.high].compactMap { $0 }, top: 2, bottom: height - 2)
    let days = (points.first?.day ?? 0, max(last.day, (points.first?.day ?? 0) + 1))
    let x = { (point: ChartPoint) in 2 + (point.day - days.0) / (days.1 - days.0) * (width - 7) }
    let place = { (point: ChartPoint) in
      "\(SVGNumber.text(x(point))) \(SVGNumber.text(values.y(point.value)))"
    }
    let lines = joined.enumerated().map { index, pair in
      let goesOn = index > 0 && joined[index - 1].1.days == pair.0.days
      return (goesOn ? "" : "M\(place(pair.0))") + "L\(place(pair.1))"
    }
    return """
      <svg class="spark" viewBox="0 0 \(px: width) \(px: height)" width="104" height="18" aria-hidden="true">\(Self.band(last, values))\
      <path class="line" d="\(attribute: lines.joined())"/><circle class="point" cx="\(px: x(last))" cy="\(px: values.y(last.value))" r="3"/></svg>
      """
  }

  private static func band(_ last: ChartPoint, _ values: ValueScale) -> HTML {
    if last.low == nil && last.high == nil { return HTML() }
    let top = last.high.map(values.y) ?? 0
    let bottom = last.low.map(values.y) ?? height
    return
      "<rect class=\"band\" x=\"0\" y=\"\(px: top)\" width=\"104\" height=\"\(px: max(bottom - top, 0))\"/>"
  }
}
