import HealthRecords

/// The sheet as blocks, which the site's page, the separate file, the paper, the terminal and Markdown all print.
package struct SheetDocument: Sendable {
  let blocks: [Block]

  /// - Parameter types: those with a page in the site around the sheet; none for a sheet that stands alone.
  package init(_ summary: VisitSummary, types: [ClinicalType] = []) {
    let sections = summary.sections.map { Self.part($0, types) }
    let start = summary.questions == nil ? sections.count : summary.sections.firstAfterCore
    let content = sections.prefix(start) + [Self.questions(summary)].compactMap { $0 } + sections[start...]
    let ledger = Block.remark(.ledger, .text(summary.footer))
    let sheet = Part(
      .box(id: nil), summary.isLargePrint ? "sheet large" : "sheet",
      [Self.strip(summary), Part.box("sections", content + [ledger])])
    blocks = [.part(sheet)]
  }

  var html: HTML { HTML { HTMLPrinter.write(blocks, to: &$0) } }
  package var text: String { TextPrinter.text(blocks) }

  /// With a title, which the page and the file put around the sheet.
  package var markdown: String {
    MarkdownPrinter.text([.heading(1, .text(PageTitle.visitSummary.words))] + blocks)
  }
}

extension SheetDocument {
  /// Whose sheet it is and where its records are from; repeated on every sheet of paper.
  static func strip(_ summary: VisitSummary) -> Block {
    Part.box(
      "strip",
      [
        .remark(.plain, .text(summary.who, .strong)), .remark(.muted, .text(summary.madeFrom)),
        .remark(.plain, .text(summary.firstSight)), .remark(.plain, .text(summary.reason)),
      ])
  }

  static func questions(_ summary: VisitSummary) -> Block? {
    if !summary.hasQuestions { return nil }
    let lines =
      summary.questions.map { [Block.ownMarkdown($0)] }
      ?? Array(repeating: .blankLine, count: summary.questionLines)
    return Part.section(2, .text(SheetTitle.questions.words), "questions", lines)
  }

  /// - Parameter types: those with a page to link to.
  static func part(_ section: SummarySection, _ types: [ClinicalType] = []) -> Block {
    let rule: Inline = section.rule.isEmpty ? "" : " \(Inline.text(section.rule, .role(.rule)))"
    let sentence = Block.paragraph(.text(section.sentence))
    let blocks =
      [sentence] + Block.rows(section.table) + [
        .remark(.rule, .text(section.closing.words)), .remark(.rule, more(section, types)),
      ]
    let name = section.beginsPage ? "turned" : ""
    return Part.section(2, .text(section.title) + rule, name, blocks.filter { !$0.isEmpty })
  }

  /// The number of rows that did not fit, and the pages of the site that show them.
  private static func more(_ section: SummarySection, _ types: [ClinicalType]) -> Inline {
    if section.more == 0 { return "" }
    let pages = section.kind.types.filter(types.contains).map {
      Inline.link($0.title, to: $0.listPath)
    }
    if pages.isEmpty { return .text(SheetWords.more(section.more)) }
    return "\(SheetWords.moreOnPage(section.more))\(pages.joined(.text(SheetWords.or)))"
  }
}

extension [SummarySection] {
  /// Where the person's own questions stand: after the sections of the first page.
  var firstAfterCore: Int { firstIndex { !$0.kind.isOfFirstPage } ?? count }
}

extension SummarySection {
  /// One fact a line: the name in bold with its words and remarks, then dates and numbers.
  var table: Table {
    let shown = columns.filter { $0.kind.isColumn }
    var table = Table(
      title, columns: shown.map(\.title), classes: shown.map { $0.kind == .name ? "" : $0.kind.rawValue })
    for (index, row) in rows.enumerated() {
      table.add(cells(row))
      if turns.contains(index) { table.rows[index].turn = .text(SheetTitle.continued(title)) }
    }
    return table
  }

  private func cells(_ row: Row) -> [Inline] {
    var lead: [Inline] = []
    var others: [Inline] = []
    for (column, cell) in zip(columns, row.cells) {
      switch column.kind {
      case .name: lead.append(cell.isEmpty ? "" : .text(cell, .strong))
      case .words: lead.append(.text(cell))
      case .date, .value: others.append(.text(cell))
      case .range where !others.isEmpty && !cell.isEmpty:
        others[others.count - 1] = others[others.count - 1] + " " + .text(cell, .small)
      case .range: break
      case .before: others.append(.text(cell, .small))
      }
    }
    if !row.note.isEmpty { lead.append(.text(row.note, .small)) }
    return [lead.filter { !$0.isEmpty }.joined(" · ")] + others
  }
}
