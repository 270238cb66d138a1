/// Record text as Markdown that means nothing but itself (CommonMark 0.30, section 2.4: backslash escapes).
package enum MarkdownText {
  /// For a place inside a line: white space is collapsed, so that the text can neither end its line nor open a block.
  package static func escape(_ text: String) -> String { line(text, escaped) }

  /// What a reader sees of an escaped text: its letters, with white space collapsed.
  static func line(_ text: String) -> String { line(text) { String(Character($0)) } }

  private static func line(_ text: String, _ letter: (Unicode.Scalar) -> String) -> String {
    var output = ""
    var pendingSpace = false
    for scalar in RecordText.clean(text).unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = !output.isEmpty
        continue
      }
      if pendingSpace { output += " " }
      pendingSpace = false
      output += letter(scalar)
    }
    return output
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace && scalar != "\u{A0}"
  }

  /// For a block of its own: the sender's line breaks stay, each line escaped.
  package static func block(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { escape(String($0)) }
    var output = ""
    for line in lines {
      if line.isEmpty {
        output += output.hasSuffix("\n\n") || output.isEmpty ? "" : "\n\n"
      } else {
        output += (output.isEmpty || output.hasSuffix("\n\n") ? "" : "\\\n") + line
      }
    }
    return output
  }

  /// Every ASCII punctuation mark may be escaped; so may no letter become part of a list or an entity.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: "\\" + String(Character(scalar))
    default: String(Character(scalar))
    }
  }
}
