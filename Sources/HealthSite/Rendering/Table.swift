/// A table with a caption and a heading for each column, so that it can be listened to as well as seen.
struct Table: Sendable {
  let caption: String
  let columns: [String]
  /// What each column's cells begin with: its name stands in each, for narrow screens that set the cells under each
  /// other.
  private let cells: [HTML]
  /// Everything before the rows.
  private let head: HTML
  var rows: [HTML] = []

  /// - Parameter showsCaption: true where no heading above the table says the same.
  init(_ caption: String, columns: [String], classes: [String] = [], showsCaption: Bool = false) {
    self.caption = caption
    self.columns = columns
    cells = columns.indices.map {
      "<td\(Self.className(classes, $0)) data-label=\"\(attribute: columns[$0])\">"
    }
    head = Self.head(caption, columns, classes, showsCaption)
  }

  /// Adds a row; its first cell is the row's heading when the table says so.
  mutating func add(_ cells: [HTML], id: String? = nil, class rowClass: String? = nil) {
    rows.append(row(cells, id: id, class: rowClass))
  }

  /// Adds a row of one cell across all columns, for what belongs to the row above.
  ///
  /// - Parameter write: puts the cell's content into the row.
  mutating func addWide(_ write: (inout HTML) -> Void) {
    var row: HTML = "<tr class=\"wide\"><td colspan=\"\(columns.count)\">"
    row.reserveCapacity(rows.last(where: { !$0.isEmpty })?.bytes.count ?? 0)
    write(&row)
    row.append(markup: "</td></tr>")
    rows.append(row)
  }

  var html: HTML { html(rows: rows) }

  /// The same table with other rows: for tables that go on over several pages.
  func html(rows: some Collection<HTML>) -> HTML {
    var table = head
    table.append(rows, separator: "\n")
    table.append(markup: "\n</tbody></table></div>")
    return table
  }

  private static func head(_ caption: String, _ columns: [String], _ classes: [String], _ showsCaption: Bool)
    -> HTML
  {
    let heads = columns.enumerated().map { index, column -> HTML in
      "<th scope=\"col\"\(className(classes, index))>\(column)</th>"
    }
    let hidden: HTML = showsCaption ? HTML() : " class=\"unseen\""
    return """
      <div class="scroll" role="region" aria-label="\(attribute: caption)" tabindex="0"><table><caption\(hidden)>\(caption)</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>

      """
  }

  private func row(_ cells: [HTML], id: String?, class rowClass: String?) -> HTML {
    let mark: HTML = id.map { " id=\"\(attribute: $0)\"" } ?? ""
    let name: HTML = rowClass.map { " class=\"\(attribute: $0)\"" } ?? ""
    var row: HTML = "<tr\(mark)\(name)>"
    for (index, cell) in cells.enumerated() {
      if self.cells.indices.contains(index) { row += self.cells[index] } else { row.append(markup: "<td>") }
      row += cell
      row.append(markup: "</td>")
    }
    row.append(markup: "</tr>")
    return row
  }

  private static func className(_ classes: [String], _ index: Int) -> HTML {
    classes.indices.contains(index) && !classes[index].isEmpty
      ? " class=\"\(attribute: classes[index])\"" : HTML()
  }
}
