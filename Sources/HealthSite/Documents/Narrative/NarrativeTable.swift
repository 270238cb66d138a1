/// The form of a sender's table: whether it has a caption, header cells and several columns.
struct NarrativeTable: Equatable {
  enum Form {
    /// It has header cells.
    case headed
    /// It has none: the first cell of each row names the row.
    case rows
    /// One cell a row: the table only arranges text.
    case layout
  }

  var form: Form { hasHeaders ? .headed : mostCells > 1 ? .rows : .layout }
  private(set) var hasCaption = false
  /// Rows written so far.
  var rows = 0
  private var hasHeaders = false
  private var cells = 0
  private var mostCells = 0

  /// Takes the next start tag of the table itself, not of a table inside it.
  mutating func take(_ tag: String) {
    switch tag {
    case "caption": hasCaption = true
    case "th": hasHeaders = true
    case "tr": cells = 0
    case "td":
      cells += 1
      mostCells = max(mostCells, cells)
    default: break
    }
  }
}
