import HealthRecords

/// Draws one panel: ranges behind, then lines, then points as links, and the newest value next to its point.
struct PanelDrawing: Sendable {
  let panel: ChartPanel
  let time: TimeScale
  let values: ValueScale
  /// Those that are not so far from the values that they would flatten the chart.
  private let targets: [Double]

  static let (top, bottom, height) = (24.0, 206.0, 232.0)
  /// Longer lines are drawn as the spread of values in each stretch of time.
  static let pointLimit = 240

  init(_ panel: ChartPanel, scale: TimeScale) {
    self.panel = panel
    time = scale
    let points = panel.lines.flatMap(\.points)
    let own = points.map(\.value) + points.compactMap(\.low) + points.compactMap(\.high)
    let near = (own.min() ?? 0) * 0.5...max((own.max() ?? 0) * 1.5, (own.min() ?? 0) * 0.5)
    targets = Set(points.flatMap(\.targets)).filter(near.contains).sorted()
    values = ValueScale(own + targets, top: Self.top, bottom: Self.bottom)
  }

  /// - Parameter shapes: `PointShapes.definitions` in the first drawing of a page, empty in others.
  func html(_ title: String, shapes: HTML) -> HTML {
    let name = [panel.name, panel.unit].joinedWords(", ")
    let caption: HTML = name.isEmpty ? HTML() : "<figcaption>\(name)</figcaption>"
    return """
      <figure>\(caption)<div class="plot"><svg class="axis" width="52" height="\(px: Self.height)" aria-hidden="true">\(axis)</svg>
      <div class="chart"><svg width="100%" height="\(px: Self.height)" role="document" aria-label="\(attribute: "\(title)\(name.isEmpty ? "" : ", \(name)")\(ListWords.colon)\(description)")">
      \(shapes)\(grid)\(panel.lines.map(drawing).joined())\(labels.map(\.svg).joined())
      </svg></div></div></figure>
      """
  }

  var labels: [ChartLabel] { LastLabels(panel, time: time, values: values).all }
}

extension PanelDrawing {
  private var description: String {
    let points = panel.lines.flatMap(\.points)
    return PageWords.values(points.count)
  }

  private var axis: HTML {
    values.ticks.map { tick -> HTML in
      ChartLabel(
        text: values.label(tick), at: 0, y: values.y(tick) + 4, anchor: .end, shift: 46, name: "tick"
      ).svg
    }.joined()
  }

  private var grid: HTML {
    let rows = values.ticks.map { tick -> HTML in
      "<line class=\"grid\" x1=\"0\" x2=\"100%\" y1=\"\(px: values.y(tick))\" y2=\"\(px: values.y(tick))\"/>"
    }
    let columns = time.ticks.map { tick -> HTML in
      let label = ChartLabel(
        text: tick.label, at: tick.at, y: Self.height - 6, anchor: .middle, name: "tick", widths: tick.widths)
      return label.svg
    }
    return rows.joined() + columns.joined()
  }

  private func drawing(_ line: ChartPanel.Line) -> HTML {
    let ranges = RangeBands(line.points, time: time, values: values).svg + targets(of: line)
    if line.points.count > Self.pointLimit {
      return ranges + SpreadBars(line.points, time: time, values: values).svg
    }
    return ranges + segments(line) + line.points.map(point).joined("\n")
  }

  /// A dotted line from the first to the last point that came with a target, and a little further at both ends.
  private func targets(of line: ChartPanel.Line) -> HTML {
    targets.map { target -> HTML in
      let days = line.points.filter { $0.targets.contains(target) }.map { time.part($0.day) }
      guard let first = days.min(), let last = days.max() else { return HTML() }
      let y = values.y(target)
      return """
        <line class="target" x1="\(part: max(first - 0.12, 0))" x2="\(part: min(last + 0.03, 1))" y1="\(px: y)" y2="\(px: y)"/>
        """
    }.joined()
  }

  private func segments(_ line: ChartPanel.Line) -> HTML {
    line.joined.map { a, b -> HTML in
      """
      <line class="line" x1="\(part: time.part(a.day))" y1="\(px: values.y(a.value))" x2="\(part: time.part(b.day))" y2="\(px: values.y(b.value))"/>
      """
    }.joined()
  }

  private func point(_ point: ChartPoint) -> HTML {
    let (x, y) = (time.part(point.day), values.y(point.value))
    let open = point.isLimit ? " open" : ""
    let title = HTML.plain(point.title)
    let span: HTML =
      point.hasPartialDate
      ? "<line class=\"line\" x1=\"\(part: time.part(Double(point.days.lowerBound)))\" x2=\"\(part: time.part(Double(point.days.upperBound)))\" y1=\"\(px: y)\" y2=\"\(px: y)\"/>"
      : HTML()
    return """
      <a href="\(attribute: point.href)"><title>\(title)</title>\(span)<use class="point\(attribute: open)" href="#\(attribute: PointShapes.id(point))" x="\(part: x)" y="\(px: y)"/></a>
      """
  }
}

/// Very many points, drawn as the lowest to highest value of each stretch of time, each linked to its newest result.
struct SpreadBars: Sendable {
  static let stretches = 120.0
  let svg: HTML

  init(_ points: [ChartPoint], time: TimeScale, values: ValueScale) {
    var groups: [[ChartPoint]] = []
    var current = -1
    for point in points {
      let stretch = Int(time.part(point.day) * Self.stretches)
      if stretch == current {
        groups[groups.count - 1].append(point)
      } else {
        groups.append([point])
        current = stretch
      }
    }
    svg = groups.map { Self.bar($0, time, values) }.joined("\n")
  }

  private static func bar(_ points: [ChartPoint], _ time: TimeScale, _ values: ValueScale) -> HTML {
    guard let low = points.min(by: { $0.value < $1.value }),
      let high = points.max(by: { $0.value < $1.value }),
      let last = points.last
    else { return HTML() }
    let title =
      points.count == 1
      ? last.title : PageWords.values(points.count, from: low.text, to: high.text, newest: last.title)
    let words = HTML.plain(title)
    let x = time.part(last.day)
    return """
      <a href="\(attribute: last.href)"><title>\(words)</title><line class="spread" x1="\(part: x)" x2="\(part: x)" y1="\(px: values.y(low.value) + 1)" y2="\(px: values.y(high.value) - 1)"/></a>
      """
  }
}

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
