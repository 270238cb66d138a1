import HealthRecords

/// Writes a field of a CSV file (RFC 4180).
enum CSV {
  /// Adds quotes if needed, and an apostrophe before what a spreadsheet would run as a formula: where it separates cells
  /// by semicolons, a cell may begin within the text. Control characters other than line ends are replaced.
  static func field(_ text: String) -> String {
    let safe = cells(TerminalText.cleanLines(text)).map { isFormula($0) ? "'\($0)" : $0 }.joined()
    // Compares scalars, as a quotation mark with a combining accent still ends the field.
    let letters = safe.unicodeScalars
    guard letters.contains(where: mustBeQuoted) else { return safe }
    let doubled = letters.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
    return "\"\(doubled.joined(separator: "\"\""))\""
  }

  /// The parts that such a spreadsheet takes for cells, each with the sign that ends it.
  private static func cells(_ text: String) -> [String] {
    var cells = [""]
    for letter in text {
      cells[cells.count - 1].append(letter)
      if letter == ";" || letter.isNewline { cells.append("") }
    }
    return cells
  }

  /// Ignores leading characters that a spreadsheet skips.
  private static func isFormula(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop(while: isPassedOver)
    return start.first.map(formulaSigns.contains) == true && NumberText(String(start)) == nil
  }

  /// Also in full width, which East Asian spreadsheets treat the same.
  private static let formulaSigns: Set<Unicode.Scalar> = ["=", "+", "@", "-", "＝", "＋", "＠", "－"]

  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format: true
    default: false
    }
  }

  private static func mustBeQuoted(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "\"" || Character(scalar).isNewline
  }
}
