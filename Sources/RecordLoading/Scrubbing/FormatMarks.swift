/// Words by which a format (`FormatSniffer`) and its parts are recognized. A scrubbed copy keeps them, because they say
/// nothing of a person.
enum FormatMarks {
  /// - Parameter before: the character before the word; nil at the beginning.
  typealias Test = (_ word: String, _ before: Unicode.Scalar?) -> Bool

  /// True for names of segments at the beginning of a line (HL7 v2.5.1, appendix A).
  static func segment(_ word: String, _ before: Unicode.Scalar?) -> Bool {
    before.map { "\r\n\u{B}".unicodeScalars.contains($0) } != false && segments.contains(word)
  }

  /// True for control words after a backslash, with their number (Rich Text Format 1.9.1).
  static func controlWord(_ word: String, _ before: Unicode.Scalar?) -> Bool {
    before == "\\" && controlWords.contains(String(word.prefix(while: \.isLetter)))
      && word.drop(while: \.isLetter).allSatisfy(\.isNumber)
  }

  /// True for the unit of an electrocardiogram's curve, with either of two letters that look alike.
  static func microvolt(_ word: String, _ before: Unicode.Scalar?) -> Bool { ["µV", "μV"].contains(word) }
}

extension FormatMarks {
  private static let segments: Set<String> = [
    "MSH", "FHS", "BHS", "BTS", "FTS", "MSA", "ERR", "EVN", "PID", "PD1", "NK1", "PV1", "PV2", "ORC", "OBR",
    "OBX", "NTE", "SPM", "AL1", "DG1", "PR1", "GT1", "IN1", "IN2", "RXA", "RXE", "RXO", "RXR", "TXA", "SCH",
  ]

  private static let controlWords: Set<String> = [
    "rtf", "ansi", "fonttbl", "colortbl", "stylesheet", "info", "par", "pard", "plain", "line", "tab", "cell",
    "row", "f", "fs", "b", "i", "ul",
  ]
}
