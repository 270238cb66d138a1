/// What can be told of a sender's table from its tags: whether it names itself and its columns.
struct NarrativeTable: Equatable {
  enum Form {
    /// It has header cells of its own.
    case headed
    /// It has none: the first cell of each row tells what the row is.
    case rows
    /// One cell a row: it is there for its looks.
    case layout
  }

  private(set) var form: Form
  private(set) var hasCaption = false
  /// Rows that were written.
  var rows = 0

  /// Headers stand at the beginning; a table is not looked at beyond.
  private static let reach = 20_000

  /// - Parameter markup: from behind the table's own tag on.
  init(_ markup: ArraySlice<UInt8>) {
    var cells = 0
    var mostCells = 0
    var depth = 0
    var hasHeaders = false
    var rest = markup.prefix(Self.reach)
    while depth >= 0, let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      switch String(decoding: rest.prefix(8).prefix { Self.isInName($0) }, as: UTF8.self).lowercased() {
      case "table": depth += 1
      case "/table": depth -= 1
      case "caption" where depth == 0: hasCaption = true
      case "th" where depth == 0: hasHeaders = true
      case "tr" where depth == 0: cells = 0
      case "td" where depth == 0:
        cells += 1
        mostCells = max(mostCells, cells)
      default: break
      }
    }
    form = hasHeaders ? .headed : mostCells > 1 ? .rows : .layout
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || (0x61...0x7A).contains(byte | 0x20)
  }
}
