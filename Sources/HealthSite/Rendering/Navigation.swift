import HealthRecords

/// The links to a person's lists on each of their pages; the current page and its list are marked.
///
/// Counts are shown only on pages of the person's folder itself, so that a new record leaves the pages of other records
/// unchanged.
struct Navigation: Sendable {
  private let entries: [Entry]
  private let search: HTML

  /// One link, split where its mark is inserted.
  private struct Entry: Sendable {
    let path: String
    let start: HTML
    let end: HTML
  }

  /// - Parameter root: steps up from the page to the person's folder.
  init(_ menu: [MenuEntry], root: String) {
    entries = menu.map { entry in
      let shown = root.isEmpty ? entry.count : nil
      let number: HTML = shown.map { " <span class=\"count\">\($0)</span>" } ?? ""
      return Entry(
        path: entry.path, start: "<li><a href=\"\(attribute: root + entry.path)\"",
        end: ">\(entry.name)\(number)</a></li>")
    }
    search = "<a class=\"quick\" href=\"\(attribute: root)search.html\">\(PageTitle.search.words)</a>"
  }

  func html(on page: Page) -> HTML {
    var items = HTML()
    for entry in entries {
      items += entry.start
      if page.path == entry.path {
        items += " aria-current=\"page\""
      } else if page.section == entry.path {
        items += " aria-current=\"true\""
      }
      items += entry.end
    }
    return "<details><summary>\(PageNote.pages.words)</summary><ul>\(items)</ul></details>\n\(search)"
  }
}
