import HealthRecords

/// The marks of a row of the life chart. The drawing is stretched to the width of its row; its strokes keep theirs.
enum LifePlot: Sendable {
  /// What went on for a while, with a tick for the day of each order.
  case courses([TimelineBar], orders: [Int])
  case events([Int])
  /// A line for each part of a test, with the range that came with each result.
  case results([ChartPanel.Line])

  /// True if something of it goes on at the right end.
  var goesOn: Bool {
    if case .courses(let bars, _) = self { bars.contains { $0.ending == .ongoing } } else { false }
  }

  /// The kinds of marks that need an explanation.
  var notes: [ChartNote] {
    switch self {
    case .courses(let bars, let orders): bars.compactMap(\.ending.note) + (orders.isEmpty ? [] : [.orderTick])
    case .events: []
    case .results(let lines):
      lines.flatMap(\.points).flatMap {
        ($0.direction == nil ? [] : [ChartNote.ring]) + ($0.low == nil && $0.high == nil ? [] : [.greyRange])
      }
    }
  }

  /// The first and the last day of its marks; nil if there are none.
  var days: ClosedRange<Int>? {
    switch self {
    case .courses(let bars, _): bars.map(\.days).hull
    case .events(let days): days.map { $0...$0 }.hull
    case .results(let lines): lines.flatMap(\.points).map(\.days).hull
    }
  }

  /// - Parameter name: the name of the scale in the style sheet.
  func svg(on scale: LifeScale, named name: String) -> HTML {
    let marks =
      switch self {
      case .courses(let bars, let orders):
        bars.map { Self.course($0, scale) }.joined() + Self.path("order", orders, scale, "3v5")
      case .events(let days): Self.path("event", days, scale, "5v14")
      case .results(let lines): Self.results(lines, scale)
      }
    return
      "<svg class=\"\(attribute: name)\" viewBox=\"0 0 1000 24\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\(marks)</svg>"
  }
}

extension LifePlot {
  private static func path(_ name: String, _ data: String) -> HTML {
    data.isEmpty ? HTML() : "<path class=\"\(attribute: name)\" d=\"\(attribute: data)\"/>"
  }

  /// Equal strokes, one at each place.
  private static func path(_ name: String, _ days: [Int], _ scale: LifeScale, _ stroke: String) -> HTML {
    path(name, days.map(scale.place).sorted().distinct.map { "M\($0) \(stroke)" }.joined())
  }

  private static func course(_ bar: TimelineBar, _ scale: LifeScale) -> HTML {
    let (start, end) = (scale.place(bar.days.lowerBound), scale.place(bar.days.upperBound + 1))
    let known = bar.knownUntil.map { scale.place($0 + 1) } ?? end
    let body = path("bar", "M\(start) 13H\(max(known, start + 3))")
    return switch bar.ending {
    case .closed, .ongoing: body
    case .listed: body + path("listed", "M\(known) 13H\(end)")
    case .unknown: body + path("lost", "M\(end) 13h24")
    }
  }

  private static func results(_ lines: [ChartPanel.Line], _ scale: LifeScale) -> HTML {
    let points = lines.flatMap(\.points)
    let limits = points.suffix(1).flatMap { [$0.low, $0.high].compactMap(\.self) }
    let values = ValueScale(points.map(\.value) + limits, top: 4, bottom: 20)
    let y = { (value: Double) in Int(values.y(value).rounded()) }
    let place = { (point: ChartPoint) in "\(scale.place(Int(point.day))) \(y(point.value))" }
    let bands = lines.count == 1 ? lines.map { band($0.points, scale, y) }.joined() : ""
    let steps = lines.flatMap(\.joined).map { (from: place($0), to: place($1)) }
    let courses = steps.indices.map { index in
      let goesOn = index > 0 && steps[index - 1].to == steps[index].from
      return (goesOn ? "" : "M\(steps[index].from)") + "L\(steps[index].to)"
    }
    let dots = { (points: [ChartPoint]) in points.map { "M\(place($0))h0" }.distinct.joined() }
    let flagged = dots(points.filter { $0.direction != nil })
    return path("band", bands) + path("course", courses.joined())
      + path("dot", dots(points.filter { $0.direction == nil })) + path("ring", flagged)
      + path("hole", flagged)
  }

  /// The range of each result, from its day to the next result.
  private static func band(_ points: [ChartPoint], _ scale: LifeScale, _ y: (Double) -> Int) -> String {
    let ends = points.dropFirst().map { scale.place(Int($0.day)) }
    return zip(points, ends + [points.last.map { scale.place(Int($0.day)) + 8 } ?? 0]).compactMap {
      point, end -> String? in
      if point.low == nil && point.high == nil { return nil }
      let (top, bottom) = (point.high.map(y) ?? 2, point.low.map(y) ?? 22)
      return "M\(scale.place(Int(point.day))) \(top)H\(end)V\(bottom)H\(scale.place(Int(point.day)))z"
    }.joined()
  }
}

extension TimelineBar.Ending {
  fileprivate var note: ChartNote? {
    switch self {
    case .closed: nil
    case .ongoing: .barOngoing
    case .listed: .barListed
    case .unknown: .barUnknown
    }
  }
}
