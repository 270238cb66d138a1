import HealthRecords

/// A row of a narrative's table with the words of its cells (CDA R2, section 4.3.5.11: tables).
struct CDANarrativeRow: Sendable {
  let cells: [String]
  /// The words above the columns; empty where the table has no head.
  let heads: [String]

  /// The cell in the column of one of these heads, where the row has as many cells as the table has heads.
  func cell(under names: Set<String>) -> String? { headedCell(under: names)?.words }

  /// The cell with the words above it.
  func headedCell(under names: Set<String>) -> (head: String, words: String)? {
    guard cells.count == heads.count else { return nil }
    return zip(heads, cells).first { names.contains($0.0.normalizedWords) && !$0.1.isBlank }
      .map { ($0.0, $0.1) }
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
      for id in element.descendants.compactMap({ $0["ID"] }) where known[id] == nil { known[id] = row }
    }
    return known
  }

  private static func elements(in text: XMLElement) -> [(element: XMLElement, row: CDANarrativeRow)] {
    if text.name != "table" { return text.elements.flatMap(elements) }
    let rows = text.all("tr") + text.all("tbody/tr") + text.all("tfoot/tr")
    let head = text.all("thead/tr").last ?? rows.first { $0.first("td") == nil && $0.first("th") != nil }
    let heads = head?.elements.map(words) ?? []
    return rows.filter { $0.first("td") != nil }.flatMap { row in
      row.elements.flatMap(elements) + [(row, CDANarrativeRow(cells: row.elements.map(words), heads: heads))]
    }
  }

  private static func words(_ cell: XMLElement) -> String {
    let words = text(of: cell).singleSpaced
    return words.utf8.count > CDALongTexts.limit ? "\(words.prefix(200))…" : words
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
