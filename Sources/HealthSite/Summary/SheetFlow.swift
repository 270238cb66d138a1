/// The sections of a sheet one below the other, with the places where pages end.
struct SheetFlow: Sendable {
  private let sections: [SummarySection]
  /// In parts of a sheet's height below its repeated first lines, like all that follows.
  private let heights: [SheetLayout.Heights]
  /// Those of the papers that the sheet must fit, each with that height.
  private let layouts: [(layout: SheetLayout, sheet: Double)]
  private let questions: String?
  private let footer: String
  /// The longest that the ledger can be.
  private let ledger: SummaryLedger

  init(_ summary: VisitSummary, _ sections: [SummarySection], _ layouts: [SheetLayout]) {
    self.sections = sections
    let layouts = layouts.map { layout in
      (layout, sheet: max(Self.least, layout.paper.height - layout.strip(summary) - Self.slack))
    }
    self.layouts = layouts
    heights = sections.map { section in
      SheetLayout.Heights(partsOf: layouts.map { ($0.heights(section), $1) })
    }
    (questions, footer) = (summary.questions, summary.footer)
    ledger = SummaryLedger(summary.chosen, of: summary.chosen.records.count, told: nil)
  }

  /// - Parameters:
  ///   - rows: the chosen rows of each section; nil for a section that is left out.
  ///   - lines: the number of lines to write questions on.
  func columns(_ rows: [[Int]?], lines: Int) -> SheetColumns {
    var flow = SheetColumns(PageBreaks(sheet: 1), sections.count)
    let start = sections.firstAfterCore
    for index in sections.indices {
      if index == start { addOwnQuestions(to: &flow) }
      guard let rows = rows[index] else { continue }
      flow.add(index, at: layouts[0].layout.place(of: sections[index])) { add(index, rows, to: &$0) }
    }
    if start == sections.count { addOwnQuestions(to: &flow) }
    let hidden = sections.indices.filter { rows[$0] == nil }.map { sections[$0] }
    let words = ledger.words(hidden: hidden, footer)
    let foot = largest { [Self.aboveLedger] + $0.paragraph(words, isSmall: true) }
    flow.add { breaks in
      for block in largest({ $0.lines(lines) }) + foot { breaks.add(block) }
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

extension SheetLayout.Heights {
  /// The largest of each height, as a part of its sheet.
  fileprivate init(partsOf all: [(heights: Self, sheet: Double)]) {
    let largest = { (height: (Self) -> Double) in all.map { height($0) / $1 }.max() ?? 0 }
    self.init(
      title: largest(\.title), continued: largest(\.continued), sentence: largest(\.sentence),
      rows: all[0].heights.rows.indices.map { row in largest { $0.rows[row] } }, closing: largest(\.closing),
      more: largest(\.more))
  }
}

extension SheetFlow {
  /// Points kept free because browsers round differently.
  private static let slack = 8.0
  /// Points that remain on a sheet, however long the first lines are.
  private static let least = 100.0
  private static let aboveLedger = 6.0

  /// The blocks on the paper of whose sheets they take the largest part.
  private func largest(_ blocks: (SheetLayout) -> [Double]) -> [Double] {
    let parts = layouts.map { layout, sheet in blocks(layout).map { $0 / sheet } }
    return parts.max { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
  }

  private func addOwnQuestions(to flow: inout SheetColumns) {
    if let questions { flow.add { for block in largest({ [$0.questions(questions)] }) { $0.add(block) } } }
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
