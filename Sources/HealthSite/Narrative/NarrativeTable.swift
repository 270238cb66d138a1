/// What a sender's table tells of itself: whether it names itself and its columns.
struct NarrativeTable: Equatable {
  enum Form {
    /// It has header cells of its own.
    case headed
    /// It has none: the first cell of each row tells what the row is.
    case rows
    /// One cell a row: it is there for its looks.
    case layout
  }

  var form: Form { hasHeaders ? .headed : mostCells > 1 ? .rows : .layout }
  private(set) var hasCaption = false
  /// Rows that were written.
  var rows = 0
  private var hasHeaders = false
  private var cells = 0
  private var mostCells = 0

  /// Takes the next start tag that stands in the table itself.
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
