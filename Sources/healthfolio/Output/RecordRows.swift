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
    let fields = RecordRow.Field.allCases.map { field in
      "\"\(field.rawValue)\": \(field == .codes ? "[\(row.codes.map(code).joined(separator: ", "))]" : text(row.sent(field)))"
    }
    return "{\(fields.joined(separator: ", "))}"
  }

  static func csv(_ rows: [RecordRow]) -> String {
    let columns: [RecordRow.Field] = [
      .date, .clinicalType, .title, .value, .unit, .status, .source, .patient, .resourceType, .id, .file,
      .place, .dateElement, .endDate, .receivedDate,
    ]
    let lines = rows.map { row in columns.map { CSV.field(row[$0]) }.joined(separator: ",") }
    return ([columns.map(\.rawValue).joined(separator: ",")] + lines).joined(separator: "\r\n") + "\r\n"
  }

  static func markdown(_ rows: [RecordRow]) -> String {
    let lines = rows.map { row in
      "| "
        + [
          row.shownDate, row.typeWord, row.shownTitle,
          [row.shownValue, row.doubt].joinedWords(", "), row.shownStatus,
          row[.source], row[.patient],
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

/// Writes a field of a CSV file (RFC 4180).
enum CSV {
  /// Adds quotes if needed, and an apostrophe before what a spreadsheet would run as a formula: where it separates cells
  /// by semicolons, a cell may begin within the text. Control characters other than line ends are replaced.
  static func field(_ text: String) -> String {
    let safe = cells(TerminalText.cleanLines(text)).map { isFormula($0) ? "'\($0)" : $0 }.joined()
    // Compares scalars, as a quotation mark with a combining accent still ends the field.
    let letters = safe.unicodeScalars
    guard letters.contains(where: mustBeQuoted) else { return safe }
    let doubled = letters.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
    return "\"\(doubled.joined(separator: "\"\""))\""
  }

  /// The parts that such a spreadsheet takes for cells, each with the sign that ends it.
  private static func cells(_ text: String) -> [String] {
    var cells = [""]
    for letter in text {
      cells[cells.count - 1].append(letter)
      if letter == ";" || letter.isNewline { cells.append("") }
    }
    return cells
  }

  /// Ignores leading characters that a spreadsheet skips.
  private static func isFormula(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop(while: isPassedOver)
    return start.first.map(formulaSigns.contains) == true && NumberText(String(start)) == nil
  }

  /// Also in full width, which East Asian spreadsheets treat the same.
  private static let formulaSigns: Set<Unicode.Scalar> = ["=", "+", "@", "-", "＝", "＋", "＠", "－"]

  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format: true
    default: false
    }
  }

  private static func mustBeQuoted(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "\"" || Character(scalar).isNewline
  }
}
