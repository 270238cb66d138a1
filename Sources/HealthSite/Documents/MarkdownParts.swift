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
      "\(indent)- \(escaped(row.name)): \(row.values.map { line($0, isStart: false) }.joined(separator: ListWords.semicolon))\n"
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
    return "\(fence)\n\(String(decoding: withoutTemplates(text), as: UTF8.self))\n\(fence)\n"
  }

  /// JSON or XML in which no template engine of a note program finds its marks: they look into code blocks too. Such
  /// pairs occur in texts alone, where the second sign may be escaped (RFC 8259, section 7; XML 1.0, section 4.1).
  static func withoutTemplates(_ text: [UInt8]) -> [UInt8] {
    let (percent, brace) = text.first == 0x3C ? ("&#x25;", "&#x7b;") : ("\\u0025", "\\u007b")
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      let isPair =
        index > 0 && [[0x3C, 0x25], [0x7B, 0x25], [0x7B, 0x7B]].contains([text[index - 1], byte])
      if isPair { output += (byte == 0x25 ? percent : brace).utf8 } else { output.append(byte) }
    }
    return output
  }
}
