import HealthRecords

/// Prints blocks as Markdown (CommonMark with pipe tables) for people, note programs and language models.
enum MarkdownPrinter {
  static func text(_ blocks: [Block]) -> String {
    blocks.filter { !$0.isEmpty }.map(text).joinedWords("\n")
  }

  /// The Markdown of a heading or paragraph; nil for any other block.
  static func prose(_ block: Block) -> String? {
    switch block {
    case .heading(let level, let words): "\(String(repeating: "#", count: level)) \(line(words))\n\n"
    case .paragraph(let words): "\(line(words))\n\n"
    case .remark, .list, .table, .facts, .part, .events, .quotation, .picture, .source, .fold, .links,
      .drawing, .ownMarkdown, .blankLine, .control, .narrative:
      nil
    }
  }

  /// Words in a line, on one line.
  ///
  /// - Parameter isStart: false if something precedes them on their line.
  static func line(_ inline: Inline, isStart: Bool = true) -> String {
    inline.pieces.reduce(into: "") { line, piece in
      switch piece {
      case .text(let text): line += escaped(text, hasWord: !isStart || !line.isEmpty)
      case .start(.link): line += "["
      case .end(.link(let path)): line += "](\(path))"
      case .start(.strong), .end(.strong): line += "**"
      case .start, .end, .wordBreak: break
      case .lineBreak: line += ListWords.semicolon
      case .block(let block): line += Self.line(block)
      }
    }
  }
}

extension MarkdownPrinter {
  private static func text(_ block: Block) -> String {
    switch block {
    case .heading, .paragraph: String((prose(block) ?? "").dropLast())
    case .remark(_, let words): "\(line(words))\n"
    case .list(let items): items.map { "- \(line($0))\n" }.joined()
    case .table(let table): text(table)
    case .fold(let title, let blocks, _): "**\(line(title))**\n\n\(text(blocks))"
    case .drawing(let drawing): text(drawing.twin)
    case .facts(let facts): text(facts, indent: "")
    case .part(let part): text(part)
    case .events(let events): text(events, indent: "")
    case .quotation(let quotation): text(quotation)
    case .picture(let title, let path): "![\(escaped(title))](\(path))\n"
    case .source(let title, let text): "**\(line(title))**\n\n\(code(text))"
    case .ownMarkdown(let text): "\(text)\n"
    case .narrative(let markup): text(narrative: markup)
    case .links, .blankLine, .control: ""
    }
  }

  private static func text(_ table: Table) -> String {
    let titles = table.columns.map { escaped($0.title) }
    let head = [row(titles), row(titles.map { _ in "---" })]
    return "\((head + table.rows.map(row)).joined(separator: "\n"))\n"
  }

  private static func row(_ row: Table.Row) -> String {
    switch row.content {
    case .cells(let cells): self.row(cells.map { line($0, isStart: false) })
    case .wide(let blocks), .details(let blocks): self.row([joined(blocks.map(line))])
    }
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// A block within a line, for table cells.
  private static func line(_ block: Block) -> String {
    switch block {
    case .heading(_, let words), .paragraph(let words), .remark(_, let words): line(words)
    case .list(let items): joined(items.map { line($0) })
    case .fold(let title, let blocks, _): "\(line(title)): \(joined(blocks.map(line)))"
    case .table(let table): joined(table.rows.map { text($0) })
    case .facts(let facts):
      joined(facts.rows.map { "\(escaped($0.name)): \(joined($0.values.map { line($0) }, by: ", "))" })
    case .part(let part): joined(part.blocks.map(line))
    case .events(let events): joined(events.map { line($0.line) })
    case .quotation, .picture, .source, .links, .drawing, .ownMarkdown, .blankLine, .control, .narrative: ""
    }
  }

  private static func joined(_ lines: [String], by separator: String = ListWords.semicolon) -> String {
    lines.joinedWords(separator)
  }

  private static func text(_ row: Table.Row) -> String {
    switch row.content {
    case .cells(let cells): joined(cells.map { line($0) }, by: ", ")
    case .wide(let blocks), .details(let blocks): joined(blocks.map(line))
    }
  }

  /// Escapes a text and keeps a space at each end where it has white space.
  static func escaped(_ text: String, hasWord: Bool = false) -> String {
    let start = text.first?.isWhitespace == true ? " " : ""
    let end = text.count > 1 && text.last?.isWhitespace == true ? " " : ""
    return start + MarkdownText.escape(text, hasWord: hasWord) + end
  }
}
