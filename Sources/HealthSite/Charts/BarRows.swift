/// Bars in as few rows as possible. Bars of one name share a row, and each name stands above its bars, on a phone too.
struct BarRows: Sendable {
  struct Bar: Sendable {
    let mark: TimelineBar
    /// Parts of the chart's width.
    let left: Double
    let right: Double
    /// The end of the known time, as a part of the width.
    let known: Double
    var labels: [ChartLabel] = []
  }

  /// Bars from left to right; the first bar of each name carries the name.
  let rows: [[Bar]]
  /// The number of names that found no row.
  private(set) var leftOut = 0

  static let gap = 6.0

  init(_ groups: [[TimelineBar]], on scale: TimeScale, limit: Int) {
    var rows: [[Run]] = []
    for group in groups {
      guard let run = Run(group, scale) else { continue }
      if let row = rows.firstIndex(where: { $0.allSatisfy(run.isBeside) }) {
        rows[row].append(run)
      } else if rows.count < limit {
        rows.append([run])
      } else {
        leftOut += 1
      }
    }
    self.rows = rows.map(Self.labelled)
  }

  private static func labelled(_ row: [Run]) -> [Bar] {
    let runs = row.sorted { $0.space.lowerBound < $1.space.lowerBound }
    return runs.indices.flatMap { index in
      var bars = runs[index].bars
      let room = BarName.Room(
        from: bars[0].left, least: index == 0 ? 0 : runs[index].space.lowerBound,
        until: index + 1 < runs.count ? runs[index + 1].space.lowerBound : nil)
      bars[0].labels = BarName.labels(bars[0].mark.title, in: room)
      return bars
    }
  }
}

extension BarRows {
  /// All bars of one name: they stand in one row with nothing else between them.
  private struct Run {
    /// From left to right; at least one.
    let bars: [Bar]
    /// From the first bar or its name to the last bar, in parts of the narrowest layout: what fits there fits wider
    /// ones.
    let space: ClosedRange<Double>

    /// The largest part of the width that a name takes.
    private static let longestName = 0.4

    init?(_ marks: [TimelineBar], _ scale: TimeScale) {
      bars = marks.map { Self.bar($0, scale) }.sorted { $0.left < $1.left }
      guard let first = bars.first, let right = bars.map(\.right).max() else { return nil }
      let width = ChartWidth.narrow.least
      let length = TextWidth.of(first.mark.title, size: ChartLabel.fontSize) / width
      let name = min(length, Self.longestName)
      let start = max(0, min(first.left, BarName.edge - name))
      space = start...max(start + name, right, first.left + 8 / width)
    }

    func isBeside(_ other: Run) -> Bool {
      let gap = BarRows.gap / ChartWidth.narrow.least
      return other.space.lowerBound - gap >= space.upperBound
        || space.lowerBound - gap >= other.space.upperBound
    }

    private static func bar(_ mark: TimelineBar, _ scale: TimeScale) -> Bar {
      let right = scale.part(Double(mark.days.upperBound) + 1)
      return Bar(
        mark: mark, left: scale.part(Double(mark.days.lowerBound)), right: right,
        known: mark.knownUntil.map { scale.part(Double($0) + 1) } ?? right)
    }
  }
}
