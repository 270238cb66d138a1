import HealthRecords

/// Makes a few pages when a worker has time for them.
typealias PageWork = @Sendable () -> [Page]

/// A page before it is rendered: its template with what goes into it.
struct Page: Sendable {
  /// Path within the person's folder.
  let path: String
  /// Steps up from this page to the person's folder: "../".
  let root: String
  let title: String
  /// Name of the Markdown template.
  let template: String
  var values: [String: TemplateLibrary.Value]
  /// The markup blocks that the values refer to.
  var blocks = MarkdownBlocks()
  /// Pages above this one, for the breadcrumb: name and path within the person's folder.
  var trail: [(name: String, path: String)] = []
  /// The entry of the navigation that it belongs to.
  var section: String = ""
  /// Scripts besides the one of every page: the search index.
  var scripts: [String] = []

  init(_ path: String, title: String, template: String, section: String = "") {
    self.path = path
    root = String(repeating: "../", count: path.split(separator: "/").count - 1)
    self.title = title
    self.template = template
    self.section = section
    values = ["title": .text(title)]
  }

  /// Fills a place of the template with text that means nothing in Markdown.
  mutating func set(_ key: String, text: String) { values[key] = .text(text) }

  /// Fills a place of the template with a block of markup.
  mutating func set(_ key: String, _ html: HTML) { values[key] = .html(html) }

  /// Fills a place with Markdown of our own making.
  mutating func set(_ key: String, markdown: String) { values[key] = .markup(markdown) }

}

extension Page {
  /// Rendered from its template's first letter on: Markdown, then through libcmark.
  func rendered(_ templates: TemplateLibrary) -> HTML {
    var blocks = blocks
    let values = values.mapValues { value -> TemplateLibrary.Value in
      if case .html(let html) = value { .markup(blocks.add(html)) } else { value }
    }
    return blocks.render(templates.render(template, values))
  }

  /// The same page with other words in its texts and blocks, by key; what is empty stays empty.
  func replacing(_ words: (String) -> String) -> Page {
    var page = self
    for (key, value) in values {
      switch value {
      case .text(let text): if !text.isEmpty { page.values[key] = .text(words(key)) }
      case .html(let html): if !html.isEmpty { page.values[key] = .html(HTML(trusted: words(key))) }
      case .markup, .flag: continue
      }
    }
    return page
  }
}
