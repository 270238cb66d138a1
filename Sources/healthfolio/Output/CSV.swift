import HealthRecords

/// One field of a CSV file (RFC 4180).
enum CSV {
  /// Quoted where it must be; a text that a spreadsheet would run as a formula gets an apostrophe before it, and of
  /// control characters only the end of a line stays.
  static func field(_ text: String) -> String {
    let safe = (isFormula(text) ? "'" : "") + TerminalText.cleanLines(text)
    // A letter may carry an accent; a quotation mark that carries one still ends the field.
    let letters = safe.unicodeScalars
    guard letters.contains(where: mustBeQuoted) else { return safe }
    let doubled = letters.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
    return "\"\(doubled.joined(separator: "\"\""))\""
  }

  /// What a spreadsheet passes over before it looks for a sign does not hide one.
  private static func isFormula(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop(while: isPassedOver)
    return start.first.map(formulaSigns.contains) == true && NumberText(String(start)) == nil
  }

  /// Of full width, too, as spreadsheets of East Asian languages take them for the same.
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
