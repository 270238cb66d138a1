/// Prints a table as HTML. Each cell with words carries its column's name, for narrow screens that stack the cells.
struct TableHTML {
  private let table: Table
  private let heads: HTML
  /// The start tags of the columns' cells.
  private let starts: [HTML]
  /// Those of cells without words, which need no name.
  private let emptyStarts: [HTML]

  init(_ table: Table) {
    self.table = table
    heads = table.columns.map { "<th scope=\"col\"\($0.style)>\($0.title)</th>" as HTML }.joined()
    emptyStarts = table.columns.map { "<td\($0.style)>" }
    starts = table.columns.map { "<td\($0.style) data-label=\"\(attribute: $0.title)\">" }
  }

  func write(_ rows: some Collection<Table.Row>, to html: inout HTML) {
    html += """
      <div class="scroll" role="region" aria-label="\(attribute: table.caption)" tabindex="0"><table>\
      <caption\(table.showsCaption ? HTML() : " class=\"unseen\"")>\(table.caption)</caption>
      <thead><tr>\(heads)</tr></thead>
      <tbody>

      """
    for (index, row) in rows.enumerated() {
      if index > 0 { html.append(markup: "\n") }
      if let words = row.turn { html += turn(words) }
      write(row, to: &html)
    }
    html.append(markup: "\n</tbody></table></div>")
  }

  func write(_ row: Table.Row, to html: inout HTML) {
    switch row.content {
    case .cells(let cells):
      html += row.id.map { "<tr id=\"\(attribute: $0)\">" } ?? "<tr>"
      for (index, cell) in cells.enumerated() {
        let tags = cell.isEmpty ? emptyStarts : starts
        html += tags.indices.contains(index) ? tags[index] : "<td>"
        html.append(cell)
        html.append(markup: "</td>")
      }
      html.append(markup: "</tr>")
    case .wide(let blocks): write(blocks, name: "wide", to: &html)
    case .details(let blocks): write(blocks, name: "wide behind", to: &html)
    }
  }

  /// Continues the table under a second heading, which only paper shows.
  private func turn(_ words: Inline) -> HTML {
    """
    </tbody>
    <tbody class="turned"><tr class="turn"><th scope="colgroup" colspan="\(table.columns.count)">\(words)</th></tr>

    """
  }

  private func write(_ blocks: [Block], name: HTML, to html: inout HTML) {
    html += "<tr class=\"\(name)\"><td colspan=\"\(table.columns.count)\">"
    HTMLPrinter.write(nested: blocks, to: &html)
    html.append(markup: "</td></tr>")
  }
}

extension Table.Column {
  fileprivate var style: HTML { kind.isEmpty ? HTML() : " class=\"\(attribute: kind)\"" }
}
