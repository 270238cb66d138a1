/// A table as plain text in columns. Columns of words share the room that dates and numbers leave.
struct TextTable {
  private let rows: [[String]]
  private let wide: [Int: [String]]
  private let columns: [Table.Column]
  private let widths: [Int]

  init(_ table: Table, width: Int = TextPrinter.width) {
    columns = table.columns
    var (rows, wide) = ([table.columns.map(\.title)], [Int: [String]]())
    for row in table.rows {
      switch row.content {
      case .cells(let cells): rows.append(cells.map { TextPrinter.words($0) })
      case .wide(let blocks), .details(let blocks):
        wide[rows.count - 1, default: []] += TextPrinter.lines(blocks)
      }
    }
    (self.rows, self.wide) = (rows, wide)
    widths = Self.widths(rows, columns, width)
  }

  var lines: [String] {
    rows.enumerated().flatMap { index, row in line(row) + (wide[index] ?? []).map { "    \($0)" } }
  }
}

extension TextTable {
  private static let gap = 2
  /// The most columns of text for dates or numbers, and the fewest for words.
  private static let (most, least) = (19, 12)

  private static func widths(_ rows: [[String]], _ columns: [Table.Column], _ width: Int) -> [Int] {
    let natural = columns.indices.map { column in
      rows.map { column < $0.count ? TextLines.columns($0[column]) : 0 }.max() ?? 0
    }
    let fixed = columns.indices.map { columns[$0].kind.isEmpty ? 0 : min(natural[$0], most) }
    let words = columns.indices.filter { columns[$0].kind.isEmpty }
    let room = width - fixed.reduce(0, +) - gap * max(0, columns.count - 1)
    let wanted = words.reduce(0) { $0 + natural[$1] }
    return columns.indices.map { column in
      guard columns[column].kind.isEmpty else { return fixed[column] }
      if wanted <= room { return column == words.last ? natural[column] + room - wanted : natural[column] }
      return max(least, room * natural[column] / max(1, wanted))
    }
  }

  private func line(_ row: [String]) -> [String] {
    let cells = zip(row, widths).map { TextLines.wrap($0, indent: 0, width: max(4, $1)) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let parts = cells.indices.map { column in
        padded(line < cells[column].count ? cells[column][line] : "", column)
      }
      let text = parts.joined(separator: String(repeating: " ", count: Self.gap))
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Dates are aligned to the right.
  private func padded(_ text: String, _ column: Int) -> String {
    let space = String(repeating: " ", count: max(0, widths[column] - TextLines.columns(text)))
    return columns[column].kind == Table.Column.date ? space + text : text + space
  }
}

extension Table.Column {
  /// The kind of a column of dates.
  static let date = "date"
}
