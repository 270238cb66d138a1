import HealthRecords

/// Writes text values and lines of a calendar file (RFC 5545, sections 3.1 and 3.3.11).
enum CalendarText {
  /// Octets in a line, without its end.
  private static let lineLimit = 75

  /// A text value. Separators and backslashes are escaped, and line ends become `\n`.
  static func value(_ text: String) -> String {
    var value = ""
    for scalar in RecordText.clean(text.replacing("\r\n", with: "\n")).unicodeScalars {
      switch scalar {
      case "\n", "\r": value += "\\n"
      case "\\", ";", ",": value += "\\\(scalar)"
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }

  /// Lines with their ends. A long line is folded: it goes on after a space, and no character is split.
  static func lines(_ lines: [String]) -> String { lines.map { folded($0) + "\r\n" }.joined() }

  private static func folded(_ line: String) -> String {
    var (text, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > lineLimit {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += size
    }
    return text
  }
}
