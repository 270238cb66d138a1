import HealthRecords

/// The visit summary for a terminal or a line printer: 80 columns, plain text.
package struct SummaryText: Sendable {
  package static let width = 80
  package let text: String

  package init(_ summary: VisitSummary) {
    var lines = TextLines.wrap(summary.who, indent: 0) + TextLines.wrap(summary.madeFrom, indent: 0)
    for section in summary.sections { lines += Self.section(section) }
    if summary.hasQuestions { lines += ["", "MY QUESTIONS"] + Self.questions(summary.questions) }
    lines += [""] + TextLines.wrap(summary.footer, indent: 0)
    text = lines.map(TerminalText.clean).joined(separator: "\n") + "\n"
  }
}

extension SummaryText {
  private static func section(_ section: SummarySection) -> [String] {
    var lines = ["", section.title.uppercased()]
    if !section.rule.isEmpty { lines += TextLines.wrap("(\(section.rule))", indent: 0) }
    if !section.sentence.isEmpty { lines += TextLines.wrap(section.sentence, indent: 2) }
    if !section.rows.isEmpty {
      lines += row(SummarySection.Row(section.columns.map { $0.title.lowercased() }), section.columns)
    }
    lines += section.rows.flatMap { row($0, section.columns) }
    lines += TextLines.wrap(section.closing.words, indent: 2)
    if section.more > 0 { lines.append("  \(section.moreText)") }
    return lines
  }

  /// Cells side by side in their columns; a small print line under them.
  private static func row(_ row: SummarySection.Row, _ columns: [SummarySection.Column]) -> [String] {
    let widths = columns.map { max(8, $0.width * (width - 2) / 100) }
    let cells = zip(row.cells, widths).map { cell, width in TextLines.wrap(cell, indent: 0, width: width - 1)
    }
    let height = cells.map(\.count).max() ?? 0
    let lines = (0..<height).map { line in
      let parts = zip(cells, widths).map { cell, width in pad(line < cell.count ? cell[line] : "", to: width)
      }
      return trimmedEnd("  " + parts.joined())
    }
    return lines + (row.note.isEmpty ? [] : TextLines.wrap(row.note, indent: 6))
  }

  private static func questions(_ questions: String?) -> [String] {
    guard let questions else {
      return (0..<3).flatMap { _ in ["", "  " + String(repeating: "_", count: width - 4)] }
    }
    return questions.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      TextLines.wrap(String($0), indent: 2)
    }
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextLines.columns(text)))
  }

  private static func trimmedEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
