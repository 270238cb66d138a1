import HealthRecords

/// Turns pages into files: skeletons and blocks become HTML, and that goes into the shell.
struct PageRenderer: Sendable {
  private let templates: TemplateLibrary
  private let bodies: PageBodies
  private let site: PersonSite
  private let menu: [MenuEntry]
  /// For pages of the person's folder, and for those one folder down.
  private let frames: [String: Frame]

  /// The parts around a page that are the same for all pages at that depth.
  private struct Frame: Sendable {
    let navigation: Navigation
    let shell: PageShell
  }

  init(templates: TemplateLibrary, bodies: PageBodies, site: PersonSite, menu: [MenuEntry]) {
    self.templates = templates
    self.bodies = bodies
    (self.site, self.menu) = (site, menu)
    frames = Dictionary(
      uniqueKeysWithValues: ["", "../"].map { ($0, Self.frame(templates, site, menu, root: $0)) })
  }

  func render(_ page: Page) -> SiteFile {
    let frame = frames[page.root] ?? Self.frame(templates, site, menu, root: page.root)
    let around: [PageShell.Place: HTML] = [
      .title: .plain(page.title), .scripts: scripts(page), .navigation: frame.navigation.html(on: page),
      .breadcrumb: breadcrumb(page),
    ]
    let html = frame.shell.render(around) { bodies.write(page, to: &$0) }
    return SiteFile(path: site.folder + page.path, page: site.sentTexts.marked(html))
  }
}

extension PageRenderer {
  private static func frame(
    _ templates: TemplateLibrary, _ site: PersonSite, _ menu: [MenuEntry], root: String
  ) -> Frame {
    let persons = site.isOneOfSeveral ? "../" : ""
    let day = root.isEmpty ? site.dataThrough : nil
    let through = day.map { " <span>\(OverviewWords.dataTo($0.shortDayText))</span>" as HTML }
    let others: HTML = " <a href=\"\(attribute: root + persons)index.html\">\(PageNote.allPersons.words)</a>"
    let draft: HTML = Language.current.isDraft ? "<p>\(PageNote.draftTranslation.words)</p>\n" : HTML()
    let shell = PageShell(
      templates,
      [
        "root": .plain(root), "person": .plain(site.person.displayName),
        "born": life(site, saysAge: root.isEmpty),
        "through": through ?? HTML(), "persons": .plain(persons),
        "others": site.isOneOfSeveral ? others : HTML(),
        "about": """
        \(draft)<p class="about"><a href="\(attribute: root)changes.html">\(PageTitle.whatChanged.words)</a> <a href="\(attribute: root)sources.html">\(PageTitle.aboutThisData.words)</a></p>

        """,
      ])
    return Frame(navigation: Navigation(menu, root: root), shell: shell)
  }

  /// "born 3 July 1915, died 21 January 1996"; "born 3 November 1957, 66 years old" on pages that new data changes
  /// anyway.
  private static func life(_ site: PersonSite, saysAge: Bool) -> HTML {
    let person = site.person
    let died =
      person.deathDate.map { DateWords.died($0.dayText) }
      ?? (person.isDeceasedUndated ? PageNote.deceased.words : nil)
    let age =
      saysAge && died == nil
      ? person.certainBirthDate.flatMap { birth in
        site.asOf.flatMap { Age.words(from: birth, to: $0) }
      } : nil
    let born = [person.born, died].compactMap(\.self).joined(separator: ", ")
    return .text(born) + (age.map { "<span class=\"age\">\(born.isEmpty ? "" : ", ")\($0)</span>" } ?? HTML())
  }

  private func scripts(_ page: Page) -> HTML {
    page.scripts.map { "<script defer src=\"\(attribute: page.root + $0)\"></script>\n" as HTML }.joined()
  }

  private func breadcrumb(_ page: Page) -> HTML {
    if page.trail.isEmpty { return HTML() }
    let steps = ([(PageTitle.life.words, "index.html")] + page.trail).map { name, path -> HTML in
      "<li><a href=\"\(attribute: page.root + path)\">\(name)</a></li>"
    }
    return
      "<nav class=\"breadcrumb\" aria-label=\"\(attribute: PageNote.breadcrumb.words)\"><ol>\(steps.joined())</ol></nav>"
  }
}

/// The six entries at the head of each page; that of the current page is marked.
struct Navigation: Sendable {
  private let entries: [(entry: MainEntry, start: HTML, end: HTML)]
  private let search: HTML
  private static let searchPath = "search.html"
  private let menu: [MenuEntry]

  /// - Parameter root: steps up from the page to the person's folder.
  init(_ menu: [MenuEntry], root: String) {
    self.menu = menu
    entries = MainEntry.allCases.compactMap { entry in
      entry.path(in: menu).map {
        (entry, "<li><a href=\"\(attribute: root + $0)\"", ">\(entry.words)</a></li>" as HTML)
      }
    }
    search = "<a class=\"quick\" href=\"\(attribute: root)\(Self.searchPath)\""
  }

  func html(on page: Page) -> HTML {
    let isSearch = page.section == Self.searchPath
    let own = isSearch ? nil : MainEntry(of: page.section)
    var items = HTML()
    for (entry, start, end) in entries {
      items += start
      if page.path == entry.path(in: menu) {
        items += " aria-current=\"page\""
      } else if entry == own {
        items += " aria-current=\"true\""
      }
      items += end
    }
    return
      "<ul>\(items)</ul>\(search)\(isSearch ? " aria-current=\"page\"" : HTML())>\(PageTitle.search.words)</a>"
  }
}

/// The shell around a person's pages, filled once; each page adds what differs.
struct PageShell: Sendable {
  /// The places that each page fills.
  enum Place: String {
    case title, scripts, navigation, breadcrumb, content
  }

  private enum Piece {
    case same(HTML)
    case place(Place)
  }

  private let pieces: [Piece]

  /// - Parameter common: the content that all pages share, by the names of the slots.
  init(_ templates: TemplateLibrary, _ common: [String: HTML]) {
    pieces = templates.frame("page.html").parts.map { part in
      switch part {
      case .text(let text): .same(HTML(trusted: text))
      case .slot(let name): Place(rawValue: name).map(Piece.place) ?? .same(common[name] ?? HTML())
      }
    }
  }

  /// - Parameters:
  ///   - page: what the page puts into each place, except its content.
  ///   - content: writes the content.
  func render(_ page: [Place: HTML], _ content: (inout HTML) -> Void) -> HTML {
    var html = HTML()
    for piece in pieces {
      switch piece {
      case .same(let same): html += same
      case .place(.content): content(&html)
      case .place(let place): if let part = page[place] { html += part }
      }
    }
    return html
  }
}
