/// A table with a caption and column headings, so that screen readers can announce it.
struct Table: Sendable {
  struct Column: Sendable {
    let title: String
    /// The class of its cells: "date", "value"; empty for words.
    let kind: String
  }

  struct Row: Sendable {
    enum Content: Sendable {
      case cells([Inline])
      /// One cell across all columns, for what belongs to the row above.
      case wide([Block])
      /// The same, shown only when a link leads to the row above.
      case details([Block])
    }

    let content: Content
    /// Its anchor, for links.
    var id: String?
    /// On paper a new page begins before the row, under these words.
    var turn: Inline?
  }

  let caption: String
  let columns: [Column]
  /// True if no heading above the table repeats the caption.
  let showsCaption: Bool
  var rows: [Row] = []

  init(_ caption: String, columns: [String], classes: [String] = [], showsCaption: Bool = false) {
    self.caption = caption
    self.columns = columns.enumerated().map { index, title in
      Column(title: title, kind: classes.indices.contains(index) ? classes[index] : "")
    }
    self.showsCaption = showsCaption
  }

  mutating func add(_ cells: [Inline], id: String? = nil) {
    rows.append(Row(content: .cells(cells), id: id))
  }

  mutating func addWide(_ blocks: [Block]) { rows.append(Row(content: .wide(blocks))) }

  mutating func addDetails(_ blocks: [Block]) { rows.append(Row(content: .details(blocks))) }

  /// The same table with other rows, for tables that continue on several pages.
  func with(_ rows: some Sequence<Row>) -> Table {
    var table = self
    table.rows = Array(rows)
    return table
  }
}
