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
      text: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

extension VaultPrinter {
  /// "Overview › Allergies", each with its link.
  private func way(to page: Page) -> [Block] {
    guard let site else { return [] }
    let persons = site.isOneOfSeveral ? [(PageNote.allPersons.words, "../index.html")] : []
    let overview = page.path == "index.html" ? [] : [(PageTitle.overview.words, "index.html")]
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
