/// Prints blocks as HTML. Prose goes through libcmark; tables, drawings and lists are written directly.
enum HTMLPrinter {
  /// In bytes. Longer headings and paragraphs bypass libcmark, which may take 200 bytes of memory for each character.
  static let longestProse = 1 << 16

  static func write(_ blocks: [Block], to html: inout HTML) {
    var prose = ""
    for block in blocks where !block.isEmpty {
      let words = MarkdownPrinter.prose(block)
      if let words, words.utf8.count <= longestProse {
        prose += words
      } else if words != nil {
        write(prose: &prose, to: &html)
        html.startLine()
        write(long: block, to: &html)
      } else {
        write(prose: &prose, to: &html)
        html.startLine()
        write(block, to: &html)
      }
    }
    write(prose: &prose, to: &html)
  }

  /// Writes an overlong heading or paragraph in the form that libcmark prints.
  private static func write(long block: Block, to html: inout HTML) {
    if case .heading(let level, let words) = block {
      html += level == 1 ? "<h1>\(words)</h1>" : level == 2 ? "<h2>\(words)</h2>" : "<h3>\(words)</h3>"
    } else if case .paragraph(let words) = block {
      html += "<p>\(words)</p>"
    }
  }

  private static func write(prose: inout String, to html: inout HTML) {
    if prose.isEmpty { return }
    html.startLine()
    html += MarkdownTree(prose).html
    prose = ""
  }

  static func write(_ block: Block, to html: inout HTML) {
    switch block {
    case .heading, .paragraph: write([block], to: &html)
    case .remark(let role, let words): html += "<p\(role)>\(words)</p>"
    case .list(let items):
      html += "<ul class=\"plain\">\(items.map { "<li>\($0)</li>" as HTML }.joined("\n"))</ul>"
    case .table(let table): TableHTML(table).write(table.rows, to: &html)
    case .fold(let title, let blocks, let isLong):
      html += "<details\(isLong ? " class=\"long\"" : HTML())><summary>\(opener(title))</summary>"
      write(nested: blocks, to: &html)
      html += "</details>"
    case .facts(let facts): write(facts, to: &html)
    case .part(let part): write(part, to: &html)
    case .events(let events):
      html += "<ul class=\"events\">\n"
      write(events, to: &html)
      html += "\n</ul>"
    case .quotation(let quotation): write(quotation, to: &html)
    case .picture(let title, let path):
      html += "<img src=\"\(attribute: path)\" alt=\"\(attribute: title)\" loading=\"lazy\">"
    case .source(let title, let text):
      html +=
        "<details class=\"original\"><summary>\(opener(title))</summary><pre tabindex=\"0\"><code>"
      html.append(verbatim: text)
      html.append(markup: "</code></pre></details>")
    case .links(let bar): write(bar, to: &html)
    case .drawing(let drawing): html += drawing.html
    case .ownMarkdown(let text): html += MarkdownTree(text).html
    case .blankLine: html += "<p class=\"blank\"></p>"
    case .control(let markup): html += markup
    case .narrative(let markup): html += NarrativeHTML.html(markup)
    }
  }

  /// The line that opens a fold, without its links: a click on a link could not be distinguished from one that opens
  /// the fold (HTML, the summary element).
  static func opener(_ line: Inline) -> Inline { line.relinked { _ in nil } }

  /// Writes blocks inside another, without line breaks between them.
  static func write(nested blocks: [Block], to html: inout HTML) {
    for block in blocks where !block.isEmpty { write(block, to: &html) }
  }

  private static func write(_ bar: LinkBar, to html: inout HTML) {
    let title: HTML = bar.title.isEmpty ? HTML() : "<span>\(bar.title)</span>"
    html += "<nav class=\"pager\" aria-label=\"\(attribute: bar.label)\">\(title)<ol>"
    for link in bar.links {
      html +=
        link.path.map { "<li><a href=\"\(attribute: $0)\">\(link.words)</a></li>" }
        ?? "<li><span aria-current=\"page\">\(link.words)</span></li>"
    }
    html += "</ol></nav>"
  }
}
