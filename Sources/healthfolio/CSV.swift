import HealthRecords

/// One field of a CSV file (RFC 4180).
enum CSV {
  /// Quoted where it must be; a text that a spreadsheet would run as a formula gets an apostrophe before it.
  static func field(_ text: String) -> String {
    let isFormula = text.first.map("=+@-\t\r".contains) == true && NumberText(text) == nil
    let safe = (isFormula ? "'" : "") + text.filter { $0 != "\0" }
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
    return "\"\(safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
