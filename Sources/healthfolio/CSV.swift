import HealthRecords

/// One field of a CSV file (RFC 4180).
enum CSV {
  /// Quoted where it must be; a text that a spreadsheet would run as a formula gets an apostrophe before it.
  static func field(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map(formulaStarts.contains) == true && NumberText(text) == nil
    let safe = (isFormula ? "'" : "") + text.replacing("\0", with: "")
    // A letter may carry an accent; a quotation mark that carries one still ends the field.
    let letters = safe.unicodeScalars
    guard letters.contains(where: mustBeQuoted) else { return safe }
    let doubled = letters.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
    return "\"\(doubled.joined(separator: "\"\""))\""
  }

  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "@", "-", "\t", "\r"]

  private static func mustBeQuoted(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "\"" || Character(scalar).isNewline
  }
}
