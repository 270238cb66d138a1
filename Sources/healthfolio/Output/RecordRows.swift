import HealthRecords
import HealthSite

/// The output formats of `list`. Record text is escaped for each of them.
enum RecordRows {
  static func json(_ rows: [RecordRow]) -> String {
    rows.isEmpty ? "[]\n" : "[\n\(rows.map { "  \(object($0))" }.joined(separator: ",\n"))\n]\n"
  }

  /// One object for each line.
  static func ndjson(_ rows: [RecordRow]) -> String { rows.map { object($0) + "\n" }.joined() }

  private static func object(_ row: RecordRow) -> String {
    let fields: [(String, String)] = [
      ("file", text(row.file)), ("place", text(row.place)), ("resourceType", text(row.resourceType)),
      ("id", text(row.id)), ("source", text(row.source)), ("fhirVersion", text(row.fhirVersion)),
      ("clinicalType", text(row.clinicalType)), ("title", text(row.title)), ("date", text(row.date)),
      ("dateElement", text(row.dateElement)), ("endDate", text(row.endDate)), ("status", text(row.status)),
      ("value", text(row.value)), ("unit", text(row.unit)),
      ("codes", "[\(row.codes.map(code).joined(separator: ", "))]"),
      ("receivedDate", text(row.receivedDate)), ("patient", text(row.patient)),
    ]
    return "{\(fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}"
  }

  static func csv(_ rows: [RecordRow]) -> String {
    let header = [
      "date", "clinicalType", "title", "value", "unit", "status", "source", "patient", "resourceType", "id",
      "file", "place", "dateElement", "endDate", "receivedDate",
    ]
    let lines = rows.map { row in
      [
        row.date, row.clinicalType, row.title, row.value, row.unit, row.status, row.source, row.patient,
        row.resourceType, row.id,
        row.file, row.place, row.dateElement, row.endDate, row.receivedDate,
      ].map { CSV.field($0 ?? "") }.joined(separator: ",")
    }
    return ([header.joined(separator: ",")] + lines).joined(separator: "\r\n") + "\r\n"
  }

  static func markdown(_ rows: [RecordRow]) -> String {
    let lines = rows.map { row in
      "| "
        + [
          row.shownDate, row.typeWord, row.shownTitle,
          [row.shownValue, row.doubt].filter { !$0.isEmpty }.joined(separator: ", "), row.shownStatus,
          row.source, row.patient ?? "",
        ].map { MarkdownText.escape($0) }.joined(separator: " | ") + " |"
    }
    return
      ([
        "| Date | Type | Title | Value | Status | Source | Patient |",
        "| --- | --- | --- | --- | --- | --- | --- |",
      ] + lines).joined(separator: "\n") + "\n"
  }

  private static func text(_ value: String?) -> String { value.map(JSONEscapes.encode) ?? "null" }

  private static func code(_ coding: Coding) -> String {
    "{\"system\": \(text(coding.system)), \"code\": \(text(coding.code)), \"display\": \(text(coding.display))}"
  }
}
