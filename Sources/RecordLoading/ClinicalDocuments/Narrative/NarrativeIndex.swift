import HealthRecords

/// Where each `ID` of a document's narrative is: in which cell of which row, in which item, or around several of them.
final class NarrativeIndex: Sendable {
  struct Link: Sendable {
    enum Kind: Sendable { case row, cell, item, line, block }

    let kind: Kind
    let row: NarrativeRow?
    let element: XMLElement
    /// Where its words are looked up; the index itself holds links without.
    fileprivate var index: NarrativeIndex?

    /// Its words, for an entry that refers to it.
    var words: String { index?.words(of: element) ?? "" }

    /// True for a cell, an item or a line: such words can be a name.
    var isName: Bool { kind == .cell || kind == .item || kind == .line }

    /// True where another cell has one of these names: some senders point from a substance at its reaction.
    func isBeside(_ names: [String]) -> Bool {
      let others = kind == .cell ? row?.cells.map(\.normalizedWords) ?? [] : []
      return names.map(\.normalizedWords).contains {
        others.contains($0) && !words.normalizedWords.contains($0)
      }
    }
  }

  private let walk: NarrativeWalk
  /// References at which the codes of several things point.
  private let shared: Set<String>
  let repeated: RepeatedTexts

  init(_ document: XMLElement) {
    var walk = NarrativeWalk()
    var uses: [String: (owner: XMLElement, code: String)] = [:]
    var shared: Set<String> = []
    let all = document.descendants
    for section in all where section.name == "section" { for text in section.all("text") { walk.read(text) } }
    for element in all {
      walk.note(element.narrativeID, Link(kind: .block, row: nil, element: element))
      // A statement's code and its value may point at the same words.
      for child in element.elements {
        guard let code = child["code"], let reference = child.first("originalText/reference")?["value"] else {
          continue
        }
        let first = uses[reference] ?? (element, code)
        uses[reference] = first
        if first.owner !== element, first.code != code { shared.insert(reference) }
      }
    }
    (self.walk, self.shared) = (walk, shared)
    repeated = RepeatedTexts(document, walk.links)
  }

  /// What `#id` leads to; nil for addresses outside of the document.
  func link(_ reference: String?) -> Link? {
    guard let reference, reference.hasPrefix("#") else { return nil }
    var link = walk.links[String(reference.dropFirst())]
    link?.index = self
    return link
  }

  func row(_ reference: String?) -> NarrativeRow? { link(reference)?.row }
  func target(_ reference: String?) -> XMLElement? { link(reference)?.element }

  /// The row that a reference leads to, or those of one of a table's several bodies, which is an entry's own.
  func rows(at reference: String?) -> [NarrativeRow] {
    let link = link(reference)
    let rows = link?.element.name == "tbody" ? link?.element.all("tr") ?? [] : []
    return link?.row.map { [$0] } ?? rows.compactMap { walk.bodies[ObjectIdentifier($0)] }
  }

  /// The rows and items of a section's text, in its order.
  func rows(of text: XMLElement) -> [NarrativeRow] { walk.texts[ObjectIdentifier(text)] ?? [] }

  /// The words of what several references lead to, each on its lines; of a repeated long part only the beginning.
  func words(_ references: [String]) -> String {
    references.compactMap(target).map(words).joined(separator: "\n")
  }

  func words(of element: XMLElement) -> String {
    repeated.beginning(of: element) ?? NarrativeText.plain(NarrativeMarkup.content(of: element)).withoutMarkup
  }

  /// True for words that codes of several things point at: they name none of them.
  func isShared(_ reference: String) -> Bool { shared.contains(reference) }
}

/// A row of a narrative's table with the words of its cells, or an item of a list (CDA R2, section 4.3.5.11: tables).
struct NarrativeRow: Hashable, Sendable {
  let number: Int
  let cells: [String]
  /// The words above the columns; empty where the table has no head, and for an item.
  var heads: [String] = []
  var table = -1
  var isItem = false

  var isEmpty: Bool { cells.allSatisfy(\.isBlank) }

  /// Each cell with the words above it, if the table has a head for each.
  var headed: [(head: String, cell: String)] {
    cells.enumerated().map { (heads.count == cells.count ? heads[$0] : "", $1) }
  }

  /// In bytes.
  var size: Int { cells.reduce(0) { $0 + $1.utf8.count } }

  /// The cells that say something, on one line.
  var line: String { cells.filter { !$0.isBlank }.joined(separator: EntryKey.cellSeparator) }
}

extension XMLElement {
  /// The ID that references use; some senders write it in small letters, as in HTML.
  var narrativeID: String? { self["ID"] ?? self["id"] }

  /// True for a part of a text with tables or lists in it.
  var holdsRows: Bool { elements.contains { $0.isOfRows || $0.holdsRows } }
  /// True for a table or list.
  var isOfRows: Bool { ["table", "list", "ul", "ol"].contains(name) }
}

private struct NarrativeWalk {
  typealias Link = NarrativeIndex.Link

  private(set) var links: [String: Link] = [:]
  private(set) var texts: [ObjectIdentifier: [NarrativeRow]] = [:]
  private(set) var bodies: [ObjectIdentifier: NarrativeRow] = [:]
  private var rows: [NarrativeRow] = []
  private var tables = 0

  mutating func read(_ text: XMLElement) {
    let first = rows.count
    visit(Link(kind: .block, row: nil, element: text))
    texts[ObjectIdentifier(text)] = Array(rows[first...])
  }

  private mutating func visit(_ link: Link) {
    let element = link.element
    // Links of the narrative to an entry name the entry by its own ID (CDA R2, section 4.3.5.2: linkHtml).
    let address = element["href"].flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
    for id in [element.narrativeID, element["IDREF"], address] { note(id, link) }
    for child in element.elements {
      switch child.name {
      case "table": read(table: child, in: link)
      case "list", "ul", "ol": read(list: child, in: link)
      default:
        let isLine =
          ["paragraph", "content", "p"].contains(child.name) && link.kind == .block && !child.holdsRows
        visit(Link(kind: isLine ? .line : link.kind, row: link.row, element: child))
      }
    }
  }

  mutating func note(_ id: String?, _ link: Link) {
    if let id, links[id] == nil { links[id] = link }
  }

  private mutating func read(list: XMLElement, in link: Link) {
    tables += 1
    let table = tables
    for item in list.elements where item.name == "item" || item.name == "li" {
      let isRow = link.row == nil && !item.holdsRows
      if isRow {
        let words = NarrativeTable.words(item)
        rows.append(NarrativeRow(number: rows.count, cells: [words], table: table, isItem: true))
      }
      visit(Link(kind: isRow ? .item : link.kind, row: isRow ? rows.last : link.row, element: item))
    }
  }

  private mutating func read(table element: XMLElement, in link: Link) {
    let table = NarrativeTable(element)
    // A table without heads inside a cell is a part of that cell.
    if link.row != nil, table.heads.isEmpty {
      return visit(Link(kind: link.kind, row: link.row, element: element))
    }
    tables += 1
    let hasBodies = element.all("tbody").count > 1
    for (tr, cells) in zip(table.rows, table.cells) {
      let row = NarrativeRow(number: rows.count, cells: cells, heads: table.heads, table: tables)
      rows.append(row)
      if hasBodies { bodies[ObjectIdentifier(tr)] = row }
      note(tr.narrativeID, Link(kind: .row, row: row, element: tr))
      for cell in tr.elements { visit(Link(kind: .cell, row: row, element: cell)) }
    }
    for head in table.others { visit(Link(kind: .block, row: nil, element: head)) }
  }
}
