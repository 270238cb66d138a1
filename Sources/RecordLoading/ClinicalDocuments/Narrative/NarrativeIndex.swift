import HealthRecords

/// Where each `ID` of a document's narrative is: in which cell of which row, in which item, or around several of them
/// (CDA R2, section 4.3.5: what entries refer to). Built once; no word is read.
struct NarrativeIndex: Sendable {
  /// What a reference leads to.
  struct Link: Sendable {
    enum Kind: Sendable { case row, cell, item, line, block }

    let kind: Kind
    let words: String
    /// The row or item around it.
    let row: NarrativeRow?

    /// True for a cell, an item or a line: such words can be a name.
    var isName: Bool { kind == .cell || kind == .item || kind == .line }

    /// True where another cell of the row has one of these names: some senders point from a substance at the cell of its
    /// reaction.
    func isBeside(_ names: [String]) -> Bool {
      guard kind == .cell, let row else { return false }
      let own = words.normalizedWords
      return names.map(\.normalizedWords).contains { name in
        !own.contains(name) && row.cells.contains { $0.normalizedWords == name }
      }
    }
  }

  private let spots: [String: NarrativeSpot]
  private let rows: [NarrativeRow]
  /// The rows and items of each section's text.
  private let texts: [ObjectIdentifier: [Int]]
  /// The rows in tables of several bodies.
  private let bodies: [ObjectIdentifier: Int]
  /// References that several codes share.
  private let shared: Set<String>
  let repeated: RepeatedTexts

  init(_ document: XMLElement) {
    var walk = NarrativeWalk()
    var byID: [String: XMLElement] = [:]
    for element in document.descendants {
      if let id = element.narrativeID, byID[id] == nil { byID[id] = element }
      if element.name == "section" { for text in element.all("text") { walk.read(text) } }
    }
    for (id, element) in byID where walk.spots[id] == nil {
      walk.spots[id] = NarrativeSpot(kind: .block, row: nil, element: element)
    }
    (spots, rows, texts, bodies) = (walk.spots, walk.rows, walk.texts, walk.bodies)
    shared = Self.shared(in: document)
    repeated = RepeatedTexts(document, byID)
  }

  /// What `#id` leads to; nil for addresses outside of the document.
  func link(_ reference: String?) -> Link? {
    guard let spot = spot(reference) else { return nil }
    return Link(kind: spot.kind, words: words(of: spot.element), row: spot.row.map { rows[$0] })
  }

  func row(_ reference: String?) -> NarrativeRow? { spot(reference)?.row.map { rows[$0] } }

  /// The row that a reference leads to, or those of one of a table's several bodies, which is an entry's own.
  func rows(at reference: String?) -> [NarrativeRow] {
    if let row = row(reference) { return [row] }
    guard let body = spot(reference)?.element, body.name == "tbody" else { return [] }
    return body.all("tr").compactMap { bodies[ObjectIdentifier($0)] }.map { rows[$0] }
  }

  func target(_ reference: String?) -> XMLElement? { spot(reference)?.element }

  /// The rows and items of a section's text, in its order.
  func rows(of text: XMLElement?) -> [NarrativeRow] {
    text.flatMap { texts[ObjectIdentifier($0)] }?.map { rows[$0] } ?? []
  }

  /// The words of what several references lead to, each on its lines; of a repeated long part only the beginning.
  func words(_ references: [String]) -> String {
    references.compactMap { spot($0)?.element }.map(words).joined(separator: "\n")
  }

  func words(of element: XMLElement) -> String {
    repeated.beginning(of: element) ?? NarrativeText.plain(NarrativeMarkup.content(of: element)).withoutMarkup
  }

  private func spot(_ reference: String?) -> NarrativeSpot? {
    guard let reference, reference.utf8.first == UInt8(ascii: "#") else { return nil }
    return spots[String(reference.dropFirst())]
  }

  /// True for words that several codes of different things point at: they name none of them (HL7 v3 Data Types:
  /// CD.originalText is the text for which one code was chosen).
  func isShared(_ reference: String) -> Bool { shared.contains(reference) }

  /// A statement's code and its value may point at the same words.
  private static func shared(in document: XMLElement) -> Set<String> {
    let codes = document.descendants.flatMap { owner in
      owner.elements.compactMap { child -> (owner: XMLElement, code: String, reference: String)? in
        guard let code = child["code"] else { return nil }
        return child.first("originalText/reference")?["value"].map { (owner, code, $0) }
      }
    }
    let uses = Dictionary(grouping: codes, by: \.reference)
    return Set(
      uses.filter { $1.contains { [first = $1[0]] in $0.owner !== first.owner && $0.code != first.code } }
        .keys)
  }
}

/// A row of a narrative's table with the words of its cells, or an item of a list (CDA R2, section 4.3.5.11: tables).
struct NarrativeRow: Hashable, Sendable {
  /// Which row of the document it is.
  let number: Int
  let cells: [String]
  /// The words above the columns; empty where the table has no head, and for an item.
  let heads: [String]
  /// Which table or list of the document it is in.
  let table: Int
  var isItem = false

  var isEmpty: Bool { cells.allSatisfy(\.isBlank) }

  /// The cells that say something, on one line.
  var line: String { cells.filter { !$0.isBlank }.joined(separator: EntryKey.cellSeparator) }
}

/// An `ID` and the row around it.
struct NarrativeSpot: Sendable {
  var kind: NarrativeIndex.Link.Kind
  /// The index of its row.
  var row: Int?
  let element: XMLElement
}

extension XMLElement {
  /// The ID that references use; some senders write it in small letters, as in HTML.
  var narrativeID: String? { self["ID"] ?? self["id"] }

  /// True for a part of a text with tables or lists in it.
  fileprivate var holdsRows: Bool {
    elements.contains { ["table", "list", "ul", "ol"].contains($0.name) || $0.holdsRows }
  }
}

/// One way through the narrative of all sections.
private struct NarrativeWalk {
  var spots: [String: NarrativeSpot] = [:]
  var rows: [NarrativeRow] = []
  var texts: [ObjectIdentifier: [Int]] = [:]
  var bodies: [ObjectIdentifier: Int] = [:]
  private var tables = 0

  mutating func read(_ text: XMLElement) {
    let first = rows.count
    visit(text, NarrativeSpot(kind: .block, row: nil, element: text))
    texts[ObjectIdentifier(text)] = Array(first..<rows.count)
  }

  private mutating func visit(_ element: XMLElement, _ spot: NarrativeSpot) {
    // Links of the narrative to an entry name the entry by its own ID (CDA R2, section 4.3.5.2: linkHtml).
    let ids = [element.narrativeID, element["IDREF"], element["href"].flatMap(Self.inside)]
    for id in ids.compactMap({ $0 }) where spots[id] == nil {
      spots[id] = NarrativeSpot(kind: spot.kind, row: spot.row, element: element)
    }
    for child in element.elements { enter(child, spot) }
  }

  private static func inside(_ address: String) -> String? {
    address.hasPrefix("#") ? String(address.dropFirst()) : nil
  }

  private mutating func enter(_ child: XMLElement, _ spot: NarrativeSpot) {
    switch child.name {
    case "table": read(table: child, in: spot)
    case "list", "ul", "ol": read(list: child, in: spot)
    case "paragraph", "content", "p":
      let isLine = spot.kind == .block && !child.holdsRows
      visit(child, NarrativeSpot(kind: isLine ? .line : spot.kind, row: spot.row, element: child))
    default: visit(child, spot)
    }
  }

  private mutating func read(list: XMLElement, in spot: NarrativeSpot) {
    tables += 1
    let table = tables
    note(list, .block)
    for item in list.elements where item.name == "item" || item.name == "li" {
      guard spot.row == nil, !item.holdsRows else {
        visit(item, spot)
        continue
      }
      rows.append(
        NarrativeRow(
          number: rows.count, cells: [NarrativeTable.words(item)], heads: [], table: table, isItem: true))
      visit(item, NarrativeSpot(kind: .item, row: rows.count - 1, element: item))
    }
  }

  private mutating func read(table element: XMLElement, in spot: NarrativeSpot) {
    let table = NarrativeTable(element)
    note(element, .block)
    // A table without heads inside a cell is a part of that cell.
    if spot.row != nil, table.heads.isEmpty { return visit(element, spot) }
    tables += 1
    for (tr, cells) in zip(table.rows, table.cells) {
      rows.append(NarrativeRow(number: rows.count, cells: cells, heads: table.heads, table: tables))
      let row = rows.count - 1
      if element.all("tbody").count > 1 { bodies[ObjectIdentifier(tr)] = row }
      note(tr, .row, row: row)
      for cell in tr.elements { visit(cell, NarrativeSpot(kind: .cell, row: row, element: cell)) }
    }
    for head in table.others { visit(head, NarrativeSpot(kind: .block, row: nil, element: head)) }
  }

  private mutating func note(_ element: XMLElement, _ kind: NarrativeIndex.Link.Kind, row: Int? = nil) {
    guard let id = element.narrativeID, spots[id] == nil else { return }
    spots[id] = NarrativeSpot(kind: kind, row: row, element: element)
  }
}
