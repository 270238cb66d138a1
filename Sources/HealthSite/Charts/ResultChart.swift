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
    let spans = panels.map(\.days) + [words.days].compactMap { $0 }
    guard let days = spans.hull, series.records.count > 1,
      panels.flatMap(\.lines).map(\.points.count).reduce(words.count, +) > 1
    else { return nil }
    self.panels = panels
    self.words = words
    scale = TimeScale(days, left: 0.02, right: 0.03)
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
      has { !$0.targets.isEmpty } ? ChartNote.target.words : nil,
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

/// Results in words as rows of marks: one row for "Negative", another for "Positive".
struct WordRows: Sendable {
  struct Row: Sendable {
    let words: String
    let marks: [(days: ClosedRange<Int>, title: String, href: String)]
  }

  let rows: [Row]
  /// With more different wordings than this, all are left to the table.
  static let limit = 8
  private static let rowHeight = 34.0

  init(_ series: ResultSeries, href: (ClinicalRecord) -> String) {
    var order: [String] = []
    var marks: [String: [(days: ClosedRange<Int>, title: String, href: String)]] = [:]
    for record in series.records where record.countsAsResult {
      guard let value = record.value, value.isQualitative, value.sent != nil, let date = record.sortDate,
        !date.isPlaceholder
      else { continue }
      if marks[value.text] == nil { order.append(value.text) }
      marks[value.text, default: []].append(
        (date.daySpan, "\(record.date?.dayText ?? "")\(ListWords.colon)\(value.text)", href(record)))
    }
    rows = order.count > Self.limit ? [] : order.map { Row(words: $0, marks: marks[$0] ?? []) }
  }

  var count: Int { rows.reduce(0) { $0 + min($1.marks.count, PanelDrawing.pointLimit) } }

  var days: ClosedRange<Int>? {
    rows.flatMap(\.marks).map(\.days).hull
  }

  /// - Parameter isBesidePanels: true if panels of numbers above have the same time axis.
  func html(_ title: String, _ time: TimeScale, isBesidePanels: Bool) -> HTML {
    let height = Double(rows.count) * Self.rowHeight + 24
    let ticks = time.ticks.map { tick in
      ChartLabel(
        text: tick.label, at: tick.at, y: height - 6, anchor: .middle, name: "tick", widths: tick.widths
      ).svg
    }
    let drawn = rows.enumerated().map { svg($1, y: Double($0) * Self.rowHeight, time) }
    let chart: HTML = """
      <div class="chart"><svg width="100%" height="\(px: height)" role="document" aria-label="\(attribute: PageWords.resultsInWords(title))">
      \(ticks.joined())\(drawn.joined("\n"))
      </svg></div>
      """
    return isBesidePanels
      ? "<figure><div class=\"plot\"><span></span>\(chart)</div></figure>" : "<figure>\(chart)</figure>"
  }

  private func svg(_ row: Row, y: Double, _ time: TimeScale) -> HTML {
    let names = ChartWidth.allCases.compactMap { width in
      TextWidth.fitting(row.words, into: width.least - 4, size: ChartLabel.fontSize).map {
        ChartLabel(text: $0, at: 0, y: y + 12, name: "last", widths: [width]).svg
      }
    }
    let marks = row.marks.prefix(PanelDrawing.pointLimit).map { mark -> HTML in
      let x = time.part(Double(mark.days.lowerBound + mark.days.upperBound) / 2)
      let words = HTML.plain(mark.title.shortened(to: 120))
      return """
        <a href="\(attribute: mark.href)"><title>\(words)</title><circle class="point" cx="\(part: x)" cy="\(px: y + 23)" r="4.5"/></a>
        """
    }
    return
      "<line class=\"grid\" x1=\"0\" x2=\"100%\" y1=\"\(px: y + 23)\" y2=\"\(px: y + 23)\"/>\(names.joined())\(marks.joined("\n"))"
  }
}
