import HealthRecords

/// Cleans record text for every format: control characters, letters that nobody sees, and marks that change the reading
/// direction of the text around them.
enum RecordText {
  /// The text with each such character replaced by U+FFFD, and Unicode's line separators by line ends.
  static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeUnsafe) else { return text }
    guard text.unicodeScalars.contains(where: { isUnsafe($0) || InvisibleText.isInvisible($0) }) else {
      return text
    }
    return InvisibleText.marked(text.mappingScalars { isUnsafe($0) ? isLineEnd($0) ? "\n" : "\u{FFFD}" : $0 })
  }

  /// True for a byte that may begin a character to be replaced.
  static func mayBeUnsafe(_ byte: UInt8) -> Bool {
    byte < 0x20 && !isSpace(byte) || byte == 0x7F || byte == 0xC2 || InvisibleText.mayBegin(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// True for a byte that may begin a letter that runs from right to left.
  static func mayTurn(_ byte: UInt8) -> Bool {
    (0xD6...0xDF).contains(byte) || byte == 0xE0 || byte >= 0xEF
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  static func runsRightToLeft(_ text: String) -> Bool {
    guard text.utf8.contains(where: mayTurn) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
