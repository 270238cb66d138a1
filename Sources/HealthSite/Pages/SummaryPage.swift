import HealthRecords

/// The visit summary as a page of the site: the same sheet that `summary` prints, on the data's own date.
enum SummaryPage {
  static func page(_ site: PersonSite) -> Page {
    var page = Page(
      "summary.html", title: PageTitle.visitSummary.words, template: "summary.md", section: "summary.html")
    page.set("sheet", SheetDocument(site.summary, types: site.types).blocks)
    let card = Inline.link(CardWords.title, to: CardPage.path)
    let comparison = Inline.link(ComparisonWords.title, to: ComparisonPage.path)
    page.set("links", [.list([card] + (site.comparison == nil ? [] : [comparison]))])
    return page
  }
}
