/// The tables of a narrative, found in one pass over its tags: their form, and how far their cells may reach.
///
/// A place is the position of a tag's first byte.
struct NarrativeTables {
  private(set) var tables: [Int: NarrativeTable] = [:]
  /// For each cell with a `rowspan`: the number of rows from its own to the end of its group of rows, which no cell may
  /// leave (HTML, 4.9.11).
  private(set) var reaches: [Int: Int] = [:]

  private var open: [OpenTable] = []

  init(_ bytes: [UInt8]) {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = NarrativeHTML.commentEnd(bytes, from: start) {
        index = end
        continue
      }
      let name = bytes[(start + 1)...].prefix(8).prefix { Self.isInName($0) }
      take(String(decoding: name, as: UTF8.self).lowercased(), in: bytes, at: start)
      index = start + 1
    }
    while !open.isEmpty { close() }
  }
}

extension NarrativeTables {
  /// A table whose end has not come yet.
  private struct OpenTable {
    let place: Int
    var table = NarrativeTable()
    /// Rows so far in the open group of rows.
    var rows = 0
    /// Cells with a `rowspan`, each with the number of its row in the group.
    var cells: [(place: Int, row: Int)] = []
  }

  private mutating func take(_ tag: String, in bytes: [UInt8], at place: Int) {
    if tag == "table" { return open.append(OpenTable(place: place)) }
    guard let last = open.indices.last else { return }
    switch tag {
    case "/table": close()
    case "thead", "tbody", "tfoot", "/thead", "/tbody", "/tfoot": endGroup()
    case "tr": open[last].rows += 1
    case "td", "th":
      if Self.reachesOverRows(bytes[place...]) { open[last].cells.append((place, open[last].rows)) }
    default: break
    }
    if open.indices.contains(last) { open[last].table.take(tag) }
  }

  private mutating func close() {
    endGroup()
    let last = open.removeLast()
    tables[last.place] = last.table
  }

  private mutating func endGroup() {
    let last = open.count - 1
    for cell in open[last].cells { reaches[cell.place] = open[last].rows - cell.row + 1 }
    open[last].cells = []
    open[last].rows = 0
  }

  private static func reachesOverRows(_ tag: ArraySlice<UInt8>) -> Bool {
    tag.prefix(400).prefix { $0 != UInt8(ascii: ">") }.firstRange(of: Array("rowspan=".utf8)) != nil
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || (0x61...0x7A).contains(byte | 0x20)
  }
}
