import HealthRecords

/// Turns pages into files: template to Markdown, Markdown to HTML through libcmark, HTML into the shell.
struct PageRenderer: Sendable {
  private let templates: TemplateLibrary
  private let bodies: PageBodies
  private let site: PersonSite
  /// For pages of the person's folder, and for those one folder down.
  private let frames: [String: Frame]

  /// What stands around pages from which it is as far to the person's folder.
  private struct Frame: Sendable {
    let navigation: Navigation
    let shell: PageShell
  }

  init(templates: TemplateLibrary, bodies: PageBodies, site: PersonSite) {
    self.templates = templates
    self.bodies = bodies
    self.site = site
    frames = Dictionary(
      uniqueKeysWithValues: ["", "../"].map { ($0, Self.frame(templates, site, root: $0)) })
  }

  func render(_ page: Page) -> SiteFile {
    let frame = frames[page.root] ?? Self.frame(templates, site, root: page.root)
    let around: [PageShell.Place: TemplateLibrary.Value] = [
      .title: .text(page.title), .scripts: .html(scripts(page)),
      .navigation: .html(frame.navigation.html(on: page)), .breadcrumb: .html(breadcrumb(page)),
    ]
    let html = frame.shell.render(around, size: page.size) { bodies.write(page, to: &$0) }
    return SiteFile(path: site.folder + page.path, page: html)
  }
}

extension PageRenderer {
  private static func frame(_ templates: TemplateLibrary, _ site: PersonSite, root: String) -> Frame {
    let shell = PageShell(
      templates,
      [
        "root": .text(root), "person": .text(site.person.displayName),
        "born": .text(life(site.person)),
        "through": .text(site.dataThrough?.dayText ?? ""), "hasThrough": .flag(site.dataThrough != nil),
        "persons": .text(site.isOneOfSeveral ? "../" : ""), "isOneOfSeveral": .flag(site.isOneOfSeveral),
        "isOfPerson": .flag(true),
      ])
    return Frame(navigation: Navigation(of: site, root: root), shell: shell)
  }

  /// "born 3 July 1915, died 21 January 1996".
  private static func life(_ person: Person) -> String {
    let died = person.deathDate.map { "died \($0.dayText)" } ?? (person.deceased == "yes" ? "deceased" : nil)
    return [person.birthDate.map { "born \($0.dayText)" }, died].compactMap { $0 }.joined(separator: ", ")
  }

  private func scripts(_ page: Page) -> HTML {
    page.scripts.map { "<script defer src=\"\(attribute: page.root + $0)\"></script>\n" as HTML }.joined()
  }

  private func breadcrumb(_ page: Page) -> HTML {
    if page.trail.isEmpty { return HTML() }
    let steps = ([("Overview", "index.html")] + page.trail).map { name, path -> HTML in
      "<li><a href=\"\(attribute: page.root + path)\">\(name)</a></li>"
    }
    return "<nav class=\"breadcrumb\" aria-label=\"Where this page is\"><ol>\(steps.joined())</ol></nav>"
  }
}
