/// Makes text safe for a terminal: one line, without control characters, escape sequences, invisible letters or changes
/// of reading direction.
public enum TerminalText {
  public static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0) || InvisibleText.isInvisible($0) }) else {
      return text
    }
    var output = String.UnicodeScalarView()
    output.append(contentsOf: text.unicodeScalars.map { isSpace($0) ? " " : isUnsafe($0) ? "\u{FFFD}" : $0 })
    return InvisibleText.marked(String(output))
  }

  /// Makes each line of a text safe.
  public static func cleanLines(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { clean(String($0)) }
      .joined(separator: "\n")
  }

  /// True for a tab or the end of a line, which becomes a space.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { ["\t", "\n", "\r"].contains(scalar) }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2028, 0x2029, 0x2066...0x2069: true
    default: false
    }
  }
}
