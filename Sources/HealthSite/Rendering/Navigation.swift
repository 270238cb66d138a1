import HealthRecords

/// The links to a person's lists that stand on each of their pages; the page itself and its list are marked.
///
/// How many facts each list has stands on the lists alone: one new record leaves the pages of all others as they are.
struct Navigation: Sendable {
  private let entries: [Entry]
  private let search: HTML

  /// One link, but for the mark within its tag.
  private struct Entry: Sendable {
    let path: String
    let start: HTML
    let end: HTML
  }

  /// - Parameter root: steps up from the page to the person's folder.
  init(of site: PersonSite, root: String) {
    entries = Self.lists(site).map { name, path, count in
      let shown = root.isEmpty ? count : nil
      let number: HTML = shown.map { " <span class=\"count\">\($0)</span>" } ?? ""
      return Entry(
        path: path, start: "<li><a href=\"\(attribute: root + path)\"", end: ">\(name)\(number)</a></li>")
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

  static let institutionsAnchor = "institutions"
  static let institutions = "sources.html#\(institutionsAnchor)"

  /// The ways to a person's lists, with how many facts each has.
  static func lists(_ site: PersonSite) -> [(name: String, path: String, count: Int?)] {
    var lists = [
      (PageTitle.overview.words, "index.html", nil as Int?),
      (PageTitle.timeline.words, "timeline/index.html", site.person.records.count),
    ]
    lists += site.kinds.map { ($0.title, "\($0.slug).html", site.count($0)) }
    if !site.measurements.isEmpty {
      lists.append((MeasurementPages.title, MeasurementPages.listPath, site.measurements.count))
    }
    let named = site.institutions.count { $0.name != nil }
    if named > 0 { lists.append((PageTitle.institutions.words, institutions, named)) }
    return lists + [
      (PageTitle.visitSummary.words, "summary.html", nil), (PageTitle.whatChanged.words, "changes.html", nil),
      (PageTitle.search.words, "search.html", nil), (PageTitle.aboutThisData.words, "sources.html", nil),
    ]
  }
}
