import HealthRecords

/// Prints blocks as plain text of 80 columns, for a terminal or a line printer.
enum TextPrinter {
  static let width = 80

  static func text(_ blocks: [Block]) -> String {
    let lines = lines(blocks).map(TerminalText.clean).drop { $0.isEmpty }
    return lines.joined(separator: "\n") + "\n"
  }

  static func lines(_ blocks: [Block]) -> [String] {
    blocks.filter { !$0.isEmpty }.flatMap(lines)
  }

  /// - Parameter loud: prints words in capitals, except those marked as small.
  static func words(_ inline: Inline, loud: Bool = false) -> String {
    var isSmall = false
    return inline.pieces.reduce(into: "") { line, piece in
      switch piece {
      case .text(let text): line += loud && !isSmall ? text.uppercased() : text
      case .start(let mark):
        isSmall = isSmall || mark.isSmall
        if mark.isRule { line += "(" }
      case .end(let mark):
        isSmall = isSmall && !mark.isSmall
        if mark.isRule { line += ")" }
      case .lineBreak: line += ListWords.semicolon
      case .wordBreak: break
      case .block(let block): line += lines([block]).joined(separator: " ")
      }
    }
  }
}

extension TextPrinter {
  private static func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let level, let words): heading(words, isLoud: level > 1)
    case .remark(.ledger, let words): [""] + wrapped(words)
    case .paragraph(let words), .remark(_, let words): wrapped(words)
    case .list(let items): items.flatMap { TextLines.wrap("- \(words($0))", indent: 0, hanging: 2) }
    case .table(let table): TextTable(table).lines
    case .facts(let facts): facts.rows.flatMap(lines)
    case .part(let part): lines(part)
    case .events(let events): events.flatMap { wrapped($0.line) }
    case .quotation(let quotation): lines(quotation)
    case .source(let title, let text): wrapped(title) + lines(of: String(decoding: text, as: UTF8.self))
    case .fold(let title, let blocks, _): wrapped(title) + lines(blocks)
    case .drawing(let drawing): lines(drawing.twin)
    case .ownMarkdown(let text): lines(of: text)
    case .blankLine: ["", String(repeating: "_", count: width)]
    case .narrative(let markup): lines(of: NarrativeText.plain(markup))
    case .picture, .links, .control: []
    }
  }

  private static func heading(_ title: Inline, isLoud: Bool) -> [String] {
    [""] + TextLines.wrap(words(title, loud: isLoud), indent: 0)
  }

  private static func lines(_ part: Part) -> [String] {
    switch part.kind {
    case .section(let level, let title, _): heading(title, isLoud: level > 1) + lines(part.blocks)
    case .box: lines(part.blocks)
    }
  }

  private static func lines(_ row: FactRows.Row) -> [String] {
    TextLines.wrap(
      "\(row.name)\(ListWords.colon)\(row.values.map { words($0) }.joined(separator: ListWords.semicolon))",
      indent: 0)
  }

  private static func lines(_ quotation: Quotation) -> [String] {
    switch quotation.content {
    case .lines(let text): lines(of: text)
    case .narrative(let markup): lines(of: NarrativeText.plain(markup))
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      let lines = TextLines.wrap(String(line), indent: 0)
      return lines.isEmpty ? [""] : lines
    }
  }

  private static func wrapped(_ inline: Inline) -> [String] { TextLines.wrap(words(inline), indent: 0) }
}

extension Mark {
  /// True for the rule behind a heading, which is printed in brackets.
  fileprivate var isRule: Bool { if case .role(.rule) = self { true } else { false } }

  /// True for side remarks.
  var isSmall: Bool {
    switch self {
    case .small, .note, .role(.rule): true
    case .link, .time, .clock, .strong, .role: false
    }
  }
}
