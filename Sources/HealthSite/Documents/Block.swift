/// A part of a page as a value, independent of how it is printed.
indirect enum Block: Sendable {
  /// - Parameter level: 1 for the page's title.
  case heading(_ level: Int, Inline)
  case paragraph(Inline)
  /// A paragraph that is not the page's prose: a remark, a caution.
  case remark(Role, Inline)
  case list([Inline])
  case table(Table)
  case facts(FactRows)
  case part(Part)
  /// The events of a day.
  case events([Event])
  case quotation(Quotation)
  /// - Parameter path: relative to the page.
  case picture(_ title: String, path: String)
  /// A text for programs, shown when it is opened.
  case source(Inline, [UInt8])
  /// Blocks that are shown when opened.
  case fold(Inline, [Block], isLong: Bool)
  case links(LinkBar)
  case drawing(any Drawing)
  /// Text that the user wrote in Markdown.
  case ownMarkdown(String)
  /// A line to write on, on paper.
  case blankLine
  /// Something for browsers only: a field, a filter.
  case control(HTML)
  /// A sender's markup, which printers make safe.
  case narrative(String)

  /// A heading with blocks under it; nothing if the blocks are empty.
  static func section(_ level: Int, _ title: String, _ blocks: [Block]) -> [Block] {
    blocks.allSatisfy(\.isEmpty) ? [] : [.heading(level, .text(title))] + blocks
  }

  /// A table; nothing if it has no rows.
  static func rows(_ table: Table) -> [Block] { table.rows.isEmpty ? [] : [.table(table)] }

  /// A drawing, if there is one.
  static func drawn(_ drawing: (any Drawing)?) -> [Block] { drawing.map { [.drawing($0)] } ?? [] }

  var isEmpty: Bool {
    switch self {
    case .heading(_, let words), .paragraph(let words), .remark(_, let words): words.isEmpty
    case .list(let items): items.isEmpty
    case .fold(_, let blocks, _): blocks.allSatisfy(\.isEmpty)
    case .facts(let facts): facts.rows.isEmpty
    case .links(let bar): bar.isEmpty
    case .ownMarkdown(let text): text.isEmpty
    case .table, .drawing, .part, .events, .quotation, .picture, .source, .blankLine: false
    case .control(let html): html.isEmpty
    case .narrative(let markup): markup.isEmpty
    }
  }

  /// The approximate number of bytes.
  var size: Int {
    switch self {
    case .heading(_, let words), .paragraph(let words), .remark(_, let words): words.size + 20
    case .list(let items): items.reduce(0) { $0 + $1.size + 10 }
    case .fold(let words, let blocks, _): blocks.reduce(words.size + 50) { $0 + $1.size }
    case .facts(let facts): facts.size
    case .part(let part): part.blocks.reduce(100) { $0 + $1.size }
    case .events(let events): events.reduce(0) { $0 + $1.size }
    case .quotation(let quotation): quotation.size
    case .source(let words, let text): text.count + words.size + 100
    case .ownMarkdown(let text): text.utf8.count
    case .links, .drawing, .picture: 1_000
    case .blankLine: 30
    case .table(let table): table.size
    case .control(let html): html.bytes.count
    case .narrative(let markup): markup.utf8.count
    }
  }
}

/// A picture of what a table also says.
protocol Drawing: Sendable {
  var html: HTML { get }
  /// The same as blocks, for readers who cannot see it; empty if the page already says it.
  var twin: [Block] { get }
}

extension Drawing {
  var twin: [Block] { [] }
}

extension FactRows {
  fileprivate var size: Int {
    rows.reduce(40) { $0 + $1.name.utf8.count + $1.values.reduce(40) { $0 + $1.size + 10 } }
  }
}

extension Event {
  fileprivate var size: Int { children.reduce(line.size + 60) { $0 + $1.size } }
}

extension Quotation {
  fileprivate var size: Int {
    switch content {
    case .lines(let text), .narrative(let text): text.utf8.count + 40
    }
  }
}
