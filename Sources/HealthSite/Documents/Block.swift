/// A part of a page as a value: what it says, before anyone decides how it is printed.
indirect enum Block: Sendable {
  /// - Parameter level: 1 for the page's own.
  case heading(_ level: Int, Inline)
  case paragraph(Inline)
  /// A paragraph that is no prose of the page: a remark, a caution.
  case remark(Role, Inline)
  case list([Inline])
  case table(Table)
  case facts(FactRows)
  case part(Part)
  /// What happened on a day.
  case events([Event])
  case quotation(Quotation)
  /// - Parameter path: from the page on.
  case picture(_ title: String, path: String)
  /// A text for programs, seen when it is opened.
  case source(Inline, [UInt8])
  /// Seen when it is opened.
  case fold(Inline, [Block], isLong: Bool)
  case links(LinkBar)
  case drawing(any Drawing)
  /// What a person wrote in Markdown.
  case ownMarkdown(String)
  /// A line on paper to write on.
  case blankLine
  /// What only a browser has use for: a field, a filter.
  case control(HTML)
  /// A sender's own markup, which printers make safe.
  case narrative(String)

  /// A heading with what stands under it; nothing where that is nothing.
  static func section(_ level: Int, _ title: String, _ blocks: [Block]) -> [Block] {
    blocks.allSatisfy(\.isEmpty) ? [] : [.heading(level, .text(title))] + blocks
  }

  /// A table with rows, or nothing.
  static func rows(_ table: Table) -> [Block] { table.rows.isEmpty ? [] : [.table(table)] }

  /// A drawing where there is one.
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

  /// About how many bytes it takes.
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

/// A picture of what a table says as well.
protocol Drawing: Sendable {
  var html: HTML { get }
  /// The same for who cannot see it; none where the page says it anyway.
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
