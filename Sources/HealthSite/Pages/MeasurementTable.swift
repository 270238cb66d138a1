import HealthRecords

/// Measurements as tables, newest first: the newest readings, then months, weeks and days, for each unit.
enum MeasurementTable {
  static func sections(_ group: MeasurementGroup) -> [ListSection] {
    group.strands.flatMap { strand -> [ListSection] in
      let series = group.series(strand)
      let readings = newest(group, strand, series)
      // Months, weeks and days of a single reading would say it three times more.
      if let readings, strand.isEntered || isSingle(group) { return [readings] }
      return [readings].compactMap { $0 }
        + MeasurementPeriod.Length.allCases.map { periods(group, strand, series, by: $0) }
    }
  }

  /// True for one reading, or two pressures of one moment.
  static func isSingle(_ group: MeasurementGroup) -> Bool {
    let series = group.strands.flatMap(group.series)
    return series.allSatisfy { $0.days.count == 1 && $0.newest.count == 1 } && group.strands.count == 1
  }

  /// The rows of a kind in the list of kinds, one for each unit and part; the two pressures of one day share a row.
  static func gists(
    _ group: MeasurementGroup, path: String, named name: (String) -> String = { $0 }
  ) -> [[Inline]] {
    group.strands.flatMap { gists(group, $0, path: path, named: name) }
  }

  static func gists(
    _ group: MeasurementGroup, _ strand: MeasurementGroup.Strand, path: String,
    named name: (String) -> String = { $0 }
  ) -> [[Inline]] {
    let series = group.series(strand)
    if strand.isEntered { return series.prefix(1).map { gist(entered: $0, path) } }
    let days = series.map { MeasurementPeriod.all($0, by: .day) }
    let isPressure = series.map(\.key.part) == pressures && Set(days.map { $0.first?.first }).count == 1
    return isPressure
      ? [gist(name(group.kind.title), zip(series, days), path)]
      : zip(series, days).map { gist(name(MeasurementText.name(of: $0)), [($0, $1)], path) }
  }

  /// The newest value of the first unit: "138/84 mmHg".
  static func newest(_ group: MeasurementGroup) -> String? {
    let series = group.strands.prefix(1).flatMap(group.series)
    if let entry = series.first?.newest.first?.entry { return "\(entry.sent) \(series[0].key.unitName)" }
    let values = series.compactMap { series in
      MeasurementPeriod.all(series, by: .day).first.map { MeasurementText.value(of: $0, in: series) }
    }
    return values.isEmpty ? nil : "\(values.joined(separator: "/")) \(series[0].key.shownUnit)".trimmed
  }

  private static let pressures = [MeasurementSeries.Key.systolic, MeasurementSeries.Key.diastolic]

  private static func gist(
    _ name: String, _ all: some Sequence<(MeasurementSeries, [MeasurementPeriod])>, _ path: String
  ) -> [Inline] {
    let all = Array(all)
    let (series, days) = all[0]
    let numbers = all.compactMap { series, days in
      days.first.map { MeasurementText.value(of: $0, in: series) }
    }
    let value = quantity(numbers.joined(separator: "/"), series.key.shownUnit)
    return [.link(name, to: path), value, day(days.first), day(days.last), "\(days.count)"]
  }

  /// What the person entered; of a blood pressure either of its series.
  private static func gist(entered series: MeasurementSeries, _ path: String) -> [Inline] {
    let days = series.newest.map(\.date.dayText)
    let value = quantity(series.newest.first?.entry?.sent ?? "", series.key.unitName)
    return [
      .link(TitleWords.entered(series.kind.title), to: path), value, .text(days.first ?? ""),
      .text(days.last ?? ""), "\(Set(days).count)",
    ]
  }

  private static func quantity(_ number: String, _ unit: String) -> Inline {
    if number.isEmpty { return Inline() }
    let unit: Inline = unit.isEmpty ? Inline() : " \(Inline.text(unit, .role(.unit)))"
    return (.text(number, .role(.number)) + unit).marked(.role(.quantity))
  }
}

extension MeasurementTable {
  private static func title(_ words: String, _ unit: String) -> String {
    unit.isEmpty ? words : "\(words), \(unit)"
  }

  private static func day(_ period: MeasurementPeriod?) -> Inline {
    period.flatMap { ClinicalDate(CalendarDay($0.first).text) }.map { .text($0.dayText) } ?? Inline()
  }

  private static func label(_ first: Int, _ length: MeasurementPeriod.Length) -> Inline {
    let day = CalendarDay(first)
    guard let date = ClinicalDate(length == .month ? day.monthText : day.text) else { return Inline() }
    return "\(length == .week ? MeasurementWords.weekOf : "")\(Inline.time(date.dayText, date.machineText))"
  }

  /// Each reading with its time; two pressures taken at once share a row. What the person entered is all there, with
  /// its notes.
  private static func newest(
    _ group: MeasurementGroup, _ strand: MeasurementGroup.Strand, _ series: [MeasurementSeries]
  ) -> ListSection? {
    struct Moment: Hashable {
      let instant: Int
      let date: ClinicalDate
      let source: String
      let entry: MeasurementEntry?
    }
    var parts: [Moment: [(part: String, text: String)]] = [:]
    for series in series {
      for sample in series.newest {
        let moment = Moment(
          instant: sample.instant, date: sample.date, source: sample.source, entry: sample.entry)
        parts[moment, default: []].append((series.key.part, sample.value.text))
      }
    }
    if parts.isEmpty { return nil }
    let words = strand.isEntered ? MeasurementWords.byPerson : PageTitle.newestReadings.words
    let heading = title(words, MeasurementWords.unit(strand.unit))
    var table = Table(
      heading, columns: ColumnTitle.words(.date, .reading, strand.isEntered ? .note : .device),
      classes: ["name date", "value", "source"])
    let moments = parts.sorted {
      let lines = ($0.key.entry?.line ?? 0, $1.key.entry?.line ?? 0)
      return ($1.key.instant, lines.1, $0.key.source, $0.key.date.text, $0.key.entry?.note ?? "")
        < ($0.key.instant, lines.0, $1.key.source, $1.key.date.text, $1.key.entry?.note ?? "")
    }
    for (moment, readings) in moments.prefix(strand.isEntered ? .max : MeasurementSeries.newestLimit) {
      table.add([
        .time(moment.date.fullText, moment.date.machineText),
        .text(moment.entry?.sent ?? self.words(readings)), .text(moment.entry?.note ?? moment.source),
      ])
    }
    return ListSection(title: heading, table: table)
  }

  private static func words(_ readings: [(part: String, text: String)]) -> String {
    let values = readings.map(\.text)
    if readings.map(\.part) == pressures { return values.joined(separator: "/") }
    return readings.map { $0.part.isEmpty ? $0.text : "\(MeasurementWords.part($0.part)) \($0.text)" }.joined(
      separator: ", ")
  }

  private static func periods(
    _ group: MeasurementGroup, _ strand: MeasurementGroup.Strand, _ series: [MeasurementSeries],
    by length: MeasurementPeriod.Length
  ) -> ListSection {
    let heading = title(length.heading, series.first?.key.shownUnit ?? MeasurementWords.unit(strand.unit))
    let hasParts = series.contains { !$0.key.part.isEmpty }
    let columns = ColumnTitle.words(.time) + self.columns(group.kind.method, length)
    var table = Table(
      heading, columns: columns,
      classes: ["name date"] + classes(group.kind.method, length))
    var rows = series.indices.flatMap { number in
      MeasurementPeriod.all(series[number], by: length).map { (period: $0, number: number) }
    }
    rows.sort { ($1.period.first, series[$0.number].key) < ($0.period.first, series[$1.number].key) }
    let unitNumber = group.number(of: strand)
    table.rows = rows.indices.map { place in
      let (period, series) = (rows[place].period, series[rows[place].number])
      let part = hasParts ? ", \(series.key.partWords)" : ""
      let start: [Inline] = ["\(label(period.first, length))\(part)"]
      let isFirst = length == .month && (place == 0 || rows[place - 1].period.first != period.first)
      return Table.Row(
        content: .cells(start + cells(period, series, length)),
        id: isFirst ? MeasurementText.anchor(period.first, unit: unitNumber) : nil)
    }
    return ListSection(title: heading, isFolded: length != .month, table: table)
  }

  /// On a phone one number of a row stands at its right end, the others below with the names of their columns.
  private static func classes(_ method: MeasurementKind.Method, _ length: MeasurementPeriod.Length)
    -> [String]
  {
    let (main, mean, other) = ("value", "value mean", "value counted")
    return switch (method, length) {
    case (.average, _): [other, other, mean, other, "source"]
    case (.total, .day), (.sleep, .day): [other, main, "source", ""]
    case (.total, .week), (.total, .month), (.sleep, .week), (.sleep, .month):
      [other, other, other, other, mean, other]
    }
  }

  private static func columns(_ method: MeasurementKind.Method, _ length: MeasurementPeriod.Length)
    -> [String]
  {
    switch (method, length) {
    case (.average, _): ColumnTitle.words(.readings, .lowest, .computedMean, .highest, .devices)
    case (.total, .day): ColumnTitle.words(.samples, .total, .deviceCounted, .othersNotAdded)
    case (.sleep, .day): ColumnTitle.words(.stretches, .asleep, .deviceCounted, .othersNotAdded)
    case (.total, .week), (.total, .month):
      ColumnTitle.words(.days, .samples, .total, .lowestDay, .computedMeanOfDay, .highestDay)
    case (.sleep, .week), (.sleep, .month):
      ColumnTitle.words(
        .nights, .stretches, .asleepInAll, .shortestNight, .computedMeanOfNight, .longestNight)
    }
  }

  private static func cells(
    _ period: MeasurementPeriod, _ series: MeasurementSeries, _ length: MeasurementPeriod.Length
  ) -> [Inline] {
    let method = series.kind.method
    let number = { (value: ExactDecimal) in Inline.text(MeasurementText.text(value, series.key)) }
    let devices = Inline.text(period.sources.sorted().joined(separator: ", "))
    switch (method, length) {
    case (.average, _):
      return [
        "\(period.count)", number(period.least), number(period.mean(method)), number(period.most), devices,
      ]
    case (.total, .day), (.sleep, .day):
      let others = period.others.map {
        "\($0.source)\(ListWords.colon)\(MeasurementText.text($0.sum, series.key))"
      }.joined(
        separator: ListWords.semicolon)
      return ["\(period.count)", number(period.sum), devices, .text(others)]
    case (.total, .week), (.total, .month), (.sleep, .week), (.sleep, .month):
      return [
        "\(period.days)", "\(period.count)", number(period.sum), number(period.least),
        number(period.mean(method)), number(period.most),
      ]
    }
  }
}

extension MeasurementSeries.Key {
  /// Empty for durations, which are shown as hours and minutes.
  package var shownUnit: String { isDuration ? "" : unitName }

  var unitName: String { MeasurementWords.unit(unit) }
}
