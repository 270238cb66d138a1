import HealthRecords

/// The visit summary as a page of the site: the same sheet that `summary` prints, on the data's own date.
enum SummaryPage {
  static func page(_ site: PersonSite) -> Page {
    var page = Page(
      "summary.html", title: PageTitle.visitSummary.words, template: "summary.md", section: "summary.html")
    page.set("sheet", [.markup(SheetHTML(summary: site.summary, types: site.types).html)])
    return page
  }
}
