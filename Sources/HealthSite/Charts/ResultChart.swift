import HealthRecords

/// The results of one test over time: a panel for each unit, and a row for each wording of results in words.
struct ResultChart: Drawing {
  let panels: [ChartPanel]
  let words: WordRows
  let scale: TimeScale
  private let title: String

  /// - Returns: nil if fewer than two results can be drawn.
  init?(_ series: ResultSeries, href: (ClinicalRecord) -> String) {
    let panels = ChartPanel.all(series, href: href)
    let words = WordRows(series, href: href)
    let days = panels.map(\.days) + [words.days].compactMap { $0 }
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max(),
      panels.flatMap(\.lines).map(\.points.count).reduce(words.count, +) > 1
    else { return nil }
    self.panels = panels
    self.words = words
    scale = TimeScale(first...last, left: 0.02, right: 0.03)
    title = series.title
  }

  var html: HTML {
    let drawings = panels.enumerated().map { index, panel in
      PanelDrawing(panel, scale: scale).html(title, shapes: index == 0 ? PointShapes.definitions : HTML())
    }
    let rows = words.count > 0 ? [words.html(title, scale, isBesidePanels: !panels.isEmpty)] : []
    return (drawings + rows).joined("\n") + ChartKey(panels.flatMap(\.lines).flatMap(\.points)).html
  }
}

/// Explains the signs that occur in a chart, in words below it.
struct ChartKey: Sendable {
  let words: [String]

  init(_ points: [ChartPoint]) {
    let has = { (isDrawn: (ChartPoint) -> Bool) in points.contains(where: isDrawn) }
    words = [
      has { $0.low != nil || $0.high != nil } ? ChartNote.greyRange.words : nil,
      has { $0.direction == .high } ? ChartNote.flaggedHigh.words : nil,
      has { $0.direction == .low } ? ChartNote.flaggedLow.words : nil,
      has { $0.direction == .abnormal } ? ChartNote.flaggedOtherwise.words : nil,
      has(\.isLimit) ? ChartNote.hollow.words : nil,
    ].compactMap { $0 }
  }

  var html: HTML {
    words.isEmpty ? HTML() : "<p class=\"muted\"><small>\(words.joined(separator: " "))</small></p>"
  }
}
