/// Escapes record text so that Markdown shows it literally (CommonMark 0.30, section 2.4: backslash escapes).
package enum MarkdownText {
  /// For text inside a line: white space is collapsed, so that the text can neither end its line nor open a block.
  ///
  /// - Parameter hasWord: true if a word precedes it on its line, so that it cannot begin a list.
  package static func escape(_ text: String, hasWord: Bool = false) -> String {
    var output = ""
    let letters = Array(line(text).unicodeScalars)
    var hasWord = hasWord
    for (index, scalar) in letters.enumerated() {
      let around = Surroundings(
        before: index > 0 ? letters[index - 1] : " ",
        after: index + 1 < letters.count ? letters[index + 1] : " ", hasWord: hasWord)
      if mayMeanSomething(scalar), !around.leavePlain(scalar) { output += "\\" }
      output.unicodeScalars.append(scalar)
      hasWord = hasWord || Surroundings.isLetter(scalar)
    }
    return output
  }

  /// The text as a reader sees it: cleaned, with white space collapsed.
  static func line(_ text: String) -> String {
    var output = ""
    var pendingSpace = false
    for scalar in RecordText.clean(text).unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = !output.isEmpty
        continue
      }
      if pendingSpace { output += " " }
      pendingSpace = false
      output.unicodeScalars.append(scalar)
    }
    return output
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace && scalar != "\u{A0}"
  }

  /// For a block: the sender's line breaks are kept, and each line is escaped.
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

  /// True for ASCII punctuation, all of which Markdown allows to be escaped.
  private static func mayMeanSomething(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The neighbours of a mark. Where a mark means nothing it is not escaped, so that the Markdown itself reads well.
  private struct Surroundings {
    let before: Unicode.Scalar
    let after: Unicode.Scalar
    /// True if a letter precedes it on its line: "1." cannot begin a list there.
    let hasWord: Bool

    func leavePlain(_ mark: Unicode.Scalar) -> Bool {
      switch mark {
      // A round bracket only means something after a square one, and that is escaped.
      case ",", ";", "?", "(", "\"": true
      // Two of them hide the text between them in some note programs; beside a bracket they are a template's.
      case "%": !"%<>{}".unicodeScalars.contains(before) && !"%<>{}".unicodeScalars.contains(after)
      case ")": hasWord
      // After "w" it is escaped, so that no reader turns "www." into a link. Before a digit it cannot end a list's
      // number.
      case ".": (hasWord && before != "w") || Self.isDigit(after)
      case ":": hasWord && (after == " " || Self.isDigit(before))
      case "'", "/": Self.isLetter(before)
      case "-":
        (Self.isLetter(before) || Self.isDigit(before)) && (Self.isLetter(after) || Self.isDigit(after))
      default: false
      }
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII
        ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) : scalar.properties.isAlphabetic
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  }
}
