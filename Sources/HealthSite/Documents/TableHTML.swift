/// Prints a table as HTML. Each cell carries its column's name, for narrow screens that stack the cells.
struct TableHTML {
  private let table: Table

  init(_ table: Table) { self.table = table }

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
  private func writeHeads(to html: inout HTML) {
    for column in table.columns {
      html.append(markup: "<th scope=\"col\"")
      Self.writeKind(of: column, to: &html)
      html.append(markup: ">")
      html.append(column.title)
      html.append(markup: "</th>")
    }
  }

  /// Continues the table under a second heading, which only paper shows.
  private func writeTurn(_ words: Inline, to html: inout HTML) {
    html += "</tbody>\n<tbody class=\"turned\"><tr class=\"turn\">"
    html += "<th scope=\"colgroup\" colspan=\"\(table.columns.count)\">"
    html.append(words)
    html.append(markup: "</th></tr>\n<tr class=\"turn\">")
    writeHeads(to: &html)
    html.append(markup: "</tr>\n")
  }

  /// - Parameter isTurned: true if the heading is repeated further down on paper; `<col>` elements then carry the
  ///   columns' classes.
  private func writeHead(isTurned: Bool, to html: inout HTML) {
    html.append(markup: "<div class=\"scroll\" role=\"region\" aria-label=\"")
    html.append(plain: table.caption)
    html.append(markup: "\" tabindex=\"0\"><table><caption")
    html.append(markup: table.showsCaption ? ">" : " class=\"unseen\">")
    html.append(table.caption)
    html.append(markup: "</caption>")
    for column in table.columns where isTurned {
      html.append(markup: "<col")
      Self.writeKind(of: column, to: &html)
      html.append(markup: ">")
    }
    html.append(markup: "\n<thead><tr>")
    writeHeads(to: &html)
    html.append(markup: "</tr></thead>\n<tbody>\n")
  }

  private func write(_ cells: [Inline], id: String?, to html: inout HTML) {
    html.append(markup: "<tr")
    if let id {
      html.append(markup: " id=\"")
      html.append(plain: id)
      html.append(markup: "\"")
    }
    html.append(markup: ">")
    for (index, cell) in cells.enumerated() {
      html.append(markup: "<td")
      if table.columns.indices.contains(index) { Self.writeLabel(of: table.columns[index], to: &html) }
      html.append(markup: ">")
      html.append(cell)
      html.append(markup: "</td>")
    }
    html.append(markup: "</tr>")
  }

  private static func writeLabel(of column: Table.Column, to html: inout HTML) {
    writeKind(of: column, to: &html)
    html.append(markup: " data-label=\"")
    html.append(plain: column.title)
    html.append(markup: "\"")
  }

  private func write(_ blocks: [Block], name: HTML, to html: inout HTML) {
    html += "<tr class=\"\(name)\"><td colspan=\"\(table.columns.count)\">"
    HTMLPrinter.write(nested: blocks, to: &html)
    html.append(markup: "</td></tr>")
  }

  private static func writeKind(of column: Table.Column, to html: inout HTML) {
    if column.kind.isEmpty { return }
    html.append(markup: " class=\"")
    html.append(plain: column.kind)
    html.append(markup: "\"")
  }
}
