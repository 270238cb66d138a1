/// Wraps text for a terminal, where some letters take two columns and some none.
package enum TextLines {
  /// - Parameters:
  ///   - indent: columns before each line.
  ///   - hanging: columns before all lines but the first.
  package static func wrap(
    _ text: String, indent: Int, hanging: Int? = nil, width: Int = TextPrinter.width
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    let margin = { String(repeating: " ", count: lines.isEmpty ? indent : hanging ?? indent) }
    for word in text.split(whereSeparator: \.isWhitespace).flatMap({
      pieces($0, width - max(indent, hanging ?? 0))
    }) {
      if !line.isEmpty, columns(margin()) + columns(line) + columns(word) + 1 > width {
        lines.append(margin() + line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [margin() + line]
  }

  /// Breaks a word that is longer than a line.
  private static func pieces(_ word: Substring, _ width: Int) -> [String] {
    var pieces: [String] = [""]
    for letter in word {
      if columns(pieces[pieces.count - 1]) + columns(String(letter)) > max(width, 4) { pieces.append("") }
      pieces[pieces.count - 1].append(letter)
    }
    return pieces
  }

  /// Columns that a terminal gives to a text (Unicode Standard Annex 11: wide letters take two).
  package static func columns(_ text: String) -> Int {
    text.reduce(0) { sum, letter in
      guard let first = letter.unicodeScalars.first else { return sum }
      return sum + (isWide(first.value) ? 2 : first.properties.generalCategory == .nonspacingMark ? 0 : 1)
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
