import HealthRecords

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
