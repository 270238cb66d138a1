import HealthRecords

/// The visit summary as a page of the site: the same sheet that `summary` prints.
enum SummaryPage {
  static func page(_ site: PersonSite) -> Page {
    var page = Page("summary.html", title: "Visit summary", template: "summary.md", section: "summary.html")
    let sheet = VisitSummary(site)
    page.set("strip", text: sheet.strip)
    page.set(
      "sections",
      markdown: sheet.sections.map { section in
        let note = section.rule.isEmpty ? "" : page.blocks.add("<p class=\"rule\">\(section.rule)</p>")
        return "## \(MarkdownText.escape(section.title))\n\n\(note)\n\n\(page.blocks.add(body(section)))"
      }.joined(separator: "\n\n"))
    page.set("footer", text: sheet.footer)
    return page
  }

  private static func body(_ section: VisitSummary.Section) -> HTML {
    if section.rows.isEmpty { return "<p>\(section.sentence)</p>" }
    var table = Table(section.title, columns: section.columns)
    for row in section.rows { table.add(row.map { HTML.text($0) }) }
    let more: HTML =
      section.more > 0 ? "<p class=\"muted\">+\(section.more) more in the full record</p>" : HTML()
    let sentence: HTML = section.sentence.isEmpty ? HTML() : "<p>\(section.sentence)</p>"
    return sentence + table.html + more
  }
}
