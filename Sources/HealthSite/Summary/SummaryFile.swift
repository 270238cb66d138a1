import HealthRecords

/// The visit summary as one HTML file that needs nothing beside it.
package struct SummaryFile: Sendable {
  package let text: String

  package init(_ summary: VisitSummary, templates: TemplateLibrary) {
    let style = templates.assets.first { $0.name == "style.css" }?.text ?? ""
    text =
      templates.frame("summary-file.html").filled([
        "title": .plain(summary.who), "style": HTML(trusted: style),
        "hash": HTML(trusted: StyleHash.of(style)),
        "content": SheetHTML(summary: summary).html,
      ]).source
  }
}
