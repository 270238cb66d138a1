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

/// The name above a bar: from the bar's start to the right, or from the chart's edge to the left, whole or cut.
enum BarName {
  /// The space for a name, in parts of the width.
  struct Room: Sendable {
    let from: Double
    /// The leftmost place where it may begin.
    let least: Double
    /// Where the next name or its bar begins; nil for the last of the row.
    let until: Double?
  }

  /// The end of names at the right edge, as a part of the width.
  static let edge = 0.988

  /// The name for each width; widths with the same text share a label.
  static func labels(_ title: String, in room: Room) -> [ChartLabel] {
    var labels: [ChartLabel] = []
    for width in ChartWidth.allCases {
      guard let label = label(title, room, width) else { continue }
      if let same = labels.firstIndex(where: { $0.text == label.text && $0.anchor == label.anchor }) {
        labels[same].widths.append(width)
      } else {
        labels.append(label)
      }
    }
    return labels
  }

  private static func label(_ title: String, _ room: Room, _ width: ChartWidth) -> ChartLabel? {
    let right = room.until.map { $0 * width.least - BarRows.gap } ?? width.least
    let choices: [(room: Double, anchor: ChartLabel.Anchor, at: Double)] = [
      (right - max(room.from, 0) * width.least, .start, room.from),
      (room.until == nil ? (edge - room.least) * width.least : 0, .end, edge),
    ]
    let size = ChartLabel.fontSize
    let length = TextWidth.of(title, size: size)
    let choice = choices.first { $0.room >= length } ?? choices.max { $0.room < $1.room }
    guard let choice, let text = TextWidth.fitting(title, into: choice.room, size: size) else { return nil }
    return ChartLabel(text: text, at: choice.at, y: 0, anchor: choice.anchor, widths: [width])
  }
}
