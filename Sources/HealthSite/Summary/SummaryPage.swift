import HealthRecords

/// The visit summary as a page of the site: the same sheet that `summary` prints, as of the last day of the data.
enum SummaryPage {
  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { [page(site)] }] }

  static func page(_ site: PersonSite) -> Page {
    var page = Page(
      "summary.html", title: PageTitle.visitSummary.words, template: "summary.md", section: "summary.html")
    page.set("sheet", SheetDocument(site.summary, types: site.types).blocks)
    let card = Inline.link(EmergencyCardWords.title, to: CardPage.path)
    let comparison = Inline.link(SourceComparisonWords.title, to: ComparisonPage.path)
    page.set("links", [.list([card] + (site.comparison == nil ? [] : [comparison]))])
    return page
  }
}

extension PersonSite {
  /// The visit summary as of the last day of the data.
  var summary: VisitSummary { VisitSummary(person, request, views) }

  /// The emergency card as of the same day.
  var card: EmergencyCard { EmergencyCard(person, chosen, request) }

  /// Nil if fewer than two institutions can be compared.
  var comparison: SourceComparison? { SourceComparison(chosen) }

  private var chosen: SummaryRecords { SummaryRecords(person, request, views) }

  private var request: SummaryRequest {
    var request = SummaryRequest(day: asOf)
    request.account(for: person, in: library)
    return request
  }
}
