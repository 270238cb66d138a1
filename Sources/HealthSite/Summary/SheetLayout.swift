/// How much paper the summary takes: rows and wrapped lines are counted in the widths of the widest usual fonts, so
/// that it is never more than this on A4 or Letter.
struct SheetLayout: Sendable {
  private let summary: VisitSummary
  private let base: Double

  /// Points that A4's width and Letter's height leave within the margins (the style sheet has the same).
  static let (width, height) = (521.0, 732.0)
  /// Points kept free for what a browser does otherwise.
  static let slack = 6.0
  /// What the first lines leave of a sheet, however long they are.
  private static let least = 100.0
  static let leading = 1.26
  /// The widest of the usual fonts is a little narrower over a whole line than letter by letter.
  static let tightness = 0.85
  /// Bold letters of the widest of the usual fonts are so much wider (measured in print: 525 points for 439).
  static let boldness = 1.2

  init(_ summary: VisitSummary) {
    self.summary = summary
    base = summary.isLargePrint ? 14 : 11
  }

  private var small: Double { base * 0.8 }
  private var cell: Double { base * 0.87 }
}

extension SheetLayout {
  /// Heights of a section's parts; its closing words may go on over a page.
  typealias Block = (head: Double, rows: [Double], closing: [Double])

  /// The sheets that these rows of each section take; nil for a section that is not there.
  func sheets(_ sections: [SummarySection], _ blocks: [Block], _ rows: [[Int]?], hasBox: Bool) -> Int {
    var flow = PageBreaks(sheet: sheet)
    let before = sections.prefix { $0.isCore || $0.kind == .past }.count
    for index in sections.indices {
      if index == before, hasBox { flow.add(box) }
      if let rows = rows[index] { add(blocks[index], rows, sections[index].more, to: &flow) }
    }
    if before == sections.count, hasBox { flow.add(box) }
    flow.add(lastLines(sections.indices.filter { rows[$0] == nil }.map { sections[$0] }))
    return flow.sheets
  }

  /// A heading stays with the first row, and a table that goes on repeats its head.
  private func add(_ block: Block, _ rows: [Int], _ more: Int, to flow: inout PageBreaks) {
    flow.add(block.head + (rows.first.map { tableHead + block.rows[$0] } ?? 0))
    for row in rows.dropFirst() { flow.add(block.rows[row], below: tableHead) }
    for line in block.closing { flow.add(line) }
    if rows.count < block.rows.count || more > 0 { flow.add(small * Self.leading + 1) }
  }

  func block(_ section: SummarySection) -> Block {
    (head(section), rows(section), closing(section.closing.words))
  }

  private func closing(_ words: String) -> [Double] {
    words.isEmpty ? [] : Array(repeating: small * Self.leading, count: Int(lines(words, Self.width, small)))
  }

  private var tableHead: Double { small * Self.leading + 1 }

  private func lastLines(_ hidden: [SummarySection]) -> Double {
    let count = "9999 of 9999 records stand on this sheet. "
    let text = count + SummaryFooter.hidden(hidden) + summary.footer
    return lines(text, Self.width, small) * small * Self.leading + 8
  }

  /// Height of a sheet below its repeated first lines.
  var sheet: Double {
    let strip =
      lines(summary.who, Self.width / Self.boldness, base * 1.05) * base * 1.05 * Self.leading
      + lines(summary.madeFrom, Self.width, small) * small * Self.leading + 5
    return max(Self.least, Self.height - strip - Self.slack)
  }

  private var box: Double {
    guard let questions = summary.questions else { return base * 1.3 * Self.leading + 3 * base * 1.9 + 16 }
    let text = questions.split(separator: "\n", omittingEmptySubsequences: false).map {
      lines(String($0), Self.width - 24, base * 1.1) * base * 1.1 * Self.leading + 3
    }
    return base * 1.3 * Self.leading + text.reduce(0, +) + 22
  }

  /// Heading with its rule, and sentences.
  private func head(_ section: SummarySection) -> Double {
    let size = base * 1.15
    let rule = TextWidth.of(section.rule, size: small) * Self.tightness
    let heading = TextWidth.of(section.title, size: size) * Self.tightness + size + rule
    let title = (heading / Self.width).rounded(.up) * size * Self.leading + base * 0.65
    let sentence =
      section.sentence.isEmpty ? 0 : lines(section.sentence, Self.width, base) * base * Self.leading + 2
    return title + sentence
  }

  private func rows(_ section: SummarySection) -> [Double] {
    section.rows.map { row in
      let cells = zip(section.columns, row.cells).enumerated().map { index, pair -> Double in
        let size = index == 0 ? base : cell
        return lines(pair.1, Self.width * Double(pair.0.width) / 100 - 8, size) * size * Self.leading
      }
      let note = row.note.isEmpty ? 0 : lines(row.note, Self.width, small) * small * Self.leading + 1.5
      return (cells.max() ?? 0) + note + 4
    }
  }

  /// Lines that a text takes when its words wrap, and overlong words break.
  private func lines(_ text: String, _ width: Double, _ size: Double) -> Double {
    var (count, used) = (1.0, 0.0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      let length = TextWidth.of(String(word), size: size) * Self.tightness
      if used > 0 && used + length > width { (count, used) = (count + 1, 0) }
      let broken = PageBreaks.further(length, width)
      count += broken
      used += length - broken * width + size * 0.34
    }
    return count
  }
}
