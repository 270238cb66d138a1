import HealthRecords

/// Writes tags so that the result is well-formed, whatever the order of the sender's tags.
struct NarrativeWriter {
  private var output = HTML()
  private var open: [String] = []
  /// Unsupported tags that strike out their content, with the number of equal tags nested inside.
  private var strikers: [(tag: String, position: Int, depth: Int)] = []
  /// Positions in `open` of structural elements whose whole content is struck out.
  private var struckHolders: [Int] = []
  /// The open tables.
  private var tables: [NarrativeTable] = []
  private var isFirstInRow = false
  /// The tables of the whole narrative.
  private let known: NarrativeTables
  private static let depthLimit = 40

  init(tables: NarrativeTables) { known = tables }

  /// False if too many elements are nested to open another.
  private var hasRoom: Bool { open.count < Self.depthLimit }

  var size: Int { output.bytes.count }

  /// The output with all open elements closed.
  var finished: HTML {
    open.reversed().reduce(output) { $0 + Self.end($1) }
  }

  mutating func add(text: ArraySlice<UInt8>) {
    let text = NarrativeText.decoded(String(decoding: text, as: UTF8.self))
    let isBetween = open.last.map { Self.structural.contains($0) } ?? false
    if isBetween && text.isBlank { return }
    if isBetween { enterCell() }
    output += HTML.text(text)
  }

  /// - Parameter place: the position of the tag's first byte.
  mutating func open(_ tag: String, _ attributes: String, at place: Int) {
    if tag == "br" || tag == "hr" {
      output += open.last.map(Self.structural.contains) == true ? HTML() : "<br>"
      return
    }
    let strikes = NarrativeMarks.strikes(tag, attributes) && !open.contains("del")
    guard let name = Self.names[tag], hasRoom else {
      if size > 0 { output += Self.blocks.contains(tag) ? "<br>" : " " }
      return strike(tag, strikes)
    }
    let wasStruck = open.contains("del")
    if Self.structuralParents[name] == nil, open.last.map(Self.structural.contains) == true { enterCell() }
    if Self.blockNames.contains(name) { close("p") }
    guard makePlace(name) else {
      output += " "
      return
    }
    if let table = known.tables[place] { tables.append(table) }
    enter(name, attributes, rows: known.reaches[place])
    if strikes && Self.structural.contains(name) { struckHolders.append(open.count - 1) }
    let isStruck = strikes || wasStruck || (Self.holders.contains(name) && !struckHolders.isEmpty)
    if isStruck, !Self.structural.contains(name), !open.contains("del"), hasRoom { enter("del") }
  }

  mutating func close(_ tag: String) {
    if closeStriker(tag) { return }
    guard let name = Self.names[tag], let position = open.lastIndex(where: { Self.closes(name, $0) }) else {
      return
    }
    let boundary = open.lastIndex { ["td", "th", "li"].contains($0) } ?? 0
    if position < boundary
      && !["table", "tr", "tbody", "thead", "tfoot", "ul", "ol", "td", "th", "li"].contains(name)
    {
      return
    }
    leave(position)
  }
}

extension NarrativeWriter {
  /// The end of a `td` also closes a cell that was written as a header.
  private static func closes(_ name: String, _ open: String) -> Bool {
    name == open || (name == "td" && open == "th")
  }

  /// Elements that hold text inside structural ones.
  private static let holders: Set<String> = ["td", "th", "li", "caption"]

  /// Opens a `del` for an unsupported tag whose style strikes out its content.
  private mutating func strike(_ tag: String, _ strikes: Bool) {
    if let last = strikers.indices.last, strikers[last].tag == tag { strikers[last].depth += 1 }
    guard strikes, hasRoom, open.last.map(Self.structural.contains) != true else { return }
    strikers.append((tag, open.count, 0))
    enter("del")
  }

  /// - Returns: true if the tag ends an unsupported one that strikes out, or one nested in it.
  private mutating func closeStriker(_ tag: String) -> Bool {
    guard let last = strikers.indices.last, strikers[last].tag == tag else { return false }
    strikers[last].depth -= 1
    if strikers[last].depth >= 0 { return true }
    let position = strikers.removeLast().position
    if position < open.count, open[position] == "del" { leave(position) }
    return true
  }

  /// Closes the open elements from a position on.
  private mutating func leave(_ position: Int) {
    strikers.removeAll { $0.position > position }
    struckHolders.removeAll { $0 >= position }
    while open.count > position {
      let name = open.removeLast()
      output += Self.end(name)
      if name == "table", !tables.isEmpty { tables.removeLast() }
    }
  }

  private mutating func enter(_ name: String, _ attributes: String = "", rows: Int? = nil) {
    let isFirst = isFirstInRow
    if name == "tr" {
      isFirstInRow = true
      if !tables.isEmpty { tables[tables.count - 1].rows += 1 }
    }
    guard Self.cells.contains(name) else {
      if name == "del" { output += HTML.text(DeletedText.opening) }
      output += name == "table" ? Self.start(tables.last) : HTML(trusted: "<\(name)>")
      return open.append(name)
    }
    isFirstInRow = false
    let scope = scope(of: name, isFirst: isFirst)
    let spans = Self.span("colspan", attributes) + Self.span("rowspan", attributes, most: rows)
    let cell = scope == nil ? "td" : "th"
    let told: HTML = scope.map { HTML(trusted: " scope=\"\($0)\"") } ?? HTML()
    output += HTML(trusted: "<\(cell)") + spans + told + ">"
    open.append(cell)
  }

  /// The scope of a header cell, column or row; nil for other cells.
  private func scope(of name: String, isFirst: Bool) -> String? {
    let table = tables.last
    let isHead = open.lastIndex(of: "thead") ?? -1 > open.lastIndex(of: "table") ?? -1
    if name == "th" { return isHead || table?.rows == 1 ? "col" : "row" }
    guard table?.form == .rows else { return nil }
    return isHead ? "col" : isFirst ? "row" : nil
  }

  private static let cells: Set<String> = ["td", "th"]

  /// A table without a caption gets a hidden one, for screen readers.
  private static func start(_ table: NarrativeTable?) -> HTML {
    let isLayout = table?.form == .layout
    let caption: HTML =
      table?.hasCaption == true || isLayout
      ? HTML()
      : "<caption class=\"unseen\" lang=\"\(Language.current.rawValue)\">\(DocumentNote.table.words)</caption>"
    let role: HTML = isLayout ? " role=\"presentation\"" : HTML()
    return "<div class=\"scroll\" tabindex=\"0\"><table\(role)>" + caption
  }

  private static let names = CodedWords.words("narrativeTag")
  private static let blocks: Set<String> = ["div", "section", "article", "dl"]
  private static let blockNames: Set<String> = ["p", "ul", "ol", "table", "pre"]
  /// Elements that hold other elements only, no text.
  private static let structural: Set<String> = ["ul", "ol", "table", "thead", "tbody", "tr"]
  /// The elements in which an element may stand.
  private static let structuralParents: [String: Set<String>] = [
    "li": ["ul", "ol"], "thead": ["table"], "tbody": ["table"], "caption": ["table"],
    "tr": ["thead", "tbody", "table"], "td": ["tr"], "th": ["tr"],
  ]

  /// Closes what must not hold the element; false if there is no place for it.
  private mutating func makePlace(_ name: String) -> Bool {
    guard let parents = Self.structuralParents[name] else { return true }
    let scope = open.lastIndex { ["table", "ul", "ol"].contains($0) } ?? open.count
    guard let position = open.lastIndex(where: { parents.contains($0) }), position >= scope else {
      guard let parent = Self.impliedParents[name], scope < open.count, makePlace(parent) else {
        return false
      }
      enter(parent)
      return true
    }
    leave(position + 1)
    return true
  }

  private static let impliedParents = ["td": "tr", "th": "tr"]

  /// Opens the row, cell or item that a text needs where only those may stand.
  private mutating func enterCell() {
    while let last = open.last, Self.structural.contains(last) {
      let inner = last == "ul" || last == "ol" ? "li" : last == "tr" ? "td" : "tr"
      enter(inner)
    }
  }

  private static func end(_ name: String) -> HTML {
    HTML(trusted: name == "table" ? "</table></div>" : name == "del" ? "</del>)" : "</\(name)>")
  }

  /// A number from 1 to 99, lowered to `most`; any other value is left out.
  private static func span(_ key: String, _ attributes: String, most: Int? = nil) -> HTML {
    guard let range = attributes.firstRange(of: "\(key)=\"") else { return HTML() }
    let digits = attributes[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...99).contains(number) else { return HTML() }
    let reach = min(number, most ?? number)
    return HTML(trusted: " \(key)=\"\(reach)\"")
  }
}
