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
