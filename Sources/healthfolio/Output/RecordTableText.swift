import HealthRecords
import HealthSite

/// The records of `list` for a terminal with 80 columns: a header, and a line for each record.
struct RecordTableText {
  let text: String

  init(_ rows: [RecordRow]) {
    let columns = TableColumns(of: rows)
    let lines = rows.flatMap { columns.lines($0) }
    text = rows.isEmpty ? "" : ([columns.header] + lines).joined(separator: "\n") + "\n"
  }
}

/// The widths of the columns.
///
/// Dates and types are never cut, and neither are values: a long value is printed on the lines below. Names and titles
/// are cut with "…".
private struct TableColumns {
  private static let width = 80
  private static let gap = "  "
  private static let personLimit = 16
  private let type: Int
  private let value: Int
  private let title: Int
  /// Nil if there is only one person.
  private let person: Int?

  init(of rows: [RecordRow]) {
    let widest = { (cells: [String]) in cells.map(Self.columns).max() ?? 0 }
    type = widest(Array(Set(rows.map(\.typeWord))))
    let persons = Set(rows.map { TerminalText.clean($0[.patient]) })
    person = persons.count > 1 ? min(Self.personLimit, widest(Array(persons))) : nil
    let others = [10, type, person].compactMap(\.self)
    let rest = Self.width - others.reduce(0, +) - (others.count + 1) * Self.gap.count
    let values = rows.map(\.shownResult).filter { Self.columns($0) <= rest * 2 / 5 }
    value = widest([ColumnTitle.result.words] + values)
    title = rest - value
  }

  var header: String {
    line([ColumnTitle.date, .type, .what, .result].map(\.words), person: ColumnTitle.name.words)
  }

  func lines(_ row: RecordRow) -> [String] {
    let shown = TerminalText.clean(row.shownResult)
    let isLong = Self.columns(shown) > value
    let cells = [row.day, row.typeWord, row.shownTitle, isLong ? "" : shown].map(TerminalText.clean)
    let first = line(cells, person: TerminalText.clean(row[.patient]))
    return [first] + (isLong ? TextLines.wrap(shown, indent: 4, width: Self.width) : [])
  }

  private func line(_ cells: [String], person name: String) -> String {
    let padded = zip(cells, [10, type, title, value]).map(Self.padded)
    return (padded + (person.map { [Self.padded(name, $0)] } ?? [])).joined(separator: Self.gap).trimmingEnd
  }

  private static func padded(_ cell: String, _ width: Int) -> String {
    let columns = columns(cell)
    if columns <= width { return cell + Substring(spaces.utf8.prefix(width - columns)) }
    var short = String(cell.prefix(width))
    while !short.isEmpty, TextLines.columns(short) >= width { short.removeLast() }
    return padded(short + "…", max(width, 1))
  }

  /// Plain letters take one column each.
  private static func columns(_ cell: String) -> Int {
    cell.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? cell.utf8.count : TextLines.columns(cell)
  }

  private static let spaces = String(repeating: " ", count: width)
}

extension String {
  fileprivate var trimmingEnd: String {
    String(Substring(utf8.prefix(utf8.count - utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count)))
  }
}
