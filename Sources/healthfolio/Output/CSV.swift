import HealthRecords

/// Writes a field of a CSV file (RFC 4180).
enum CSV {
  /// Adds quotes if needed, and an apostrophe before a text that a spreadsheet would run as a formula. Control
  /// characters other than line ends are replaced.
  static func field(_ text: String) -> String {
    let safe = (isFormula(text) ? "'" : "") + TerminalText.cleanLines(text)
    // Compares scalars, as a quotation mark with a combining accent still ends the field.
    let letters = safe.unicodeScalars
    guard letters.contains(where: mustBeQuoted) else { return safe }
    let doubled = letters.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
    return "\"\(doubled.joined(separator: "\"\""))\""
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
