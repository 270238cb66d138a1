/// How much paper the summary takes: rows and wrapped lines are counted in the widths of the widest usual fonts, so
/// that it is never more than this on A4 or Letter. What does not fit two sheets is counted instead of shown.
struct SheetLayout: Sendable {
  private let summary: VisitSummary
  private let base: Double

  /// Points that A4's width and Letter's height leave within the margins (the style sheet has the same).
  static let (width, height) = (521.0, 725.0)
  /// Points that a row may leave empty before it goes to the next sheet.
  static let slack = 10.0
  static let leading = 1.26
  /// The widest of the usual fonts is a little narrower over a whole line than letter by letter.
  static let tightness = 0.85

  init(_ summary: VisitSummary) {
    self.summary = summary
    base = summary.isLargePrint ? 14 : 11
  }

  private var small: Double { base * 0.8 }
  private var cell: Double { base * 0.87 }

  /// The sections cut to fit, those of which nothing fits, and the number of sheets.
  func fit(_ sections: [SummarySection]) -> (shown: [SummarySection], hidden: [SummarySection], pages: Int) {
    let core = fixed + sections.filter(\.isCore).map { head($0) + rows($0).reduce(0, +) }.reduce(0, +)
    let pages = max(2, Int((core / sheet).rounded(.up)))
    var rest = Double(pages) * sheet - core
    var counts = sections.map { $0.isCore ? $0.rows.count : 0 }
    var isShown = sections.map(\.isCore)
    let order = sections.indices.filter { !sections[$0].isCore }.sorted {
      sections[$0].kind.rank < sections[$1].kind.rank
    }
    for isFirst in [true, false] {
      for index in order {
        let heights = rows(sections[index])
        let first = head(sections[index]) + (heights.first ?? 0)
        if !isShown[index] && first <= rest { (isShown[index], rest) = (true, rest - head(sections[index])) }
        let wanted = isFirst ? min(heights.count, sections[index].kind.leastRows) : heights.count
        while isShown[index], counts[index] < wanted, heights[counts[index]] <= rest {
          rest -= heights[counts[index]]
          counts[index] += 1
        }
      }
    }
    let shown = sections.indices.filter { isShown[$0] }.map { cut(sections[$0], to: counts[$0]) }
    let hidden = sections.indices.filter { !isShown[$0] }.map { sections[$0] }
    return (shown, hidden, max(1, Int(((Double(pages) * sheet - rest) / sheet).rounded(.up))))
  }
}

extension SheetLayout {
  private func cut(_ section: SummarySection, to count: Int) -> SummarySection {
    if section.isCore { return section }
    var section = section
    section.more += section.rows.count - count
    section.rows = Array(section.rows.prefix(count))
    return section
  }

  /// What is repeated on each sheet, the box for questions and the last lines.
  private var fixed: Double {
    box + lines(summary.footer, Self.width, small) * small * Self.leading + 10 + 2 * small * Self.leading
  }

  /// Height of a sheet below its repeated first lines.
  private var sheet: Double {
    let strip =
      lines(summary.who, Self.width, base * 1.15) * base * 1.15 * Self.leading
      + lines(summary.madeFrom, Self.width, small) * small * Self.leading + 5
    return Self.height - strip - Self.slack
  }

  private var box: Double {
    guard let questions = summary.questions else { return base * 1.3 * Self.leading + 3 * base * 1.9 + 16 }
    let text = questions.split(separator: "\n", omittingEmptySubsequences: false).map {
      lines(String($0), Self.width - 24, base * 1.1) * base * 1.1 * Self.leading + 3
    }
    return base * 1.3 * Self.leading + text.reduce(0, +) + 22
  }

  /// Heading with its rule, sentences and the line that says how many more there are.
  private func head(_ section: SummarySection) -> Double {
    let size = base * 1.15
    let rule = TextWidth.of(section.rule, size: small) * Self.tightness
    let heading = TextWidth.of(section.title, size: size) * Self.tightness + size + rule
    let title = (heading / Self.width).rounded(.up) * size * Self.leading + base * 0.65
    let sentence =
      section.sentence.isEmpty ? 0 : lines(section.sentence, Self.width, base) * base * Self.leading + 2
    return title + sentence + (section.isCore ? 0 : small * Self.leading + 1)
  }

  /// The height of each row; the first brings the table's head with it.
  private func rows(_ section: SummarySection) -> [Double] {
    section.rows.enumerated().map { number, row in
      let cells = zip(section.columns, row.cells).enumerated().map { index, pair -> Double in
        let size = index == 0 ? base : cell
        return lines(pair.1, Self.width * Double(pair.0.width) / 100 - 8, size) * size * Self.leading
      }
      let note = row.note.isEmpty ? 0 : lines(row.note, Self.width, small) * small * Self.leading + 2
      return (cells.max() ?? 0) + note + 4 + (number == 0 ? small * Self.leading + 1 : 0)
    }
  }

  /// Lines that a text takes when its words wrap, and overlong words break.
  private func lines(_ text: String, _ width: Double, _ size: Double) -> Double {
    var (count, used) = (1.0, 0.0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      var length = TextWidth.of(String(word), size: size) * Self.tightness
      if used > 0 && used + length > width { (count, used) = (count + 1, 0) }
      while length > width { (count, length) = (count + 1, length - width) }
      used += length + size * 0.34
    }
    return count
  }
}
