import HealthRecords

/// The sheet as markup: the site's page and the file of its own have the same.
struct SheetHTML: Sendable {
  let summary: VisitSummary
  /// The types that the site around the sheet has pages of; none for a sheet that stands alone.
  var types: [ClinicalType] = []

  var html: HTML {
    """
    <div class="sheet\(summary.isLargePrint ? " large" : HTML())">
    <p class="strip"><strong>\(summary.name)\(summary.whoElse)</strong> <small>\(summary.madeFrom)</small></p>
    <div class="sections">
    \(core.map(section).joined("\n"))
    \(questions)
    \(summary.sections.dropFirst(core.count).map(section).joined("\n"))
    <p class="ledger"><small>\(summary.footer)</small></p>
    </div></div>
    """
  }

  /// What stands before the questions: the core and what was before.
  private var core: [SummarySection] {
    Array(summary.sections.prefix { $0.isCore || $0.kind == .past })
  }

  private var questions: HTML {
    if !summary.hasQuestions { return HTML() }
    let inner: HTML =
      summary.questions.map { MarkdownTree($0).html }
      ?? "<p class=\"blank\"></p><p class=\"blank\"></p><p class=\"blank\"></p>"
    return "<section class=\"questions\"><h2>My questions</h2>\(inner)</section>"
  }

  private func section(_ section: SummarySection) -> HTML {
    let rule: HTML = section.rule.isEmpty ? HTML() : " <small class=\"rule\">\(section.rule)</small>"
    let sentence: HTML = section.sentence.isEmpty ? HTML() : "<p>\(section.sentence)</p>"
    return
      "<section><h2>\(section.title)\(rule)</h2>\(sentence)\(table(section))\(closing(section))\(more(section))</section>"
  }

  private func closing(_ section: SummarySection) -> HTML {
    section.closing.words.isEmpty ? HTML() : "<p class=\"rule\">\(section.closing.words)</p>"
  }

  /// How many rows did not fit, and on which page of the site they are.
  private func more(_ section: SummarySection) -> HTML {
    if section.more == 0 { return HTML() }
    let pages = section.kind.types.filter(types.contains).map {
      "<a href=\"\(attribute: $0.slug).html\">\($0.title)</a>" as HTML
    }
    if pages.isEmpty { return "<p class=\"rule\">\(section.moreText)</p>" }
    return "<p class=\"rule\">+\(section.more) more on page \(pages.joined(" or "))</p>"
  }

  private func table(_ section: SummarySection) -> HTML {
    if section.rows.isEmpty { return HTML() }
    var table = Table(
      section.title, columns: section.columns.map(\.title), classes: section.columns.map { "w\($0.width)" })
    for row in section.rows {
      table.add(row.cells.map { .text($0) })
      if !row.note.isEmpty { table.addWide([.markup("<small>\(row.note)</small>")]) }
    }
    return HTML { HTMLPrinter.write(.table(table), to: &$0) }
  }
}
