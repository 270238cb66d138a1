import HealthRecords

/// The visit summary for a terminal or a line printer: 80 columns, plain text.
package struct SummaryText: Sendable {
  package static let width = 80
  package let text: String

  package init(_ summary: VisitSummary) {
    var lines = Self.wrap(summary.strip, indent: 0)
    for section in summary.sections {
      lines += ["", section.title.uppercased()]
      if !section.rule.isEmpty { lines += Self.wrap("(\(section.rule))", indent: 0) }
      if !section.sentence.isEmpty { lines += Self.wrap(section.sentence, indent: 2) }
      lines += section.rows.flatMap { Self.row($0, section.columns) }
      if section.more > 0 { lines.append("  +\(section.more) more in the full record") }
    }
    lines += [""] + Self.wrap(summary.footer, indent: 0)
    text = lines.map(TerminalText.clean).joined(separator: "\n") + "\n"
  }
}

extension SummaryText {
  /// The first cell, then the others with their names, wrapped under it.
  private static func row(_ cells: [String], _ columns: [String]) -> [String] {
    guard let first = cells.first else { return [] }
    let rest = zip(columns, cells).dropFirst().filter { !$0.1.isEmpty }
      .map { "\($0.0.lowercased()): \($0.1)" }.joined(separator: "; ")
    return wrap("- \(first)", indent: 2, hanging: 4) + (rest.isEmpty ? [] : wrap(rest, indent: 6))
  }

  static func wrap(_ text: String, indent: Int, hanging: Int? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    let margin = String(repeating: " ", count: hanging ?? indent)
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count + word.count + 1 > width, !line.allSatisfy({ $0 == " " }) {
        lines.append(line)
        line = margin
      }
      line += line.isEmpty || line.allSatisfy { $0 == " " } ? String(word) : " \(word)"
    }
    return lines + (line.allSatisfy { $0 == " " } ? [] : [line])
  }
}
