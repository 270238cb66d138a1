import HealthRecords

/// A row of a narrative's table with the words of its cells (CDA R2, section 4.3.5.11: tables).
struct CDANarrativeRow: Hashable, Sendable {
  let cells: [String]
  /// The words above the columns; empty where the table has no head.
  let heads: [String]
  /// The heading above the row, if it states the status of all rows under it.
  var heading: String?

  /// The cell under one of these heads; nil if the row does not have as many cells as the table has heads.
  func cell(under names: Set<String>) -> String? { headedCell(under: names)?.words }

  /// The same with the head of its column.
  func headedCell(under names: Set<String>) -> (head: String, words: String)? {
    guard cells.count == heads.count else { return nil }
    return zip(heads, cells).first { names.contains(Self.plainHead($0.0)) && !$0.1.isBlank }
      .map { ($0.0, $0.1) }
  }

  static func plainHead(_ head: String) -> String {
    var head = head.normalizedWords
    while let last = head.last, [":", ".", "*", " "].contains(last) { head.removeLast() }
    return head
  }

  /// True for a row that states that there is nothing.
  var isDenial: Bool {
    cells.contains(where: CDADenial.isWhole)
      || cells.first { $0.contains(where: \.isLetter) }.map(CDADenial.isDenial) ?? true
  }
}

extension CDANarrativeRow {
  /// The rows of data in a text. Rows of a table inside a cell come before the row of that cell.
  static func all(in text: XMLElement) -> [CDANarrativeRow] {
    elements(in: text).map(\.row)
  }

  /// The row at or around each `ID`.
  static func byID(_ rows: [Located]) -> [String: CDANarrativeRow] {
    var known: [String: CDANarrativeRow] = [:]
    for (element, row) in rows {
      for id in element.descendants.compactMap({ $0.narrativeID }) where known[id] == nil { known[id] = row }
    }
    return known
  }

  /// The day at the head of the column around each `ID`.
  static func daysByID(_ rows: [Located]) -> [String: String] {
    var known: [String: String] = [:]
    for (element, row) in rows where element.elements.count == row.heads.count {
      for (cell, head) in zip(element.elements, row.heads) where head.utf8.count < dayLimit && isDay(head) {
        for id in cell.descendants.compactMap({ $0.narrativeID }) { known[id] = known[id] ?? head }
      }
    }
    return known
  }

  /// A row with its element.
  typealias Located = (element: XMLElement, row: CDANarrativeRow)

  /// Bytes; no written day is longer.
  private static let dayLimit = 40

  /// The rows of all sections.
  static func located(in document: XMLElement) -> [Located] {
    texts(of: document).flatMap { elements(in: $0) }
  }

  static func texts(of document: XMLElement) -> [XMLElement] {
    document.descendants.filter { $0.name == "section" }.flatMap { $0.all("text") }
  }

  static func elements(in text: XMLElement, under outer: String? = nil) -> [Located] {
    if text.name == "table" { return rows(of: text, under: outer) }
    var heading = CDARowHeading(under: outer)
    return text.children.flatMap { node -> [Located] in
      guard let child = node.element else {
        if case .text(let words) = node { heading.read(words) }
        return []
      }
      let rows = elements(in: child, under: heading.words)
      if rows.isEmpty, child.name != "list" { heading.read(child.text) }
      return rows
    }
  }

  private static func rows(of table: XMLElement, under outer: String?) -> [Located] {
    let rows = table.all("tr") + table.all("tbody/tr") + table.all("tfoot/tr")
    let tops = table.all("thead/tr")
    let head = tops.last ?? rows.first { $0.first("td") == nil && $0.first("th") != nil }
    let columns = head?.elements.count ?? rows.map(\.elements.count).max() ?? 0
    var heading = CDARowHeading(under: outer)
    table.first("caption").map { heading.read($0.text) }
    for top in tops.dropLast() { CDARowHeading.words(of: top, columns: columns).map { heading.read($0) } }
    var headings: [String?] = []
    let data = rows.filter { row in
      let over = row === head ? nil : CDARowHeading.words(of: row, columns: columns)
      over.map { heading.read($0) }
      guard row.first("td") != nil, over.map(CDARowHeading.isAlone) != true else { return false }
      headings.append(heading.words)
      return true
    }
    let grid = CDATableGrid((head.map { [$0] } ?? []) + data)
    let heads = grid.hasColumns ? head.map { grid.cells(of: [$0])[0] } ?? [] : []
    return zip(zip(data, headings), grid.cells(of: data)).flatMap { row, cells in
      // A table without heads, inside a cell under a head, is a part of that cell.
      row.0.elements.flatMap { elements(in: $0, under: row.1) }.filter {
        heads.isEmpty || !$0.row.heads.isEmpty
      }
        + [(row.0, CDANarrativeRow(cells: fitted(cells, to: heads), heads: heads, heading: row.1))]
    }
  }

  /// Without blank cells beyond the last head.
  private static func fitted(_ cells: [String], to heads: [String]) -> [String] {
    let further = cells.dropFirst(heads.count)
    return heads.isEmpty || !further.allSatisfy(\.isBlank) ? cells : Array(cells.prefix(heads.count))
  }
}
