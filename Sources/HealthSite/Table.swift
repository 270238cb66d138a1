/// A table with a caption and a heading for each column, so that it can be listened to as well as seen.
struct Table: Sendable {
  let caption: String
  let columns: [String]
  /// Classes of the columns, by position; empty for none.
  let classes: [String]
  /// What each column's cells begin with: its name stands in each, for narrow screens that set the cells under each
  /// other.
  private let cells: [HTML]
  var rows: [HTML] = []
  /// True where no heading above the table says the same.
  var showsCaption = false

  init(_ caption: String, columns: [String], classes: [String] = []) {
    self.caption = caption
    self.columns = columns
    self.classes = classes
    cells = columns.indices.map {
      "<td\(Self.className(classes, $0)) data-label=\"\(attribute: columns[$0])\">"
    }
  }

  /// Adds a row; its first cell is the row's heading when the table says so.
  mutating func add(_ cells: [HTML], id: String? = nil, class rowClass: String? = nil) {
    rows.append(row(cells, id: id, class: rowClass))
  }

  /// Adds a row of one cell across all columns, for what belongs to the row above.
  mutating func addWide(_ cell: HTML) {
    rows.append("<tr class=\"wide\"><td colspan=\"\(columns.count)\">\(cell)</td></tr>")
  }

  var html: HTML { html(rows: rows) }

  /// The same table with other rows: for tables that go on over several pages.
  func html(rows: some Collection<HTML>) -> HTML {
    let heads = columns.enumerated().map { index, column -> HTML in
      "<th scope=\"col\"\(Self.className(classes, index))>\(column)</th>"
    }
    let hidden: HTML = showsCaption ? HTML() : " class=\"unseen\""
    return """
      <div class="scroll" role="region" aria-label="\(attribute: caption)" tabindex="0"><table><caption\(hidden)>\(caption)</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined("\n"))
      </tbody></table></div>
      """
  }

  private func row(_ cells: [HTML], id: String?, class rowClass: String?) -> HTML {
    let mark: HTML = id.map { " id=\"\(attribute: $0)\"" } ?? ""
    let name: HTML = rowClass.map { " class=\"\(attribute: $0)\"" } ?? ""
    var row: HTML = "<tr\(mark)\(name)>"
    for (index, cell) in cells.enumerated() {
      row += self.cells.indices.contains(index) ? self.cells[index] : "<td>"
      row += cell
      row += "</td>"
    }
    return row + "</tr>"
  }

  private static func className(_ classes: [String], _ index: Int) -> HTML {
    classes.indices.contains(index) && !classes[index].isEmpty
      ? " class=\"\(attribute: classes[index])\"" : HTML()
  }
}
