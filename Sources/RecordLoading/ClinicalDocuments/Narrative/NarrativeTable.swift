import HealthRecords

/// The rows of a narrative's table with the words of their cells by column. A cell across several columns is in the
/// first of them, one across several rows in each (CDA R2, section 4.3.5.11: colspan, rowspan).
struct NarrativeTable {
  let rows: [XMLElement]
  let cells: [[String]]
  /// The words above the columns; empty for a table without a head.
  let heads: [String]
  /// The rows of heads, and the caption.
  let others: [XMLElement]

  init(_ table: XMLElement) {
    let all = ["tr", "tbody/tr", "tfoot/tr"].flatMap(table.all)
    let tops = table.all("thead/tr")
    let head = tops.last ?? all.first { $0.first("td") == nil && $0.first("th") != nil }
    rows = all.filter { $0 !== head && !$0.elements.isEmpty }
    let grid = NarrativeGrid((head.map { [$0] } ?? []) + rows)
    let heads = grid.hasColumns ? head.map { grid.cells(of: [$0])[0] } ?? [] : []
    cells = grid.cells(of: rows).map { Self.fitted($0, to: heads) }
    self.heads = heads
    others = tops + (tops.isEmpty ? head.map { [$0] } ?? [] : []) + table.all("caption")
  }

  /// Without blank cells beyond the last head.
  private static func fitted(_ cells: [String], to heads: [String]) -> [String] {
    let further = cells.dropFirst(heads.count)
    return heads.isEmpty || !further.allSatisfy(\.isBlank) ? cells : Array(cells.prefix(heads.count))
  }

  /// The text of a cell or item on one line, with spaces between its lines, items and cells; a picture says nothing.
  static func words(_ cell: XMLElement) -> String {
    let markup = cell.elements.isEmpty ? nil : NarrativeMarkup.content(of: cell, besides: "renderMultiMedia")
    return (markup.map(NarrativeText.plain) ?? cell.text).withoutMarkup.singleSpaced
  }
}

private struct NarrativeGrid {
  /// False for a table whose spans cover far more places than it has cells.
  let hasColumns: Bool
  private let width: Int

  init(_ rows: [XMLElement]) {
    let width = rows.map(Self.width).max() ?? 1
    let below = zip(rows, stride(from: rows.count, to: 0, by: -1))
    let covered = below.reduce(0) { sum, row in
      row.0.elements.reduce(sum) {
        $0 + min(Self.span($1, "rowspan"), row.1) * min(Self.span($1, "colspan"), width)
      }
    }
    self.width = width
    hasColumns = covered <= Self.spanLimit * rows.reduce(0) { $0 + $1.elements.count }
  }

  func cells(of rows: [XMLElement]) -> [[String]] {
    var open: [Int: OpenCell] = [:]
    return rows.map { row in
      Self.bounded(hasColumns ? cells(of: row, below: &open) : row.elements.map(NarrativeTable.words))
    }
  }

  /// A very long row is cut to the beginnings of its cells.
  private static func bounded(_ cells: [String]) -> [String] {
    if cells.reduce(0, { $0 + $1.utf8.count }) <= RepeatedTexts.limit { return cells }
    return cells.map { $0.utf8.count > 200 ? "\($0.prefix(200))…" : $0 }
  }

  /// What a cell of a row above still covers.
  private typealias OpenCell = (rows: Int, words: String)

  /// In real tables a cell covers fewer places than this on average.
  private static let spanLimit = 16

  private func cells(of row: XMLElement, below open: inout [Int: OpenCell]) -> [String] {
    var cells: [String] = []
    for cell in row.elements {
      Self.fill(&cells, from: &open)
      let (height, first) = (Self.span(cell, "rowspan"), cells.count)
      let words = NarrativeTable.words(cell)
      for column in first..<max(first + 1, min(first + Self.span(cell, "colspan"), width)) {
        let own = column == first ? words : ""
        if height > 1 { open[column] = (height - 1, own) }
        cells.append(own)
      }
    }
    Self.fill(&cells, from: &open)
    return cells
  }

  private static func fill(_ cells: inout [String], from open: inout [Int: OpenCell]) {
    while let above = open[cells.count] {
      open[cells.count] = above.rows > 1 ? (above.rows - 1, above.words) : nil
      cells.append(above.words)
    }
  }

  /// How many columns a row makes; a single cell across the whole table says nothing of its columns.
  private static func width(of row: XMLElement) -> Int {
    row.elements.count == 1 ? 1 : row.elements.reduce(0) { $0 + span($1, "colspan") }
  }

  private static func span(_ cell: XMLElement, _ name: String) -> Int {
    min(max(cell[name].flatMap { Int($0) } ?? 1, 1), name == "colspan" ? 1_000 : 65_534)
  }
}

/// The narrative of a section as plain XHTML, as it was sent (CDA R2, section 4.3.5).
enum NarrativeMarkup {
  /// `section/text`, or a part of it, or the beginning of a long part, as the `div` of a FHIR narrative.
  static func division(of text: XMLElement, beginning: String? = nil, language: String?) -> String {
    let content = beginning.map { "<p>\(MarkupEscape.escaped($0))</p>" } ?? content(of: text)
    let lang = language?.nonBlank.map { " lang=\"\(MarkupEscape.escaped($0))\"" } ?? ""
    return "<div xmlns=\"http://www.w3.org/1999/xhtml\"\(lang)>\(content)</div>"
  }

  /// - Parameter left: elements of this name are left out.
  static func content(of element: XMLElement, besides left: String? = nil) -> String {
    element.children.map { node in
      switch node {
      case .text(let text): MarkupEscape.escaped(text)
      case .element(let child): child.name == left ? "" : markup(child, in: element, besides: left)
      }
    }.joined()
  }

  /// True for a text that is markup as a whole, sent as letters: "&lt;paragraph&gt;clindamycin&lt;/paragraph&gt;".
  fileprivate static func isMarkup(_ text: String) -> Bool {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return false }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
    return name == "content" || ClinicalDocumentNarrative.names[String(name)] != nil
  }

  private static func markup(_ element: XMLElement, in parent: XMLElement, besides left: String?) -> String {
    let content = element.name == "colgroup" ? "" : content(of: element, besides: left)
    let tags = ClinicalDocumentNarrative.tags(of: element.name, attributes(of: element), in: parent.name)
    return tags.start + content + tags.end
  }

  private static func attributes(of element: XMLElement) -> String {
    let isCell = ["td", "th"].contains(element.name)
    return (isCell ? ["colspan", "rowspan"] : ["listType", "revised", "styleCode"]).compactMap { key in
      let value = element[key].flatMap { isCell ? Int($0).map(String.init) : $0 }
      return value.map { " \(key)=\"\(MarkupEscape.escaped($0))\"" }
    }.joined()
  }
}

extension String {
  var withoutMarkup: String { NarrativeMarkup.isMarkup(trimmed) ? NarrativeText.plain(self) : self }
}
