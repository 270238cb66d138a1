import HealthRecords

/// Results side by side: name, value, flag, range and date of each.
struct ResultTable: Sendable {
  let parts: RecordParts

  func html(_ caption: String, _ records: [ClinicalRecord]) -> HTML {
    var table = Table(
      caption, columns: ["Test", "Result", "Flag", "Reference range", "Date"],
      classes: ["", "value", "", "range", "date"])
    table.showsCaption = true
    for record in records.prefix(300) { add(record, to: &table) }
    return table.html
  }

  private func add(_ record: ClinicalRecord, to table: inout Table) {
    table.add([
      parts.link(record), "\(parts.value(record))\(parts.caution(record))", parts.flag(record.flag),
      parts.ranges(record.value?.ranges ?? []), parts.date(record),
    ])
  }

  /// The components of one panel.
  func components(_ record: ClinicalRecord) -> HTML {
    if record.components.isEmpty { return HTML() }
    var table = Table(
      "Parts of \(record.title)", columns: ["Part", "Result", "Flag", "Reference range"],
      classes: ["", "value", "", "range"])
    table.showsCaption = true
    for part in record.components.prefix(300) {
      table.add([
        HTML.text(part.name ?? ""), parts.value(part), parts.flag(part.flag), parts.ranges(part.ranges),
      ])
    }
    return table.html
  }
}
