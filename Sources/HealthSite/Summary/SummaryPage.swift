import HealthRecords

/// What to print and take to a doctor: the sheet that `summary` prints, as of the last day of the data, the card, and
/// what institutions say about the same.
enum SummaryPage {
  static let path = "summary.html"

  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { [page(site)] }] }

  static func page(_ site: PersonSite) -> Page {
    var page = Page(path, title: PageTitle.forDoctor.words, template: "summary.md", section: path)
    let summary = site.summary
    page.set("sheet", site.lostExclusion + SheetDocument(summary, types: site.types).blocks)
    page.set("addresses", addresses(of: summary, site))
    page.set("card", CardDocument(site.card).folded)
    guard let comparison = site.comparison else { return page }
    page.set("comparison-title", text: SourceComparisonWords.title)
    page.set("comparison", ComparisonDocument.blocks(comparison))
    return page
  }

  /// The address of each row's record, by which a line of own entries names it.
  private static func addresses(of summary: VisitSummary, _ site: PersonSite) -> [Block] {
    let title = PageTitle.addressesOfRows.words
    let records = Dictionary(firsts: site.person.records.map { ($0.identity.name, $0) })
    var table = Table(title, columns: ColumnTitle.words(.what, .address), classes: ["name", "said"])
    for row in summary.sections.flatMap(\.rows) {
      guard let record = row.records.firstNonNil({ records[$0] }),
        let path = site.links.path(of: record.identity)
      else { continue }
      table.add([.text(record.listTitle), .text(path, .role(.path))])
    }
    return table.rows.isEmpty ? [] : [.fold(.text(title), [.table(table)], isLong: true)]
  }
}

extension PersonSite {
  /// A caution where something may be shown that was meant to be hidden.
  var lostExclusion: [Block] {
    library.ownWords.hasLostExclusion ? [.remark(.caution, .text(PageNote.lostExclusion.words))] : []
  }

  /// The visit summary as of the last day of the data.
  var summary: VisitSummary { VisitSummary(person, request, views) }

  /// The emergency card as of the same day.
  var card: EmergencyCard { EmergencyCard(person, chosen, request) }

  /// Nil if no two institutions say anything about the same.
  var comparison: SourceComparison? { SourceComparison(chosen) }

  private var chosen: SummaryRecords { SummaryRecords(person, request, views) }

  private var request: SummaryRequest {
    var request = SummaryRequest(day: asOf)
    request.account(for: person, in: library)
    return request
  }
}
