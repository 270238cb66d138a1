import HealthRecords

/// Measurements over time, by day, or by week or month if there are many; a panel for each unit.
struct MeasurementChart: Drawing {
  /// Further lines of a panel are left to the tables.
  static let lineLimit = 4

  private let panels: [ChartPanel]
  private let scale: TimeScale
  private let title: String
  private let isSecond: Bool

  /// - Parameter isSecond: true behind another chart of the page, which has the shapes of both.
  /// - Returns: nil when nothing can be drawn.
  init?(_ group: MeasurementGroup, isSecond: Bool = false) {
    self.isSecond = isSecond
    panels = group.strands.prefix(ChartPanel.limit).enumerated().compactMap { number, strand in
      Self.panel(group, strand, number)
    }
    guard let days = panels.map(\.days).hull else { return nil }
    scale = TimeScale(days, left: 0.02, right: 0.03)
    title = group.kind.title
  }

  var html: HTML {
    let drawings = panels.enumerated().map { index, panel in
      PanelDrawing(panel, scale: scale).html(
        title, shapes: index == 0 && !isSecond ? PointShapes.definitions : HTML())
    }
    return "<div class=\"vitals\">\(drawings.joined("\n"))</div>"
  }

  private static func panel(
    _ group: MeasurementGroup, _ strand: MeasurementGroup.Strand, _ number: Int
  ) -> ChartPanel? {
    let series = Array(group.series(strand).prefix(lineLimit))
    let length = length(series)
    let rows =
      number == 0 && !strand.isEntered
      ? group.series(strand).reduce(0) { $0 + MeasurementPeriod.all($1, by: .month).count } : .max
    let lines = series.map { series in
      ChartPanel.Line(
        name: series.key.partWords.withinSentence,
        points: MeasurementPeriod.all(series, by: length).reversed().map {
          ChartPoint($0, of: series, by: length, href: href($0, group, rows: rows))
        })
    }
    guard lines.map(\.points.count).reduce(0, +) > 1 else { return nil }
    let name = MeasurementWords.point(group.kind.method, length)
    return ChartPanel(
      name: strand.isEntered ? TitleWords.entered(name) : name,
      unit: series.first?.key.isDuration == true ? ChartNote.hours.words : MeasurementWords.unit(strand.unit),
      lines: lines
    )
  }

  /// The points of one series without links, for a small drawing.
  static func points(_ series: MeasurementSeries) -> [ChartPoint] {
    let length = length([series])
    return MeasurementPeriod.all(series, by: length).reversed().map {
      ChartPoint($0, of: series, by: length, href: "")
    }
  }

  private static func length(_ series: [MeasurementSeries]) -> MeasurementPeriod.Length {
    let count = { (length: MeasurementPeriod.Length) in
      series.map { MeasurementPeriod.all($0, by: length).count }.max() ?? 0
    }
    if count(.day) <= PanelDrawing.pointLimit { return .day }
    return count(.week) <= PanelDrawing.pointLimit ? .week : .month
  }

  /// The row of the period's month, if the months are so few that all stand on the first page; otherwise the page.
  private static func href(_ period: MeasurementPeriod, _ group: MeasurementGroup, rows: Int) -> String {
    let month = MeasurementPeriod.Length.month.first(of: period.first)
    let page = group.path.split(separator: "/").last.map(String.init) ?? ""
    return page + (rows <= 300 ? "#\(MeasurementText.anchor(month, unit: 0))" : "")
  }
}

extension ChartPoint {
  fileprivate init(
    _ period: MeasurementPeriod, of series: MeasurementSeries, by length: MeasurementPeriod.Length,
    href: String
  ) {
    let mean = period.mean(series.kind.method)
    let day = CalendarDay(period.first)
    let date = ClinicalDate(length == .month ? day.monthText : day.text)
    let text = MeasurementText.text(mean, series.key)
    self.init(
      days: period.first...(period.first),
      value: series.key.isDuration ? mean.approximate / 3600 : mean.approximate, text: text,
      title: "\(date?.dayText ?? "")\(ListWords.colon)\(text) \(series.key.shownUnit)".trimmed, href: href)
  }
}
