import HealthRecords

/// The sheet as blocks, which the site's page, the separate file, the paper, the terminal and Markdown all print.
package struct SheetDocument: Sendable {
  /// In two columns, as on paper.
  let blocks: [Block]
  /// In the order of the sections, for what has one column.
  private let lines: [Block]

  /// - Parameter types: those with a page in the site around the sheet; none for a sheet that stands alone.
  package init(_ summary: VisitSummary, types: [ClinicalType] = []) {
    let start = summary.questions == nil ? summary.sections.count : summary.sections.firstAfterCore
    let (before, after) = (summary.sections.prefix(start), summary.sections.suffix(from: start))
    let questions = [Self.questions(summary)].compactMap { $0 }
    let ledger = Block.remark(.ledger, .text(summary.footer))
    let sheet = { (print: (ArraySlice<SummarySection>) -> [Block]) -> [Block] in
      let sections = Part.box("sections", print(before) + questions + print(after) + [ledger])
      return [
        .part(
          Part(
            .box(id: nil), summary.isLargePrint ? "sheet large" : "sheet", [Self.strip(summary), sections]))
      ]
    }
    blocks = sheet { Self.columns($0, types) }
    lines = sheet { $0.map { Self.part($0, types, inPages: false) } }
  }

  var html: HTML { HTML { HTMLPrinter.write(blocks, to: &$0) } }
  package var text: String { TextPrinter.text(lines) }

  /// With a title, which the page and the file put around the sheet.
  package var markdown: String {
    MarkdownPrinter.text([.heading(1, .text(PageTitle.visitSummary.words))] + lines)
  }
}

extension SheetDocument {
  /// Whose sheet it is and where its records are from; repeated on every sheet of paper.
  static func strip(_ summary: VisitSummary) -> Block {
    Part.box(
      "strip",
      [
        .remark(.plain, .text(summary.who, .strong)), .remark(.plain, .text(summary.doubts, .strong)),
        .remark(.plain, .text(summary.firstSight)),
        .remark(.muted, .text(summary.madeFrom)), .remark(.plain, .text(summary.reason)),
      ])
  }

  static func questions(_ summary: VisitSummary) -> Block? {
    if !summary.hasQuestions { return nil }
    let lines =
      summary.questions.map { [Block.ownMarkdown($0)] }
      ?? Array(repeating: .blankLine, count: summary.questionLines)
    return Part.section(2, .text(SheetTitle.questions.words), "questions", lines)
  }

  /// Sections that follow each other in columns stand side by side.
  private static func columns(_ sections: ArraySlice<SummarySection>, _ types: [ClinicalType]) -> [Block] {
    var (blocks, band) = ([Block](), [SummarySection]())
    let close = {
      let sides = [SummarySection.Side.left, .right].map { side in
        Part.box("column", band.filter { $0.side == side }.map { part($0, types) })
      }
      if !band.isEmpty { blocks.append(Part.box("columns", sides)) }
      band = []
    }
    for section in sections {
      if section.side == nil {
        close()
        blocks.append(part(section, types))
      } else {
        band.append(section)
      }
    }
    close()
    return blocks
  }

  /// - Parameters:
  ///   - types: those with a page to link to.
  ///   - inPages: true to repeat the heading where words below the rows begin a sheet of paper.
  static func part(_ section: SummarySection, _ types: [ClinicalType] = [], inPages: Bool = true) -> Block {
    let rule: Inline = section.rule.isEmpty ? "" : " \(Inline.text(section.rule, .role(.rule)))"
    let sentence = Block.paragraph(.text(section.sentence))
    let rows = section.kind.isParagraph ? [.paragraph(section.paragraph)] : Block.rows(section.table)
    let closing = Block.remark(.rule, .text(section.closing.words))
    let below = section.beginsWithRows ? [sentence, closing] : [closing]
    let heading = Part.box("turn", [.paragraph(.text(section.titleBelow, .strong))])
    let turned = below.enumerated().flatMap { index, words in
      inPages && section.turns.contains(section.rows.count + index) ? [heading, words] : [words]
    }
    let blocks =
      (section.beginsWithRows ? rows : [sentence] + rows) + turned + [.remark(.rule, more(section, types))]
    let isOfResults = [.abnormal, .results, .vitals].contains(section.kind)
    let name = [
      section.kind.isOfFirstPage ? "first" : isOfResults ? "next" : "", section.beginsPage ? "turned" : "",
    ]
    .joinedWords(" ")
    let head = dates(of: section) + .text(section.title) + rule
    return Part.section(2, head, name, blocks.filter { !$0.isEmpty })
  }

  /// What its dates are, for the end of the heading's line; text has it above the column.
  private static func dates(of section: SummarySection) -> Inline {
    guard !section.rows.isEmpty, !section.kind.isParagraph,
      let column = section.columns.first(where: { $0.kind == .date })
    else {
      return ""
    }
    return .block(.control("<span class=\"of\" aria-hidden=\"true\">\(column.title)</span>"))
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
    let shown = columns.filter { [.name, .date].contains($0.kind) }
    var table = Table(
      title, columns: shown.map(\.title), classes: shown.map { $0.kind == .date ? "date" : "" })
    for index in rows.indices {
      let turn = turns.contains(index) ? Inline.text(SheetTitle.continued(title)) : nil
      if beginsGroup(index) {
        table.addWide([.remark(.rule, .text(rows[index].group, .strong))])
        table.rows[table.rows.count - 1].turn = turn
      }
      table.add(cells(index))
      if !beginsGroup(index) { table.rows[table.rows.count - 1].turn = turn }
    }
    return table
  }

  /// All rows in one paragraph, with each day behind the last of its rows.
  var paragraph: Inline {
    rows.indices.map { Inline.text(rows[$0].cells[0], .strong) + .text(words(after: $0)) }.joined(
      .text(ListWords.semicolon))
  }

  /// What follows the name of a row in a paragraph.
  func words(after index: Int) -> String {
    let (row, day) = (rows[index], columns.firstIndex { $0.kind == .date } ?? 0)
    let others = row.cells.indices.filter { ![0, day].contains($0) }.map { row.cells[$0] } + [row.note]
    let isLast = index + 1 == rows.count || rows[index + 1].cells[day] != row.cells[day]
    return " " + SheetWords.earlier(others.joinedWords(" "), isLast ? row.cells[day] : "")
  }

  /// True for the first row of a group.
  func beginsGroup(_ index: Int) -> Bool {
    !rows[index].group.isEmpty && (index == 0 || rows[index - 1].group != rows[index].group)
  }

  /// A result that stands at the end of its line, where a doctor reads down; a longer one goes on behind the name.
  private func isShort(_ result: String) -> Bool {
    !kind.isParagraph && !result.isEmpty && result.count <= Self.shortResult
  }

  private static let shortResult = 36

  /// The line of the name, and the date with earlier numbers as a line.
  func cells(_ index: Int) -> [Inline] {
    let row = rows[index]
    var lead = Inline()
    var dates: [Inline] = []
    // What takes a line of its own begins below a result at the end of the first.
    var isBelow = false
    let add = { (words: Inline, sign: Inline) in
      if words.isEmpty { return }
      lead = lead.isEmpty ? words : lead + (isBelow ? .lineBreak : sign) + words
      isBelow = false
    }
    for (column, cell) in zip(columns, row.cells) {
      switch column.kind {
      case .name: add(cell.isEmpty ? "" : .text(cell, .strong), " · ")
      case .words: add(.text(cell), " · ")
      case .value where isShort(cell):
        add(.text(cell, .role(.quantity)), " ")
        isBelow = !row.note.isEmpty || zip(columns, row.cells).contains { $0.kind == .before && !$1.isEmpty }
      case .value: add(.text(cell), " ")
      case .range: add(cell.isEmpty ? "" : .text(cell, .small), " ")
      case .before: add(cell.isEmpty ? "" : .text(cell, .small), " · ")
      case .date: dates.append(.text(cell) + (row.trend.map { .block(.drawing($0)) } ?? ""))
      }
    }
    add(row.note.isEmpty ? "" : .text(row.note, .small), " · ")
    return [lead] + dates
  }
}
