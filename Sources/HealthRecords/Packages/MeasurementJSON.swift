/// A series of measurements as JSON for a package: the sums by day and the newest readings, with all digits.
package enum MeasurementJSON {
  package static func json(_ series: MeasurementSeries) -> JSONTree {
    .object(
      [
        .init("kind", .string(series.kind.slug)), .init("part", .string(series.key.part)),
        .init("unit", .string(series.key.unit)),
        .init("days", .array(series.days.map(json))), .init("newest", .array(series.newest.map(json))),
      ] + (series.key.isEntered ? [.init("entered", .boolean(true))] : [])
        + (series.withoutNumber.isEmpty
          ? [] : [.init("withoutNumber", .array(series.withoutNumber.sorted().map(JSONTree.string)))]))
  }

  /// - Returns: nil for an unknown kind.
  package static func series(_ json: JSONValue) -> MeasurementSeries? {
    let kind = MeasurementKind.all.firstIndex { $0.slug == json.text("kind") }
    guard let kind else { return nil }
    let key = MeasurementSeries.Key(
      kind: kind, part: json["part"]?.string ?? "", unit: json["unit"]?.string ?? "",
      isEntered: json["entered"]?.boolean == true)
    let samples = json.list("newest").compactMap(sample)
    if key.isEntered { return MeasurementSeries(key, of: samples) }
    let newest = samples.prefix(MeasurementSeries.newestLimit)
    return MeasurementSeries(
      key, days: json.list("days").compactMap(day), newest: Array(newest),
      withoutNumber: Set(json.list("withoutNumber").compactMap(\.string)))
  }
}

extension MeasurementJSON {
  private static func json(_ day: MeasurementDay) -> JSONTree {
    .object([
      .init("day", .number(String(day.day))), .init("device", .string(day.source)),
      .init("count", .number(String(day.count))), .init("sum", .string(day.sum.text)),
      .init("least", .string(day.least.text)), .init("most", .string(day.most.text)),
    ])
  }

  private static func day(_ json: JSONValue) -> MeasurementDay? {
    guard let day = whole(json["day"]), (1..<3_652_425).contains(day), let count = whole(json["count"]),
      count > 0,
      let sum = exact(json["sum"]), let least = exact(json["least"]), let most = exact(json["most"])
    else { return nil }
    return MeasurementDay(
      day: day, source: json["device"]?.string ?? "", count: count, sum: sum, least: least, most: most)
  }

  private static func json(_ sample: MeasurementSample) -> JSONTree {
    let written = sample.entry.map { entry in
      [
        JSONTree.Member("line", .number(String(entry.line))), .init("sent", .string(entry.sent)),
        .init("note", .string(entry.note)),
      ]
    }
    return .object(
      [
        .init("date", .string(sample.date.text)), .init("instant", .number(String(sample.instant))),
        .init("device", .string(sample.source)), .init("value", .string(sample.value.text)),
      ] + (written ?? []))
  }

  private static func sample(_ json: JSONValue) -> MeasurementSample? {
    guard let date = json.text("date").flatMap(ClinicalDate.init), let instant = whole(json["instant"]),
      let value = exact(json["value"])
    else { return nil }
    let entry = whole(json["line"]).map { line in
      MeasurementEntry(line: line, sent: json["sent"]?.string ?? "", note: json["note"]?.string ?? "")
    }
    return MeasurementSample(
      instant: instant, date: date, source: json["device"]?.string ?? "", value: value, entry: entry)
  }

  /// An integer in the range of days and seconds since year 0.
  private static func whole(_ json: JSONValue?) -> Int? {
    json?.number.flatMap(Int.init).flatMap { (-1 << 48...1 << 48).contains($0) ? $0 : nil }
  }

  private static func exact(_ json: JSONValue?) -> ExactDecimal? {
    json?.string.flatMap { ExactDecimal($0) }
  }
}
