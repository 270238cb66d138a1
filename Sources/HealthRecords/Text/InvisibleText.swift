/// Letters that nobody sees, in which a text can carry words past its reader, for example to a language model.
package enum InvisibleText {
  /// The text with each such letter replaced by U+FFFD. Joiners and variation selectors stay after a letter whose script
  /// or emoji they belong to, and a place to break a line after a slash or a plus sign, as in LOINC's names (UTR #36,
  /// section 2.10; Unicode 15, sections 23.2 and 23.4).
  package static func marked(_ text: String) -> String {
    var before: Unicode.Scalar = " "
    return text.mappingScalars { scalar in
      let isHidden = isInvisible(scalar) && !belongs(scalar, after: before)
      before = isHidden ? "\u{FFFD}" : scalar
      return before
    }
  }

  /// True for a byte that may begin such a letter in UTF-8.
  package static func mayBegin(_ byte: UInt8) -> Bool {
    byte == 0xCD || (0xE1...0xE3).contains(byte) || byte >= 0xEF
  }

  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Fillers of Hangul and Khmer, and the joiner of graphemes.
    case 0x034F, 0x115F...0x1160, 0x17B4...0x17B5, 0x3164, 0xFFA0: true
    // Mongolian selectors, spaces without width, joiners, invisible operators.
    case 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F: true
    // Variation selectors, annotations, musical marks, tags.
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  private static func belongs(_ scalar: Unicode.Scalar, after before: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B: isWrittenWithoutSpaces(before) || before == "/" || before == "+"
    case 0x200C: isJoined(before)
    case 0x200D: isJoined(before) || isEmoji(before) || before.value == 0xFE0F
    case 0x180B...0x180F: (0x1800...0x18AF).contains(before.value) && !isInvisible(before)
    case 0xFE0E, 0xFE0F: before.properties.isEmoji
    case 0xE0100...0xE01EF: before.properties.isIdeographic
    default: false
    }
  }

  /// Letters from Arabic to Sinhala, and Myanmar to Mongolian, change their form with their neighbours.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    let isOfScript = [0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0xA840...0xABFF, 0x11000...0x11FFF]
      .contains { $0.contains(scalar.value) }
    return isOfScript && !isInvisible(scalar)
  }

  /// Thai, Lao, Myanmar and Khmer.
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    [0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF].contains { $0.contains(scalar.value) }
      && !isInvisible(scalar)
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII
  }
}
