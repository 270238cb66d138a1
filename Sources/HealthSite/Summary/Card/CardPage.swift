import HealthRecords

/// The emergency card as a page of the site.
enum CardPage {
  static let path = "card.html"

  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { [page(site)] }] }

  static func page(_ site: PersonSite) -> Page {
    var page = Page(path, title: EmergencyCardWords.title, template: "card.md", section: "summary.html")
    page.set("card", site.lostExclusion + CardDocument(site.card).blocks)
    return page
  }
}
