import HealthRecords

/// The visit summary as one HTML file that needs nothing beside it.
package struct SummaryFile: Sendable {
  package let text: String

  package init(_ summary: VisitSummary, templates: TemplateLibrary) {
    let style = templates.assets.first { $0.name == "style.css" }?.text ?? ""
    text = templates.render(
      "summary-file.html",
      [
        "title": .text(summary.who), "style": .markup(style), "hash": .markup(StyleHash.of(style)),
        "content": .html(SheetHTML(summary: summary).html),
      ])
  }
}
