/// Prints a table as HTML. Each cell carries its column's name, for narrow screens that stack the cells.
struct TableHTML {
  private let table: Table
  /// The start tag of each column's cells.
  private let starts: [HTML]

  init(_ table: Table) {
    self.table = table
    starts = table.columns.map { "<td\(Self.attribute($0)) data-label=\"\(attribute: $0.title)\">" }
  }

  func write(_ rows: some Collection<Table.Row>, to html: inout HTML) {
    writeHead(isTurned: rows.contains { $0.turn != nil }, to: &html)
    for (index, row) in rows.enumerated() {
      if index > 0 { html.append(markup: "\n") }
      if let words = row.turn { writeTurn(words, to: &html) }
      write(row, to: &html)
    }
    html.append(markup: "\n</tbody></table></div>")
  }

  func write(_ row: Table.Row, to html: inout HTML) {
    switch row.content {
    case .cells(let cells): write(cells, id: row.id, to: &html)
    case .wide(let blocks): write(blocks, name: "wide", to: &html)
    case .details(let blocks): write(blocks, name: "wide behind", to: &html)
    }
  }
}

extension TableHTML {
  private var heads: HTML {
    table.columns.map { "<th scope=\"col\"\(Self.attribute($0))>\($0.title)</th>" as HTML }.joined()
  }

  /// Continues the table under a second heading, which only paper shows.
  private func writeTurn(_ words: Inline, to html: inout HTML) {
    html += "</tbody>\n<tbody class=\"turned\"><tr class=\"turn\">"
    html += "<th scope=\"colgroup\" colspan=\"\(table.columns.count)\">"
    html.append(words)
    html += "</th></tr>\n<tr class=\"turn\">\(heads)</tr>\n"
  }

  /// - Parameter isTurned: true if the heading is repeated further down on paper; `<col>` elements then carry the
  ///   columns' classes.
  private func writeHead(isTurned: Bool, to html: inout HTML) {
    let widths = isTurned ? table.columns.map { "<col\(Self.attribute($0))>" as HTML }.joined() : HTML()
    let hidden: HTML = table.showsCaption ? HTML() : " class=\"unseen\""
    html += """
      <div class="scroll" role="region" aria-label="\(attribute: table.caption)" tabindex="0"><table><caption\(hidden)>\(table.caption)</caption>\(widths)
      <thead><tr>\(heads)</tr></thead>
      <tbody>

      """
  }

  private func write(_ cells: [Inline], id: String?, to html: inout HTML) {
    html.append(markup: "<tr")
    if let id { html += " id=\"\(attribute: id)\"" }
    html.append(markup: ">")
    for (index, cell) in cells.enumerated() {
      if starts.indices.contains(index) { html += starts[index] } else { html.append(markup: "<td>") }
      html.append(cell)
      html.append(markup: "</td>")
    }
    html.append(markup: "</tr>")
  }

  private func write(_ blocks: [Block], name: HTML, to html: inout HTML) {
    html += "<tr class=\"\(name)\"><td colspan=\"\(table.columns.count)\">"
    HTMLPrinter.write(nested: blocks, to: &html)
    html.append(markup: "</td></tr>")
  }

  private static func attribute(_ column: Table.Column) -> HTML {
    column.kind.isEmpty ? HTML() : " class=\"\(attribute: column.kind)\""
  }
}
