import HealthRecords

/// Measurements as tables: the newest readings, then months, weeks and days, newest first, a table for each unit.
enum MeasurementTable {
  static func sections(_ group: MeasurementGroup) -> [ListSection] {
    group.units.flatMap { unit -> [ListSection] in
      let series = group.series(unit: unit)
      return [newest(group, unit, series)].compactMap { $0 }
        + MeasurementPeriod.Length.allCases.map { periods(group, unit, series, by: $0) }
    }
  }

  /// The row of a series in the list of kinds.
  static func gist(_ series: MeasurementSeries, path: String) -> [HTML] {
    let days = MeasurementPeriod.all(series, by: .day)
    let name = [series.kind.title, series.key.part.lowercased()].filter { !$0.isEmpty }.joined(
      separator: ", ")
    let value = { (period: MeasurementPeriod) -> HTML in
      let number =
        series.kind.method == .average && period.least != period.most
        ? "\(period.least.text) to \(period.most.text)" : text(period.most, series.kind.method)
      return
        "<span class=\"quantity\"><span class=\"number\">\(number)</span> <span class=\"unit\">\(series.kind.method == .sleep ? "" : series.key.unit)</span></span>"
    }
    return [
      "<a href=\"\(attribute: path)\">\(name)</a>", days.first.map(value) ?? HTML(), day(days.first),
      day(days.last), "\(days.count)",
    ]
  }

  /// A number, or seconds as hours and minutes.
  static func text(_ value: ExactDecimal, _ method: MeasurementKind.Method) -> String {
    switch method {
    case .average, .total: return value.text
    case .sleep:
      let minutes = (Int(value.text) ?? 0) / 60
      return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
  }

  /// The anchor of a month's row.
  static func anchor(_ first: Int, unit: Int) -> String { "m\(unit)-\(CalendarDay(first).monthText)" }
}

extension MeasurementTable {
  private static let headings: [MeasurementPeriod.Length: String] = [
    .month: "By month", .week: "By week", .day: "By day",
  ]

  private static func title(_ words: String, _ unit: String) -> String {
    unit.isEmpty ? words : "\(words), \(unit)"
  }

  private static func day(_ period: MeasurementPeriod?) -> HTML {
    period.flatMap { ClinicalDate(CalendarDay($0.first).text) }.map { HTML.text($0.dayText) } ?? HTML()
  }

  private static func label(_ first: Int, _ length: MeasurementPeriod.Length) -> HTML {
    let day = CalendarDay(first)
    guard let date = ClinicalDate(length == .month ? day.monthText : day.text) else { return HTML() }
    let from: HTML = length == .week ? "week of " : HTML()
    return "\(from)<time datetime=\"\(attribute: date.machineText)\">\(date.dayText)</time>"
  }

  /// Each reading with its time; the two pressures that were taken at once in one row.
  private static func newest(_ group: MeasurementGroup, _ unit: String, _ series: [MeasurementSeries])
    -> ListSection?
  {
    struct Moment: Hashable {
      let instant: Int
      let date: ClinicalDate
      let source: String
    }
    var parts: [Moment: [(part: String, text: String)]] = [:]
    for series in series {
      for sample in series.newest {
        let moment = Moment(instant: sample.instant, date: sample.date, source: sample.source)
        parts[moment, default: []].append((series.key.part, sample.value.text))
      }
    }
    if parts.isEmpty { return nil }
    let heading = title("Newest readings", unit)
    var table = Table(heading, columns: ["Date", "Reading", "Device"], classes: ["date", "value", ""])
    let moments = parts.sorted {
      ($1.key.instant, $0.key.source, $0.key.date.text) < ($0.key.instant, $1.key.source, $1.key.date.text)
    }
    for (moment, readings) in moments.prefix(MeasurementSeries.newestLimit) {
      table.add([
        "<time datetime=\"\(attribute: moment.date.machineText)\">\(moment.date.fullText)</time>",
        HTML.text(words(readings)), HTML.text(moment.source),
      ])
    }
    return ListSection(title: heading, table: table)
  }

  private static func words(_ readings: [(part: String, text: String)]) -> String {
    let values = readings.map(\.text)
    if readings.map(\.part) == ["Systolic", "Diastolic"] { return values.joined(separator: "/") }
    return readings.map { $0.part.isEmpty ? $0.text : "\($0.part) \($0.text)" }.joined(separator: ", ")
  }

  private static func periods(
    _ group: MeasurementGroup, _ unit: String, _ series: [MeasurementSeries],
    by length: MeasurementPeriod.Length
  ) -> ListSection {
    let heading = title(headings[length] ?? "", unit)
    let hasParts = series.contains { !$0.key.part.isEmpty }
    let columns = (hasParts ? ["Time", "What"] : ["Time"]) + self.columns(group.kind.method, length)
    var table = Table(
      heading, columns: columns, classes: (hasParts ? ["date", ""] : ["date"]) + columns.map { _ in "value" })
    var rows = series.flatMap { series in
      MeasurementPeriod.all(series, by: length).map { (period: $0, series: series) }
    }
    rows.sort { ($1.period.first, $0.series.key) < ($0.period.first, $1.series.key) }
    let unitNumber = group.number(of: unit)
    var last = Int.min
    for (period, series) in rows {
      let start: [HTML] = [label(period.first, length)] + (hasParts ? [HTML.text(series.key.part)] : [])
      let isFirst = length == .month && period.first != last
      last = period.first
      table.add(
        start + cells(period, group.kind.method, length),
        id: isFirst ? anchor(period.first, unit: unitNumber) : nil)
    }
    return ListSection(title: heading, table: table)
  }

  private static func columns(_ method: MeasurementKind.Method, _ length: MeasurementPeriod.Length)
    -> [String]
  {
    switch (method, length) {
    case (.average, _): ["Readings", "Lowest", "Mean (computed)", "Highest", "Devices"]
    case (.total, .day): ["Samples", "Total", "Device counted", "Others, not added"]
    case (.sleep, .day): ["Stretches", "Asleep", "Device counted", "Others, not added"]
    case (.total, .week), (.total, .month):
      ["Days", "Samples", "Total", "Lowest day", "Mean a day (computed)", "Highest day"]
    case (.sleep, .week), (.sleep, .month):
      ["Nights", "Stretches", "Asleep in all", "Shortest night", "Mean a night (computed)", "Longest night"]
    }
  }

  private static func cells(
    _ period: MeasurementPeriod, _ method: MeasurementKind.Method, _ length: MeasurementPeriod.Length
  ) -> [HTML] {
    let number = { (value: ExactDecimal) in HTML.text(text(value, method)) }
    let devices = HTML.text(period.sources.sorted().joined(separator: ", "))
    switch (method, length) {
    case (.average, _):
      return [
        "\(period.count)", number(period.least), number(period.mean(method)), number(period.most), devices,
      ]
    case (.total, .day), (.sleep, .day):
      let others = period.others.map { "\($0.source): \(text($0.sum, method))" }.joined(separator: "; ")
      return ["\(period.count)", number(period.sum), devices, HTML.text(others)]
    case (.total, .week), (.total, .month), (.sleep, .week), (.sleep, .month):
      return [
        "\(period.days)", "\(period.count)", number(period.sum), number(period.least),
        number(period.mean(method)), number(period.most),
      ]
    }
  }
}
