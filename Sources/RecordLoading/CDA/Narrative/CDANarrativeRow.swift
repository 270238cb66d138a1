import HealthRecords

/// A row of a narrative's table with the words of its cells (CDA R2, section 4.3.5.11: tables).
struct CDANarrativeRow: Hashable, Sendable {
  let cells: [String]
  /// The words above the columns; empty where the table has no head.
  let heads: [String]

  /// The cell in the column of one of these heads, where the row has as many cells as the table has heads.
  func cell(under names: Set<String>) -> String? { headedCell(under: names)?.words }

  /// The cell with the words above it.
  func headedCell(under names: Set<String>) -> (head: String, words: String)? {
    guard cells.count == heads.count else { return nil }
    return zip(heads, cells).first { names.contains(Self.plainHead($0.0)) && !$0.1.isBlank }
      .map { ($0.0, $0.1) }
  }

  private static func plainHead(_ head: String) -> String {
    var head = head.normalizedWords
    while let last = head.last, [":", ".", "*", " "].contains(last) { head.removeLast() }
    return head
  }

  /// True for a row that says that there is nothing to say.
  var isDenial: Bool {
    cells.contains(where: CDADenial.isWhole)
      || cells.first { $0.contains(where: \.isLetter) }.map(CDADenial.isDenial) ?? true
  }
}

extension CDANarrativeRow {
  /// The rows of data in a text, those of a table in a cell before the row of the cell.
  static func all(in text: XMLElement) -> [CDANarrativeRow] {
    elements(in: text).map(\.row)
  }

  /// The row around, or at, each element that has an `ID`.
  static func byID(in document: XMLElement) -> [String: CDANarrativeRow] {
    let rows = document.descendants.filter { $0.name == "section" }
      .compactMap { $0.first("text") }.flatMap(elements)
    var known: [String: CDANarrativeRow] = [:]
    for (element, row) in rows {
      for id in element.descendants.compactMap({ $0.narrativeID }) where known[id] == nil { known[id] = row }
    }
    return known
  }

  private static func elements(in text: XMLElement) -> [(element: XMLElement, row: CDANarrativeRow)] {
    if text.name != "table" { return text.elements.flatMap(elements) }
    let rows = text.all("tr") + text.all("tbody/tr") + text.all("tfoot/tr")
    let head = text.all("thead/tr").last ?? rows.first { $0.first("td") == nil && $0.first("th") != nil }
    let heads = head.map { words(of: [$0])[0] } ?? []
    let data = rows.filter { $0.first("td") != nil }
    return zip(data, words(of: data)).flatMap { row, cells in
      // A table without heads in a cell under one is a part of the cell.
      row.elements.flatMap(elements).filter { heads.isEmpty || !$0.row.heads.isEmpty }
        + [(row, CDANarrativeRow(cells: fitted(cells, to: heads), heads: heads))]
    }
  }

  /// Without blank cells beyond the last head.
  private static func fitted(_ cells: [String], to heads: [String]) -> [String] {
    let further = cells.dropFirst(heads.count)
    return heads.isEmpty || !further.allSatisfy(\.isBlank) ? cells : Array(cells.prefix(heads.count))
  }

  /// The words of each cell under its column; a cell of several columns stands in the first of them, one of several
  /// rows in each (CDA R2, section 4.3.5.11: colspan, rowspan).
  private static func words(of rows: [XMLElement]) -> [[String]] {
    var open: [Int: (rows: Int, words: String)] = [:]
    return rows.map { row in
      var cells: [String] = []
      let fill = {
        while let above = open[cells.count] {
          open[cells.count] = above.rows > 1 ? (above.rows - 1, above.words) : nil
          cells.append(above.words)
        }
      }
      for cell in row.elements {
        fill()
        let (words, height) = (words(cell), span(cell, "rowspan"))
        for column in 0..<span(cell, "colspan") {
          if height > 1 { open[cells.count] = (height - 1, column == 0 ? words : "") }
          cells.append(column == 0 ? words : "")
        }
      }
      fill()
      return bounded(cells)
    }
  }

  private static func span(_ cell: XMLElement, _ name: String) -> Int {
    min(max(cell[name].flatMap { Int($0) } ?? 1, 1), spanLimit)
  }

  /// No table of a document is as wide or long.
  private static let spanLimit = 40

  private static func words(_ cell: XMLElement) -> String { text(of: cell).singleSpaced }

  /// A row that is a text of its own is told by how its cells begin.
  private static func bounded(_ cells: [String]) -> [String] {
    if cells.reduce(0, { $0 + $1.utf8.count }) <= CDALongTexts.limit { return cells }
    return cells.map { $0.utf8.count > 200 ? "\($0.prefix(200))…" : $0 }
  }

  /// Its text, with room between its lines, items and cells.
  private static func text(of element: XMLElement) -> String {
    element.children.map { node in
      switch node {
      case .text(let text): text
      case .element(let child): blocks.contains(child.name) ? " \(text(of: child)) " : text(of: child)
      }
    }.joined()
  }

  private static let blocks: Set<String> = [
    "br", "paragraph", "list", "item", "caption", "table", "thead", "tbody", "tfoot", "tr", "td", "th",
    "footnote",
    "p", "ul", "ol", "li", "div",
  ]
}
