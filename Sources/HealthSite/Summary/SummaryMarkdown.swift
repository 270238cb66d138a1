/// The visit summary as CommonMark, which has no tables: a list entry for each row.
package struct SummaryMarkdown: Sendable {
  package let text: String

  package init(_ summary: VisitSummary) {
    let blocks =
      ["# \(MarkdownText.escape(summary.who))", MarkdownText.escape(summary.madeFrom)]
      + summary.sections.flatMap(Self.section)
      + (summary.hasQuestions ? ["## My questions", summary.questions ?? "…"] : []) + ["---"]
      + [MarkdownText.escape(summary.footer)]
    text = blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ section: SummarySection) -> [String] {
    let rule = section.rule.isEmpty ? "" : "*\(MarkdownText.escape(section.rule))*"
    let rows = section.rows.map { row(section, $0) }.joined(separator: "\n")
    return [
      "## \(MarkdownText.escape(section.title))", rule, MarkdownText.escape(section.sentence), rows,
      MarkdownText.escape(section.closing.words), MarkdownText.escape(section.moreText),
    ]
  }

  private static func row(_ section: SummarySection, _ row: SummarySection.Row) -> String {
    let rest = zip(section.columns, row.cells).dropFirst().filter { !$0.1.isEmpty }.map {
      "\($0.0.title.lowercased()): \(MarkdownText.escape($0.1))"
    }
    let note = row.note.isEmpty ? "" : " (\(MarkdownText.escape(row.note)))"
    return "- **\(MarkdownText.escape(row.cells.first ?? ""))** \(rest.joined(separator: "; "))\(note)"
  }
}
