import HealthRecords

/// Prints pages as the notes of a vault: front matter, the way back, and the page as Markdown.
struct VaultPrinter: Sendable {
  let templates: TemplateLibrary
  /// Nil for the list of several persons.
  var site: PersonSite?
  var menu: [MenuEntry] = []

  func print(_ page: Page) -> SiteFile {
    let note = page.at(VaultAddress.path(page.path), filledBy: VaultBlocks.blocks)
    let text = PageMarkdown(note, templates, linking: VaultAddress.link).text
    let parts = [
      FrontMatter(page, of: site?.person).text, MarkdownPrinter.text(way(to: page)), text, pages(page),
    ]
    return SiteFile(
      path: (site?.folder ?? "") + note.path,
      text: parts.joinedWords("\n"))
  }
}

extension VaultPrinter {
  /// "Overview › Allergies", each with its link.
  private func way(to page: Page) -> [Block] {
    guard let site else { return [] }
    let persons = site.isOneOfSeveral ? [(PageNote.allPersons.words, "../index.html")] : []
    let overview = page.path == "index.html" ? [] : [(PageTitle.life.words, "index.html")]
    return line(persons + overview + page.trail, from: page)
  }

  private func line(_ steps: [(String, String)], from page: Page) -> [Block] {
    let links = steps.map { Inline.link($0.0, to: VaultAddress.path(page.root + $0.1)) }
    return links.isEmpty ? [] : [.paragraph(links.joined(" › "))]
  }

  /// Links to the person's lists, for the first page.
  private func pages(_ page: Page) -> String {
    guard !menu.isEmpty, page.path == "index.html" else { return "" }
    let links = menu.dropFirst().map { entry -> Inline in
      let number: Inline = entry.count.map { " \($0)" } ?? ""
      return Inline.link(entry.name, to: VaultAddress.link(entry.path) ?? entry.path) + number
    }
    return MarkdownPrinter.text([.heading(2, .text(PageNote.pages.words)), .list(links)])
  }
}

/// The blocks of a note: what only a browser shows by itself is written out.
enum VaultBlocks {
  static func blocks(_ blocks: [Block]) -> [Block] {
    blocks.map { $0.relinked(VaultAddress.link) }.flatMap(notes)
  }
}

extension VaultBlocks {
  private static func notes(_ block: Block) -> [Block] {
    switch block {
    case .links(let bar): bar.isEmpty ? [] : [.paragraph(line(bar))]
    case .table(let table): [.table(table.withoutDetails)] + table.detailBlocks
    case .part(let part): [.part(Part(part.kind, part.name, part.blocks.flatMap(notes)))]
    case .fold(let title, let inner, let isLong): [.fold(title, inner.flatMap(notes), isLong: isLong)]
    case .heading, .paragraph, .remark, .list, .facts, .events, .quotation, .picture, .source, .drawing,
      .ownMarkdown, .blankLine, .control, .narrative:
      [block]
    }
  }

  private static func line(_ bar: LinkBar) -> Inline {
    let links = bar.links.map { link in
      link.path.map { Inline.link(link.words, to: $0) } ?? .text(link.words, .strong)
    }
    return (bar.title.isEmpty ? "" : "\(bar.title): ") + links.joined(" · ")
  }
}

extension Table {
  fileprivate var withoutDetails: Table { with(rows.filter { !$0.isDetails }) }

  /// The details of each row, under a title from the row's first cell.
  fileprivate var detailBlocks: [Block] {
    zip(rows, rows.dropFirst()).compactMap { row, next in
      guard case .cells(let cells) = row.content, let name = cells.first,
        case .details(let blocks) = next.content
      else { return nil }
      return .fold(name, blocks, isLong: false)
    }
  }
}

extension Table.Row {
  fileprivate var isDetails: Bool {
    switch content {
    case .details: true
    case .cells, .wide: false
    }
  }
}

/// The addresses of a vault, whose pages are `.md` files.
enum VaultAddress {
  private static let page = ".html"

  /// "labs.html" becomes "labs.md".
  static func path(_ path: String) -> String {
    path.hasSuffix(Self.page) ? "\(path.dropLast(Self.page.utf8.count)).md" : path
  }

  /// The page without its anchor, as Markdown has no anchors in rows; nil for a link within the same page.
  static func link(_ address: String) -> String? {
    let page = address.prefix { $0 != "#" }
    return page.isEmpty ? nil : path(String(page))
  }
}
