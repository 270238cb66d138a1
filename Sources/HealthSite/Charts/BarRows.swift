/// Bars in as few rows as they need: what belongs together shares a row, names stand above their bars.
struct BarRows: Sendable {
  struct Bar: Sendable {
    let mark: TimelineBar
    /// Parts of the chart's width.
    let left: Double
    let right: Double
    /// Where the known time ends.
    let known: Double
    /// True where its name has room; the others fill what is left beside them.
    var isNamed = true
    var labels: [ChartLabel] = []
  }

  private(set) var rows: [[Bar]] = []
  /// What is taken of each row, with names and without them.
  private var taken: [(named: [ClosedRange<Double>], bare: [ClosedRange<Double>])] = []
  /// Names that found no row.
  private(set) var leftOut = 0

  static let gap = 6.0

  init(_ groups: [[TimelineBar]], on scale: TimeScale, limit: Int) {
    for group in groups { place(group, scale, limit) }
    for row in rows.indices { label(row) }
  }
}

extension BarRows {
  /// All bars of a name stand in one row, under one name, and nothing else between them.
  private mutating func place(_ group: [TimelineBar], _ scale: TimeScale, _ limit: Int) {
    let bars = group.map { Self.bar($0, scale) }.sorted { $0.left < $1.left }
    guard let wanted = Self.space(bars, withName: true), let least = Self.space(bars, withName: false) else {
      return
    }
    if let row = taken.firstIndex(where: { Self.isFree(wanted, beside: $0.named) }) {
      put(bars, in: row)
    } else if rows.count < limit {
      rows.append([])
      taken.append(([], []))
      put(bars, in: rows.count - 1)
    } else if let row = taken.firstIndex(where: { Self.isFree(least, beside: $0.bare) }) {
      put(bars.map(\.unnamed), in: row)
    } else {
      leftOut += 1
    }
  }

  private mutating func put(_ bars: [Bar], in row: Int) {
    rows[row] += bars
    let names = Dictionary(grouping: rows[row], by: \.mark.title).values
    let sorted = names.map { $0.sorted { $0.left < $1.left } }
    let spaces = { (withName: Bool) in sorted.compactMap { Self.space($0, withName: withName) } }
    taken[row] = (spaces(true), spaces(false))
  }

  private static func bar(_ mark: TimelineBar, _ scale: TimeScale) -> Bar {
    let right = scale.part(Double(mark.days.upperBound) + 1)
    return Bar(
      mark: mark, left: scale.part(Double(mark.days.lowerBound)), right: right,
      known: mark.knownUntil.map { scale.part(Double($0) + 1) } ?? right)
  }

  /// Px at the widest layout, from the first to the last of one name; a name takes at most a quarter of it.
  ///
  /// - Parameter bars: from left to right.
  private static func space(_ bars: [Bar], withName: Bool) -> ClosedRange<Double>? {
    let width = ChartWidth.wide.least
    guard let first = bars.first, let right = bars.map(\.right).max() else { return nil }
    let left = first.left * width
    let box = left...max(right * width, left + 8)
    guard withName else { return box }
    let name = min(TextWidth.of(first.mark.title, size: ChartLabel.fontSize), width / 4)
    let start = min(left, width - name)
    return start...max(start + name, box.upperBound)
  }

  private static func isFree(_ wanted: ClosedRange<Double>, beside taken: [ClosedRange<Double>]) -> Bool {
    !taken.contains { $0.lowerBound - gap < wanted.upperBound && wanted.lowerBound - gap < $0.upperBound }
  }

  /// One name for each run of equal titles, at the widths where there is room for it. What goes on at the row's end is
  /// named first: its bar must not read as that of the name before it.
  private mutating func label(_ row: Int) {
    rows[row].sort { ($0.left, $0.mark.title) < ($1.left, $1.mark.title) }
    let runs = Self.runs(rows[row])
    let isLastFirst = runs.last.map { rows[row][$0.last].mark.ending.isOpen } ?? false
    let order = isLastFirst ? [runs.count - 1] + runs.indices.dropLast() : Array(runs.indices)
    for number in order {
      let run = runs[number]
      let bar = rows[row][run.first]
      let room = BarName.Room(
        from: bar.left, until: number + 1 < runs.count ? rows[row][runs[number + 1].first].left : nil,
        after: number == 0 ? 0 : rows[row][runs[number - 1].last].right)
      let before = number == 0 ? [] : rows[row][runs[number - 1].first].labels
      let ahead = number + 1 < runs.count ? rows[row][runs[number + 1].first].labels : []
      rows[row][run.first].labels = BarName.labels(bar.mark.title, in: room, before: before, ahead: ahead)
    }
  }

  /// The first and last of the named bars of one title that stand beside each other.
  private static func runs(_ bars: [Bar]) -> [(first: Int, last: Int)] {
    var runs: [(first: Int, last: Int)] = []
    for index in bars.indices where bars[index].isNamed {
      if let run = runs.last, bars[run.first].mark.title == bars[index].mark.title {
        runs[runs.count - 1].last = index
      } else {
        runs.append((index, index))
      }
    }
    return runs
  }
}

extension TimelineBar.Ending {
  fileprivate var isOpen: Bool {
    switch self {
    case .ongoing, .listed: true
    case .closed, .unknown: false
    }
  }
}

extension BarRows.Bar {
  fileprivate var unnamed: Self {
    var bar = self
    bar.isNamed = false
    return bar
  }
}
