import HealthRecords

/// The heights of a sheet's blocks in points, from the style sheet's sizes and the widths of its font.
struct SheetLayout: Sendable {
  let paper: Paper
  /// The size of rows; all other sizes are parts of it, as in the style sheet.
  let base: Double
  private let hasColumns: Bool

  /// - Parameter hasColumns: false to set everything across the paper, as large print always is.
  init(_ paper: Paper, isLargePrint: Bool, hasColumns: Bool = true) {
    self.paper = paper
    base = isLargePrint ? 14 : 10.5
    self.hasColumns = hasColumns && !isLargePrint
  }

  static let leading = 1.25
  static let (small, heading) = (0.953, 1.143)
  /// Points above and below the words of a row, with the rule under it.
  static let rowSpace = 1.75
  /// Points above a heading within a table.
  static let aboveGroup = 3.0
  /// Points between the two columns of the paper, and between the cells of a row.
  static let (gutter, gap) = (14.0, 6.0)
  /// The widths, in font sizes, of a date and of the room that a heading leaves for the name of its dates.
  static let (date, dateHead) = (6.3, 4.5)
  /// The height, in font sizes, of the drawing under a date.
  static let drawing = 1.0
  /// How much longer a paragraph is than its words.
  static let ragged = 1.15
  /// Fewer lines to write questions on are left out.
  static let leastLines = 3
}

extension SheetLayout {
  /// Heights of a section's parts, none of which is split.
  struct Heights: Sendable {
    let title: Double
    /// The title where it is repeated.
    let continued: Double
    let sentence: Double
    let rows: [Double]
    let closing: Double
    /// The line with the number of rows that did not fit.
    let more: Double
  }

  func place(of section: SummarySection) -> SummarySection.Place {
    hasColumns ? section.kind.place : .across
  }

  func heights(_ section: SummarySection) -> Heights {
    let isAcross = place(of: section) == .across
    let width = isAcross ? paper.width : (paper.width - Self.gutter) / 2
    let head = section.columns.contains { $0.kind == .date } ? Self.dateHead * base : 0
    let rule = section.rule.isEmpty ? Inline() : " \(Inline.text(section.rule, .small))"
    return Heights(
      title: title(.text(section.title) + rule, width - head),
      continued: title(.text(SheetTitle.continued(section.title)), width),
      sentence: paragraph(section.sentence, width).reduce(0, +),
      rows: section.rows.indices.map { index in
        if section.kind.isParagraph {
          return share(of: section.rows[index].cells[0] + section.words(after: index), width)
        }
        return (section.beginsGroup(index) ? group(section.rows[index].group, width) : 0)
          + row(section.cells(index), width, hasTrend: section.rows[index].trend != nil)
      },
      closing: paragraph(section.closing.words, width, isSmall: true).reduce(0, +)
        + (section.kind.isParagraph ? base * Self.leading : 0),
      more: base * Self.small * Self.leading)
  }

  /// The lines of a paragraph, which may continue on the next page.
  func paragraph(_ text: String, _ width: Double? = nil, isSmall: Bool = false) -> [Double] {
    if text.isEmpty { return [] }
    let size = base * (isSmall ? Self.small : 1)
    return Array(repeating: size * Self.leading, count: lines(.text(text), width ?? paper.width, isSmall))
  }

  /// The part of a paragraph's height that a row in it takes, with what is left free at the ends of lines.
  private func share(of words: String, _ width: Double) -> Double {
    FontMetrics.width(of: words + "; ", size: base, isBold: true) / width * base * Self.leading * Self.ragged
  }

  /// A heading with the rule under it.
  func title(_ words: Inline, _ width: Double) -> Double {
    let size = base * Self.heading
    let lines = LineBreaks(width: width, size: size, small: base * Self.small, isBold: true).lines(words)
    return Double(lines) * size * Self.leading + size * 0.5 + 0.75
  }

  /// What rows have in common, above the first of them.
  private func group(_ words: String, _ width: Double) -> Double {
    let size = base * Self.small
    let lines = LineBreaks(width: width, size: size, small: size, isBold: true).lines(.text(words))
    return Double(lines) * size * Self.leading + Self.aboveGroup
  }

  /// The lines that are repeated on every sheet.
  func strip(_ summary: VisitSummary) -> Double {
    let size = base * Self.heading
    let bold = LineBreaks(width: paper.width, size: size, small: size, isBold: true)
    let lines = [summary.who, summary.doubts].filter { !$0.isEmpty }.map { bold.lines(.text($0)) }
    return Double(lines.reduce(0, +)) * size * Self.leading
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

  private var questionsHead: Double { title(.text(SheetTitle.questions.words), paper.width) }

  /// Words, and beside them a date with the drawing under it.
  private func row(_ cells: [Inline], _ width: Double, hasTrend: Bool) -> Double {
    let hasDate = cells.count > 1 && !cells[1].isEmpty
    let date = hasDate ? Self.date * base : 0
    let words = Double(lines(cells[0], width - (hasDate ? date + Self.gap : 0)))
    let beside = hasDate ? Double(lines(cells[1], date)) + (hasTrend ? Self.drawing / Self.leading : 0) : 0
    return max(words, beside) * base * Self.leading + Self.rowSpace
  }

  private func lines(_ words: Inline, _ width: Double, _ isSmall: Bool = false) -> Int {
    LineBreaks(width: width, size: base * (isSmall ? Self.small : 1), small: base * Self.small).lines(words)
  }
}
