import HealthRecords

/// All pages that the head of a page does not name, with their counts.
enum MorePage {
  static let path = "more.html"

  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { [page(site)] }] }

  static func page(_ site: PersonSite) -> Page {
    var page = Page(path, title: PageTitle.more.words, template: "more.md", section: path)
    let named = Set(MainEntry.allCases.compactMap { $0.path(in: SitePart.menu(of: site)) })
    let entries = SitePart.menu(of: site).filter { !named.contains($0.path) }
    page.set("lists", [Part.box("menu", [.list(entries.map(line))])])
    return page
  }

  private static func line(_ entry: MenuEntry) -> Inline {
    let count: Inline = entry.count.map { " \(Inline.text(String($0), .role(.count)))" } ?? Inline()
    return Inline.link(entry.name, to: entry.path) + count
  }
}
