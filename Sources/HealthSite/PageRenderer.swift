import HealthRecords

/// Turns pages into files: template to Markdown, Markdown to HTML through libcmark, HTML into the shell.
struct PageRenderer: Sendable {
  let templates: TemplateLibrary
  let site: PersonSite
  private let entries: [Entry]

  /// One line of the navigation: where it leads, and its words.
  private struct Entry: Sendable {
    let path: String
    let words: HTML
  }

  init(templates: TemplateLibrary, site: PersonSite) {
    self.templates = templates
    self.site = site
    entries = Self.entries(site)
  }

  func render(_ page: Page) -> SiteFile {
    let markdown = templates.render(page.template, page.values)
    let shell = templates.render(
      "page.html",
      [
        "title": .text(page.title), "root": .text(page.root), "person": .text(site.person.displayName),
        "born": .text(born), "through": .text(site.dataThrough?.dayText ?? ""),
        "hasThrough": .flag(site.dataThrough != nil),
        "navigation": .markup(navigation(page).source), "breadcrumb": .markup(breadcrumb(page).source),
        "content": .markup(page.blocks.render(markdown).source),
        "persons": .text(site.isOneOfSeveral ? "../" : ""),
        "isOneOfSeveral": .flag(site.isOneOfSeveral), "scripts": .markup(scripts(page).source),
      ])
    return SiteFile(path: site.folder + page.path, page: shell)
  }
}

extension PageRenderer {
  private var born: String {
    site.person.birthDate.map { "born \($0.dayText)" } ?? ""
  }

  private func scripts(_ page: Page) -> HTML {
    page.scripts.map { "<script defer src=\"\(attribute: page.root + $0)\"></script>\n" as HTML }.joined()
  }

  private func navigation(_ page: Page) -> HTML {
    let items = entries.map { entry -> HTML in
      let current: HTML =
        page.path == entry.path
        ? " aria-current=\"page\"" : page.section == entry.path ? " aria-current=\"true\"" : ""
      return "<li><a href=\"\(attribute: page.root + entry.path)\"\(current)>\(entry.words)</a></li>"
    }
    return """
      <details><summary>Pages</summary><ul>\(items.joined())</ul></details>
      <a class="quick" href="\(attribute: page.root)search.html">Search</a>
      """
  }

  private static func entries(_ site: PersonSite) -> [Entry] {
    var entries = [
      ("Overview", "index.html", nil as Int?), ("Timeline", "timeline/index.html", site.person.records.count),
    ]
    entries += site.types.map { ($0.title, "\($0.slug).html", site.records($0).count) }
    if !site.measurements.isEmpty {
      entries.append((MeasurementPages.title, MeasurementPages.listPath, site.measurements.count))
    }
    entries += [
      ("Visit summary", "summary.html", nil), ("What changed", "changes.html", nil),
      ("Search", "search.html", nil),
      ("About this data", "sources.html", nil),
    ]
    return entries.map { name, path, count in
      let number: HTML = count.map { " <span class=\"count\">\($0)</span>" } ?? ""
      return Entry(path: path, words: "\(name)\(number)")
    }
  }

  private func breadcrumb(_ page: Page) -> HTML {
    if page.trail.isEmpty { return HTML() }
    let steps = ([("Overview", "index.html")] + page.trail).map { name, path -> HTML in
      "<li><a href=\"\(attribute: page.root + path)\">\(name)</a></li>"
    }
    return "<nav class=\"breadcrumb\" aria-label=\"Where this page is\"><ol>\(steps.joined())</ol></nav>"
  }
}
