import HealthRecords

/// The visit summary, the card or the comparison as one HTML file that needs no other.
package struct SummaryFile: Sendable {
  package let text: String

  package init(_ summary: VisitSummary, templates: TemplateLibrary) {
    self.init(
      PageTitle.visitSummary.words, summary.who, SheetDocument(summary).html, paper: summary.paper, templates)
  }

  package init(_ card: EmergencyCard, paper: Paper, templates: TemplateLibrary) {
    self.init(EmergencyCardWords.title, card.who, CardDocument(card).html, paper: paper, templates)
  }

  package init(_ comparison: ComparisonDocument, paper: Paper, templates: TemplateLibrary) {
    self.init(SourceComparisonWords.title, comparison.who, comparison.html, paper: paper, templates)
  }

  init(
    _ title: String, _ who: String, _ content: HTML, paper: Paper, _ templates: TemplateLibrary
  ) {
    let size = paper.size.map { "@page { size: \($0); } @page sheet { size: \($0); }\n" } ?? ""
    let style = templates.asset("style.css") + size
    text =
      templates.frame("summary-file.html").filled([
        "heading": .plain(title), "title": .plain(who), "style": HTML(trusted: style),
        "hash": HTML(trusted: ContentHash.of(style)), "content": content,
      ]).source
  }
}
