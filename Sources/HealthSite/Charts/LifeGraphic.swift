import HealthRecords

/// One life on one screen: time from left to right, a lane for each clinical type, every mark a link.
struct LifeGraphic: Drawing {
  let lanes: [LifeLane]
  let scale: TimeScale
  private let root: String
  private let barLimit: Int
  private let label: String

  /// - Parameter label: a description for readers who cannot see the drawing.
  /// - Returns: nil when nothing has a date.
  init?(_ lanes: [LifeLane], today: Int?, label: String = "", root: String = "", barLimit: Int = 12) {
    guard let days = lanes.compactMap(\.days).hull else { return nil }
    scale = TimeScale(days.lowerBound...max(days.upperBound, today ?? days.upperBound))
    self.lanes = lanes
    self.label = label
    self.root = root
    self.barLimit = barLimit
  }

  /// The drawing, with a link to skip it by keyboard, because each mark is a stop.
  var html: HTML {
    var drawing = LifeDrawing(scale: scale, root: root, barLimit: barLimit)
    for lane in lanes { drawing.add(lane) }
    return """
      <div class="passable"><a class="skip" href="#past-graphic">\(ChartNote.skipGraphic.words)</a>
      <figure class="chart"><svg class="life" width="100%" height="\(px: drawing.height)" role="document" aria-label="\(attribute: label)">
      \(drawing.svg)
      </svg></figure></div><div id="past-graphic" tabindex="-1"></div>
      \(legend)
      """
  }

  /// Explains the kinds of marks that occur.
  private var legend: HTML {
    let endings = Set(lanes.flatMap(\.endings))
    let words = [
      endings.contains(.ongoing) ? ChartNote.barOngoing.words : nil,
      endings.contains(.listed)
        ? ChartNote.barListed.words : nil,
      endings.contains(.unknown) ? ChartNote.barUnknown.words : nil,
      lanes.contains(where: \.isDensity)
        ? ChartNote.strip.words : nil,
    ].compactMap { $0 }.joined(separator: "; ")
    return words.isEmpty
      ? HTML() : "<p class=\"own\">\(words.prefix(1).uppercased() + words.dropFirst()).</p>"
  }

  /// The same marks as a table, in words.
  func table(_ caption: String) -> Block {
    var table = Table(
      caption, columns: ColumnTitle.words(.type, .what, .from, .to), classes: ["", "", "date", "date"])
    for lane in lanes {
      for row in rows(lane) { table.add([.text(lane.type.title)] + row) }
    }
    return .fold(.text(PageTitle.theSameAsATable.words), [.table(table)], isLong: false)
  }
}

extension LifeGraphic {
  private func rows(_ lane: LifeLane) -> [[Inline]] {
    switch lane.content {
    case .bars(let groups): rows(BarRows(groups, on: scale, limit: barLimit))
    case .density(let bins): [row(bins)]
    }
  }

  /// What found no place in the drawing is counted here too.
  private func rows(_ bars: BarRows) -> [[Inline]] {
    let left =
      bars.leftOut == 0 ? [] : [[Inline.text(PageWords.moreInList(bars.leftOut)), Inline(), Inline()]]
    let marks = bars.rows.flatMap { $0.map(\.mark) }
    return marks.grouped(by: \.title).flatMap(rows(ofOne:)) + left
  }

  /// Many events of one name are one row, from the first to the last.
  private func rows(ofOne marks: [TimelineBar]) -> [[Inline]] {
    guard marks.count >= Self.many, marks.allSatisfy(\.value.isEmpty), let last = marks.last else {
      return marks.map(row)
    }
    var all = row(marks[0])
    all[0] = "\(all[0]) \(Inline.text(PageWords.times(marks.count)))"
    all[2] = .text(last.to.isEmpty ? last.from : last.to)
    return [all]
  }

  private static let many = 5

  private func row(_ mark: TimelineBar) -> [Inline] {
    [
      .link(mark.title.shortened(to: 80), to: root + mark.href)
        + (mark.value.isEmpty ? Inline() : .text(": \(mark.value)")),
      .text(mark.from),
      .text(mark.to),
    ]
  }

  /// "1994 (62), 1995 (75)", each linked to its year. A count right before a date would read as a day.
  private func row(_ bins: [LifeBin]) -> [Inline] {
    let counts = bins.map { bin -> Inline in
      "\(Inline.link(bin.label, to: root + LifeDrawing.path(bin))) (\(bin.count))"
    }
    return [counts.joined(", "), .text(bins.first?.label ?? ""), .text(bins.last?.label ?? "")]
  }
}
