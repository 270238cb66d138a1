import HealthRecords

/// The Markdown of blocks that hold other blocks or a sender's text.
extension MarkdownPrinter {
  static func text(_ part: Part) -> String {
    switch part.kind {
    case .section(let level, let title, _): "\(text([.heading(level, title)]))\n\(text(part.blocks))"
    case .box: text(part.blocks)
    }
  }

  /// A list with an entry for each name; its values are separated by semicolons.
  static func text(_ facts: FactRows, indent: String) -> String {
    facts.rows.map { row in
      "\(indent)- \(escaped(row.name)): \(row.values.map { line($0, isStart: false) }.joined(separator: "; "))\n"
    }.joined()
  }

  static func text(_ events: [Event], indent: String) -> String {
    events.map { event in
      let words = line(event.line, isStart: false)
      let own = event.weight == .headline ? "**\(words)**" : words
      return "\(indent)- \(own)\n\(text(event.children, indent: "\(indent)  "))"
    }.joined()
  }

  static func text(_ quotation: Quotation) -> String {
    switch quotation.content {
    case .lines(let text): "\(MarkdownText.block(text))\n"
    case .narrative(let markup): text(narrative: markup)
    }
  }

  /// The plain text of a sender's markup, with its line breaks.
  static func text(narrative markup: String) -> String {
    let words = MarkdownText.block(NarrativeText.plain(markup))
    return words.isEmpty ? "" : "\(words)\n"
  }

  /// A code block whose fence is longer than any run of backticks in the text (CommonMark 0.30, section 4.5).
  static func code(_ text: [UInt8]) -> String {
    let runs = text.split { $0 != UInt8(ascii: "`") }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return "\(fence)\n\(String(decoding: text, as: UTF8.self))\n\(fence)\n"
  }
}
