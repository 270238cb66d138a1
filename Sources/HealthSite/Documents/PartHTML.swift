/// The HTML of blocks that hold other blocks or a sender's text.
extension HTMLPrinter {
  static func write(_ part: Part, to html: inout HTML) {
    let name: HTML = part.name.isEmpty ? HTML() : " class=\"\(attribute: part.name)\""
    switch part.kind {
    case .section(let level, let title, let id):
      html += "<section\(name)>"
      if !title.isEmpty { html += "<h\(level)\(Self.id(id))>\(title)</h\(level)>" }
      write(nested: part.blocks, to: &html)
      html += "</section>"
    case .box(let id):
      html += "<div\(Self.id(id))\(name)>"
      write(nested: part.blocks, to: &html)
      html += "</div>"
    }
  }

  static func write(_ facts: FactRows, to html: inout HTML) {
    html.append(markup: "<dl class=\"facts\">")
    for (index, row) in facts.rows.enumerated() {
      html += "\(index > 0 ? "\n" : HTML())<div><dt>\(row.name)</dt>"
      for value in row.values {
        html.append(markup: "<dd>")
        html.append(value)
        html.append(markup: "</dd>")
      }
      html.append(markup: "</div>")
    }
    html.append(markup: "</dl>")
  }

  static func write(_ events: [Event], to html: inout HTML) {
    for (index, event) in events.enumerated() {
      html.append(markup: index > 0 ? "\n<li class=\"event\">" : "<li class=\"event\">")
      if event.weight == .fold {
        html += """
          <details class="fold \(attribute: event.type)"><summary class="line \(attribute: event.type)">\
          \(opener(event.line))</summary>
          """
      } else {
        let headline: HTML = event.weight == .headline ? " headline" : HTML()
        html += "<div class=\"line \(attribute: event.type)\(headline)\">\(event.line)</div>"
      }
      if !event.children.isEmpty {
        html.append(markup: "<ul>")
        write(event.children, to: &html)
        html.append(markup: "</ul>")
      }
      html.append(markup: event.weight == .fold ? "</details></li>" : "</li>")
    }
  }

  static func write(_ quotation: Quotation, to html: inout HTML) {
    let language: HTML = quotation.language.map { " lang=\"\(attribute: $0)\"" } ?? HTML()
    switch quotation.content {
    case .lines(let text): html += "<div class=\"lines\" dir=\"auto\"\(language)>\(text)</div>"
    case .narrative(let narrative):
      html +=
        "<div class=\"narrative\" dir=\"auto\"\(language)>\(NarrativeHTML.html(narrative))</div>"
    }
  }

  private static func id(_ id: String?) -> HTML { id.map { " id=\"\(attribute: $0)\"" } ?? HTML() }
}
