import HealthRecords

/// The records that `list` found, for a terminal of 80 columns: a header and one line a record.
struct RecordTableText {
  let text: String

  init(_ rows: [RecordRow]) {
    let columns = TableColumns(of: rows)
    let lines = rows.flatMap { columns.lines($0) }
    text = rows.isEmpty ? "" : ([columns.header] + lines).joined(separator: "\n") + "\n"
  }
}

/// How wide each column is: dates and types as wide as theirs, values a third of the rest at most, names what is left.
private struct TableColumns {
  private static let width = 80
  private static let gap = "  "
  private let type: Int
  private let value: Int
  private let title: Int
  /// The person is named only where there are several.
  private let namesPersons: Bool

  init(of rows: [RecordRow]) {
    type = rows.map(\.typeWord.count).max() ?? 0
    namesPersons = Set(rows.map(\.patient)).count > 1
    let rest = Self.width - 10 - type - 3 * Self.gap.count
    value = min(rest * 2 / 5, rows.map(\.shownValue.count).max() ?? 0)
    title = rest - value
  }

  var header: String {
    let titles = [ColumnTitle.date, .type, .what, .result].map(\.words)
    return line(titles, person: namesPersons ? ColumnTitle.name.words : "")
  }

  /// Half a dosage is a wrong one: what does not fit stands whole on a line of its own.
  func lines(_ row: RecordRow) -> [String] {
    let shown = TerminalText.clean(row.shownValue)
    let isCutDosage = row.isDosage && shown.count > value
    let cells = [row.day, row.typeWord, row.shownTitle, isCutDosage ? "" : shown].map(TerminalText.clean)
    let first = line(cells, person: namesPersons ? TerminalText.clean(row.patient ?? "") : "")
    return isCutDosage ? [first, "    \(shown)"] : [first]
  }

  private func line(_ cells: [String], person: String) -> String {
    let padded = zip(cells, [10, type, title, value]).map(Self.padded)
    return (padded + [person]).joined(separator: Self.gap).trimmingEnd
  }

  private static func padded(_ cell: String, _ width: Int) -> String {
    let short = cell.count > width ? String(cell.prefix(max(0, width - 1))) + "…" : cell
    return short + String(repeating: " ", count: max(0, width - short.count))
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
