import HealthRecords

/// The heights of a sheet's blocks in points, from the style sheet's sizes and the widths of its font.
struct SheetLayout: Sendable {
  let paper: Paper
  /// The size of rows; all other sizes are parts of it, as in the style sheet.
  let base: Double

  init(_ paper: Paper, isLargePrint: Bool) {
    self.paper = paper
    base = isLargePrint ? 14 : 10.5
  }

  static let leading = 1.25
  static let (small, heading) = (0.857, 1.143)
  /// Points above and below the words of a row, with the rule under it.
  static let rowSpace = 2.75
  /// Fewer lines to write questions on are left out.
  static let leastLines = 3
}

extension SheetLayout {
  /// Heights of a section's parts; its sentences may continue on the next page.
  struct Heights: Sendable {
    let title: Double
    /// The title where it is repeated.
    let continued: Double
    let sentence: [Double]
    let tableHead: Double
    let rows: [Double]
    let closing: [Double]
    /// The line with the number of rows that did not fit.
    let more: Double
  }

  func heights(_ section: SummarySection) -> Heights {
    let rule = section.rule.isEmpty ? Inline() : " \(Inline.text(section.rule, .small))"
    let columns = section.columns.map(\.kind).filter(\.isColumn)
    return Heights(
      title: title(.text(section.title) + rule),
      continued: title(.text(SheetTitle.continued(section.title))), sentence: paragraph(section.sentence),
      tableHead: base * Self.small * Self.leading, rows: section.table.rows.map { row($0, columns) },
      closing: paragraph(section.closing.words, isSmall: true), more: base * Self.small * Self.leading)
  }

  /// The lines of a paragraph, which may continue on the next page.
  func paragraph(_ text: String, isSmall: Bool = false) -> [Double] {
    if text.isEmpty { return [] }
    let size = base * (isSmall ? Self.small : 1)
    return Array(repeating: size * Self.leading, count: lines(.text(text), paper.width, isSmall))
  }

  /// A heading with the rule under it.
  func title(_ words: Inline) -> Double {
    let size = base * Self.heading
    let lines = LineBreaks(width: paper.width, size: size, small: base * Self.small, isBold: true).lines(
      words)
    return Double(lines) * size * Self.leading + size * 0.5 + 0.75
  }

  /// The lines that are repeated on every sheet.
  func strip(_ summary: VisitSummary) -> Double {
    let size = base * Self.heading
    let who = LineBreaks(width: paper.width, size: size, small: size, isBold: true).lines(.text(summary.who))
    return Double(who) * size * Self.leading
      + [
        paragraph(summary.madeFrom, isSmall: true), paragraph(summary.firstSight), paragraph(summary.reason),
      ]
      .joined().reduce(4, +)
  }

  /// A line to write on.
  var blankLine: Double { base * 1.9 }

  /// The lines to write questions on: the heading stays with the first few, the others may continue on the next page.
  func lines(_ count: Int) -> [Double] {
    let first = min(count, Self.leastLines)
    return first == 0
      ? [] : [questionsHead + Double(first) * blankLine] + Array(repeating: blankLine, count: count - first)
  }

  /// The box with the person's own questions.
  func questions(_ own: String) -> Double {
    let lines = own.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return questionsHead + lines.reduce(4) { $0 + paragraph(String($1)).reduce(base * 0.4, +) }
  }

  private var questionsHead: Double { title(.text(SheetTitle.questions.words)) }

  private func row(_ row: Table.Row, _ columns: [SummarySection.Column.Kind]) -> Double {
    guard case .cells(let cells) = row.content else { return 0 }
    let widths = paper.widths(columns, base)
    let heights = zip(cells, zip(columns, widths)).map { cell, column in
      let isSmall = column.0 == .before
      return Double(lines(cell, column.1, isSmall)) * base * (isSmall ? Self.small : 1) * Self.leading
    }
    return (heights.max() ?? 0) + Self.rowSpace
  }

  private func lines(_ words: Inline, _ width: Double, _ isSmall: Bool = false) -> Int {
    LineBreaks(width: width, size: base * (isSmall ? Self.small : 1), small: base * Self.small).lines(words)
  }
}
