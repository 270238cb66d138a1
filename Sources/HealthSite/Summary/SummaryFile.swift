import HealthRecords

/// The visit summary, the card or the comparison as one HTML file that needs no other.
package struct SummaryFile: Sendable {
  package let text: String

  package init(_ summary: VisitSummary, of person: Person, templates: TemplateLibrary) {
    let sheet = SentTexts(person).marked(SheetDocument(summary).html)
    self.init(PageTitle.visitSummary.words, summary.who, sheet, paper: summary.paper, templates)
  }

  package init(_ card: EmergencyCard, of person: Person, paper: Paper, templates: TemplateLibrary) {
    let content = SentTexts(person).marked(CardDocument(card).html)
    self.init(EmergencyCardWords.title, card.who, content, paper: paper, templates)
  }

  package init(_ comparison: ComparisonDocument, of person: Person, paper: Paper, templates: TemplateLibrary)
  {
    let content = SentTexts(person).marked(comparison.html)
    self.init(SourceComparisonWords.title, comparison.who, content, paper: paper, templates)
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
