import HealthRecords

/// Draws lanes below each other; texts keep their size at every width.
struct LifeDrawing: Sendable {
  let scale: TimeScale
  let root: String
  let barLimit: Int
  private(set) var marks = HTML()
  private var y = 22.0

  private static let (laneHead, row, laneGap) = (18.0, 24.0, 8.0)

  init(scale: TimeScale, root: String, barLimit: Int) {
    self.scale = scale
    self.root = root
    self.barLimit = barLimit
  }

  var height: Double { y + 16 }

  /// The whole drawing, years first.
  var svg: HTML { Self.shapes + years + marks }

  mutating func add(_ lane: LifeLane) {
    switch lane.content {
    case .bars(let groups): add(lane, BarRows(groups, on: scale, limit: barLimit))
    case .density(let bins): add(lane, bins)
    }
    y += Self.laneGap
  }

  static func path(_ bin: LifeBin) -> String { "timeline/\(TimelineYear.slug(bin.year)).html" }
}

extension LifeDrawing {
  /// Shapes used by the marks: an arrow for "goes on", a fading end for "end unknown".
  private static let shapes: HTML = """
    <defs><path id="on" d="M-1-6 8 0-1 6z"/><g id="fade"><path d="M0 0h6v7h-6z"/><path opacity=".6" d="M8 0h5v7h-5z"/>\
    <path opacity=".35" d="M15 0h4v7h-4z"/></g></defs>
    """

  private var years: HTML {
    scale.ticks.map { tick -> HTML in
      let name =
        tick.widths.count == ChartWidth.allCases.count ? "" : " at \(ChartWidth.classes(tick.widths))"
      let labels = [12.0, height - 4].map {
        ChartLabel(text: tick.label, at: tick.at, y: $0, anchor: .middle, name: "tick", widths: tick.widths)
          .svg
      }
      return """
        <line class="grid\(attribute: name)" x1="\(part: tick.at)" x2="\(part: tick.at)" y1="18" y2="\(px: height - 18)"/>\(labels.joined())

        """
    }.joined()
  }

  private mutating func head(_ lane: LifeLane, more: Int = 0) {
    y += Self.laneHead
    let path = root + "\(lane.type.slug).html"
    let rest: HTML = more > 0 ? "<tspan class=\"tick\">\(PageWords.notDrawn(more))</tspan>" : HTML()
    marks += """
      <a href="\(attribute: path)"><text class="lane" x="0" y="\(px: y - 5)">\(lane.type.title) <tspan class="tick">\(lane.count)</tspan>\(rest)</text></a>

      """
  }

  private mutating func add(_ lane: LifeLane, _ rows: BarRows) {
    head(lane, more: rows.leftOut)
    for row in rows.rows {
      for bar in row {
        let place = ground(from: bar.left, to: max(bar.right, bar.left + 0.006))
        marks += link(bar.mark.href, "\(bar.mark.title): \(bar.mark.when)", place + shape(bar, lane.type))
        for var label in bar.labels {
          label.y = y + 11
          marks += label.svg
        }
        marks += "\n"
      }
      y += Self.row
    }
  }

  private mutating func add(_ lane: LifeLane, _ bins: [LifeBin]) {
    head(lane)
    let most = Double(bins.map(\.count).max() ?? 1)
    for bin in bins {
      let left = scale.part(Double(bin.days.lowerBound))
      let right = scale.part(Double(bin.days.upperBound) + 1)
      let height = 3 + 13 * (Double(bin.count) / most).squareRoot()
      let shape: HTML = """
        <rect class="\(attribute: lane.type.slug)" x="\(part: left)" y="\(px: y + 22 - height)" width="\(part: (right - left) * 0.9)" height="\(px: height)"/>
        """
      let place = ground(from: left, to: right)
      marks += link(Self.path(bin), bin.title, place + shape) + "\n"
    }
    y += Self.row
  }

  /// The whole height of the row, so that a finger can hit the mark.
  private func ground(from left: Double, to right: Double) -> HTML {
    """
    <rect class="ground" x="\(part: left)" y="\(px: y)" width="\(part: right - left)" height="24"/>
    """
  }

  private func link(_ href: String, _ title: String, _ shape: HTML) -> HTML {
    let words = HTML.plain(title.shortened(to: 120))
    return "<a href=\"\(attribute: root + href)\"><title>\(words)</title>\(shape)</a>"
  }

  private func shape(_ bar: BarRows.Bar, _ type: ClinicalType) -> HTML {
    let top = y + 14
    let body: HTML = """
      <rect class="\(attribute: type.slug)" x="\(part: bar.left)" y="\(px: top)" width="\(part: max(bar.known - bar.left, 0.006))" height="7"/>
      """
    switch bar.mark.ending {
    case .closed: return body
    case .ongoing:
      return body
        + "<use class=\"\(attribute: type.slug)\" href=\"#on\" x=\"\(part: bar.right)\" y=\"\(px: top + 3.5)\"/>"
    case .listed:
      return body
        + "<line class=\"\(attribute: type.slug) listed\" x1=\"\(part: bar.known)\" x2=\"\(part: bar.right)\" y1=\"\(px: top + 3.5)\" y2=\"\(px: top + 3.5)\"/>"
    case .unknown:
      return body
        + "<use class=\"\(attribute: type.slug)\" href=\"#fade\" x=\"\(part: bar.right)\" y=\"\(px: top)\"/>"
    }
  }
}
