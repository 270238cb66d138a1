import HealthRecords

/// Results side by side: name, value, flag, range and date of each.
struct ResultTable: Sendable {
  let parts: RecordParts

  func table(_ caption: String, _ records: [ClinicalRecord]) -> Table {
    var table = Table(
      caption, columns: ColumnTitle.words(.test, .result, .flag, .referenceRange, .date),
      classes: ["name", "value", "flagged", "range", "date"], showsCaption: true)
    for record in records.prefix(300) { add(record, to: &table) }
    return table
  }

  /// The newest result of each test, with a drawing of its course.
  func latest(_ caption: String, _ series: [ResultSeries]) -> Table {
    var table = Table(
      caption, columns: ColumnTitle.words(.test, .result, .overTime, .flag, .referenceRange, .date),
      classes: ["name", "value", "trend", "flagged", "range", "date"])
    for series in series {
      guard let latest = series.latest else { continue }
      table.add([
        .link(series.title, to: parts.root + parts.site.links.path(of: series)),
        "\(parts.value(latest))\(parts.caution(latest))\(parts.rivals(series))",
        parts.spark(series), parts.flag(latest.flag), parts.ranges(latest.value?.ranges ?? []),
        "\(parts.span(latest))\(TestTable.before(series, latest))",
      ])
    }
    return table
  }

  private func add(_ record: ClinicalRecord, to table: inout Table) {
    table.add([
      parts.link(record), "\(parts.value(record))\(parts.caution(record))", parts.flag(record.flag),
      parts.ranges(record.value?.ranges ?? []), parts.span(record),
    ])
  }

  /// The components of one panel.
  func components(_ record: ClinicalRecord) -> Table {
    var table = Table(
      PageWords.parts(of: record.title), columns: ColumnTitle.words(.part, .result, .flag, .referenceRange),
      classes: ["name", "value", "flagged", "range"], showsCaption: true)
    for part in record.components.prefix(300) {
      table.add([
        .text(part.name ?? ""), parts.value(part), parts.flag(part.flag), parts.ranges(part.ranges),
      ])
    }
    return table
  }
}
