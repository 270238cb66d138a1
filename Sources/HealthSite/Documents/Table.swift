/// A table with a caption and a heading for each column, so that it can be listened to as well as seen.
struct Table: Sendable {
  struct Column: Sendable {
    let title: String
    /// What its cells are: "date", "value"; empty for words.
    let kind: String
  }

  struct Row: Sendable {
    enum Content: Sendable {
      case cells([Inline])
      /// One cell across all columns, for what belongs to the row above.
      case wide([Block])
      /// The same, seen when the row above it is the target of a link.
      case details([Block])
    }

    let content: Content
    /// Its anchor.
    var id: String?
    /// On paper a page begins with it, below these words.
    var turn: Inline?
  }

  let caption: String
  let columns: [Column]
  /// True where no heading above the table says the same.
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

  /// The same table with other rows: for tables that go on over several pages.
  func with(_ rows: some Sequence<Row>) -> Table {
    var table = self
    table.rows = Array(rows)
    return table
  }

  /// About how many bytes it takes.
  var size: Int { rows.reduce(500) { $0 + $1.size + 30 * columns.count } }
}

extension Table.Row {
  /// About how many bytes it takes: ten for each element at least.
  var size: Int {
    switch content {
    case .cells(let cells): cells.reduce(20) { $0 + $1.size + 10 }
    case .wide(let blocks), .details(let blocks): blocks.reduce(20) { $0 + $1.size }
    }
  }
}
