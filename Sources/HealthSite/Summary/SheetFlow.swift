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
  func columns(_ rows: [[Int]?], lines: Int) -> SheetColumns {
    var flow = SheetColumns(PageBreaks(sheet: sheet), sections.count)
    let start = sections.firstAfterCore
    for index in sections.indices {
      if index == start { addOwnQuestions(to: &flow) }
      guard let rows = rows[index] else { continue }
      flow.add(index, at: layout.place(of: sections[index])) { add(index, rows, to: &$0) }
    }
    if start == sections.count { addOwnQuestions(to: &flow) }
    let hidden = sections.indices.filter { rows[$0] == nil }.map { sections[$0] }
    let foot = layout.paragraph(ledger.words(hidden: hidden, footer), isSmall: true)
    flow.add { breaks in
      for block in layout.lines(lines) { breaks.add(block) }
      for (index, line) in foot.enumerated() { breaks.add(line + (index == 0 ? Self.aboveLedger : 0)) }
    }
    return flow
  }
}

/// Two columns side by side, and what stands across both.
struct SheetColumns: Sendable {
  private var left: PageBreaks
  private var right: PageBreaks
  /// The column of each section; nil for one across both.
  private(set) var sides: [SummarySection.Side?]

  fileprivate init(_ start: PageBreaks, _ count: Int) {
    (left, right) = (start, start)
    sides = Array(repeating: nil, count: count)
  }

  var breaks: PageBreaks { left.joined(with: right) }

  fileprivate mutating func add(across fill: (inout PageBreaks) -> Void) {
    var both = breaks
    fill(&both)
    (left, right) = (both, both)
  }

  fileprivate mutating func add(
    _ index: Int, at place: SummarySection.Place, _ fill: (inout PageBreaks) -> Void
  ) {
    let isLeft = place == .left || place == .shorter && !(right < left)
    if place == .across { return add(across: fill) }
    sides[index] = isLeft ? .left : .right
    if isLeft { fill(&left) } else { fill(&right) }
  }
}

extension SheetFlow {
  /// Points kept free because browsers round differently.
  private static let slack = 8.0
  /// Points that remain on a sheet, however long the first lines are.
  private static let least = 100.0
  private static let aboveLedger = 6.0

  private func addOwnQuestions(to flow: inout SheetColumns) {
    if let questions { flow.add { $0.add(layout.questions(questions)) } }
  }

  /// A heading stays with the line below it. A table that continues on the next sheet repeats the heading.
  private func add(_ section: Int, _ rows: [Int], to flow: inout PageBreaks) {
    let heights = heights[section]
    let sentence = heights.sentence
    let isFirst = sentence > 0 && !sections[section].beginsWithRows
    let first = isFirst ? sentence : rows.first.map { heights.rows[$0] } ?? 0
    flow.add(heights.title + first, at: PageBreaks.Place(section: section))
    for (index, row) in rows.enumerated().dropFirst(isFirst ? 0 : 1) {
      let place = index == 0 ? nil : PageBreaks.Place(section: section, row: index)
      flow.add(heights.rows[row], below: index == 0 ? 0 : heights.continued, at: place)
    }
    let below = isFirst ? [heights.closing] : [sentence, heights.closing]
    for (index, words) in below.enumerated() {
      let place = PageBreaks.Place(section: section, row: rows.count + index)
      flow.add(words, below: heights.continued, at: words > 0 ? place : nil)
    }
    if rows.count < heights.rows.count || sections[section].more > 0 { flow.add(heights.more) }
  }
}
