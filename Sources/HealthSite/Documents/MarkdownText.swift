/// Record text as Markdown that means nothing but itself (CommonMark 0.30, section 2.4: backslash escapes).
package enum MarkdownText {
  /// For a place inside a line: white space is collapsed, so that the text can neither end its line nor open a block.
  ///
  /// - Parameter hasWord: true where something stands before it in its line, so that it cannot begin a list.
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

  /// What a reader sees of an escaped text: its letters, with white space collapsed.
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
  private static func mayMeanSomething(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Where a mark stands: some mean nothing inside a sentence, and are left plain for those who read the Markdown
  /// itself.
  private struct Surroundings {
    let before: Unicode.Scalar
    let after: Unicode.Scalar
    /// True when a letter stands somewhere before it: no line begins with "1." there.
    let hasWord: Bool

    func leavePlain(_ mark: Unicode.Scalar) -> Bool {
      switch mark {
      // A round bracket means something behind a square one alone, and that is escaped.
      case ",", ";", "?", "(", "\"": true
      // Two of them hide what stands between in some note programs.
      case "%": before != mark && after != mark
      case ")": hasWord
      // No address that other readers of Markdown would turn into a link.
      // A digit right behind it: no number of a list.
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
