/// The sections of a sheet one below the other, with the places where pages end.
struct SheetFlow: Sendable {
  private let sections: [SummarySection]
  private let heights: [SheetLayout.Heights]
  private let layout: SheetLayout
  /// Height of a sheet below its repeated first lines.
  private let sheet: Double
  private let questions: String?
  private let footer: String
  /// The longest that the ledger can be.
  private let ledger: SummaryLedger

  init(_ summary: VisitSummary, _ sections: [SummarySection], _ layout: SheetLayout) {
    self.sections = sections
    self.layout = layout
    heights = sections.map(layout.heights)
    sheet = max(Self.least, layout.paper.height - layout.strip(summary) - Self.slack)
    (questions, footer) = (summary.questions, summary.footer)
    ledger = SummaryLedger(summary.chosen, of: summary.chosen.records.count, told: nil)
  }

  /// - Parameters:
  ///   - rows: the chosen rows of each section; nil for a section that is left out.
  ///   - lines: the number of lines to write questions on.
  func breaks(_ rows: [[Int]?], lines: Int) -> PageBreaks {
    var flow = PageBreaks(sheet: sheet)
    let start = sections.firstAfterCore
    for index in sections.indices {
      if index == start { addOwnQuestions(to: &flow) }
      if let rows = rows[index] { add(index, rows, to: &flow) }
    }
    if start == sections.count { addOwnQuestions(to: &flow) }
    for block in layout.lines(lines) { flow.add(block) }
    let hidden = sections.indices.filter { rows[$0] == nil }.map { sections[$0] }
    for (index, line) in layout.paragraph(ledger.words(hidden: hidden, footer), isSmall: true).enumerated() {
      flow.add(line + (index == 0 ? Self.aboveLedger : 0))
    }
    return flow
  }
}

extension SheetFlow {
  /// Points kept free because browsers round differently.
  private static let slack = 4.0
  /// Points that remain on a sheet, however long the first lines are.
  private static let least = 100.0
  private static let aboveLedger = 6.0

  private func addOwnQuestions(to flow: inout PageBreaks) {
    if let questions { flow.add(layout.questions(questions)) }
  }

  /// A heading stays with the line below it. A table that continues on the next sheet repeats the heading and its own
  /// head.
  private func add(_ section: Int, _ rows: [Int], to flow: inout PageBreaks) {
    let heights = heights[section]
    let start = PageBreaks.Place(section: section)
    flow.add(heights.title + (heights.sentence.first ?? firstRow(heights, rows)), at: start)
    for line in heights.sentence.dropFirst() { flow.add(line) }
    for (index, row) in rows.enumerated().dropFirst(heights.sentence.isEmpty ? 1 : 0) {
      if index == 0 {
        flow.add(firstRow(heights, rows))
      } else {
        let place = PageBreaks.Place(section: section, row: index)
        flow.add(heights.rows[row], below: heights.continued + heights.tableHead, at: place)
      }
    }
    for line in heights.closing { flow.add(line) }
    if rows.count < heights.rows.count || sections[section].more > 0 { flow.add(heights.more) }
  }

  private func firstRow(_ heights: SheetLayout.Heights, _ rows: [Int]) -> Double {
    rows.first.map { heights.tableHead + heights.rows[$0] } ?? 0
  }
}
