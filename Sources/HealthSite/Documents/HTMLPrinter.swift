/// Prints blocks as HTML: prose goes as Markdown through libcmark, what prints itself stands between the runs of it.
enum HTMLPrinter {
  static func write(_ blocks: [Block], to html: inout HTML) {
    var prose = ""
    for block in blocks where !block.isEmpty {
      switch block {
      case .heading(let level, let text):
        prose += "\(String(repeating: "#", count: level)) \(MarkdownText.escape(text))\n\n"
      case .paragraph(let text): prose += "\(MarkdownText.escape(text))\n\n"
      case .markup(let markup):
        write(prose: &prose, to: &html)
        html.startLine()
        html += markup
      }
    }
    write(prose: &prose, to: &html)
  }

  private static func write(prose: inout String, to html: inout HTML) {
    if prose.isEmpty { return }
    html.startLine()
    html += MarkdownTree(prose).html
    prose = ""
  }
}
