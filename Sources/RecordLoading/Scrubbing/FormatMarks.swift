import HealthRecords

/// Words and bytes by which a format (`FormatSniffer`) is recognized. A scrubbed copy keeps them, because they say
/// nothing of a person.
enum FormatMarks {
  /// How many of a word's letters are kept, from its beginning.
  ///
  /// - Parameter before: the character before the word; nil at the beginning.
  typealias Test = (_ word: String, _ before: Unicode.Scalar?) -> Int

  /// Names of segments at the beginning of a line (HL7 v2.5.1, appendix A).
  static func segment(_ word: String, _ before: Unicode.Scalar?) -> Int {
    let isAtStart = before.map { "\r\n\u{B}".unicodeScalars.contains($0) } ?? true
    return isAtStart && FormatWords.isMark(word, .segment) ? word.count : 0
  }

  /// Control words after a backslash, without their number (Rich Text Format 1.9.1).
  static func controlWord(_ word: String, _ before: Unicode.Scalar?) -> Int {
    let letters = word.prefix(while: \.isLetter)
    guard before == "\\", FormatWords.isMark(String(letters), .control) else { return 0 }
    return word == "rtf1" ? word.count : letters.count
  }

  /// The unit of an electrocardiogram's curve, with either of two letters that look alike.
  static let microvolt: Set<String> = ["µV", "μV"]

  /// The first bytes of a format that has some; else as many zeros.
  static func signature(of bytes: [UInt8]) -> [UInt8] {
    if ContainedMedia(bytes) != nil { return marks(ofContained: bytes) }
    if DICOMReader.recognizes(bytes) { return Array(repeating: 0, count: 128) + "DICM".utf8 }
    let known = FormatTable.signatures.map(\.bytes) + texts.map { Array($0.utf8) }
    return known.first { bytes.starts(with: $0) } ?? Array(repeating: 0, count: min(bytes.count, 8))
  }
}

extension FormatMarks {
  /// Without the length of the content.
  private static func marks(ofContained bytes: [UInt8]) -> [UInt8] {
    let zeros: [UInt8] = [0, 0, 0, 0]
    return bytes.starts(with: "RIFF".utf8) ? bytes[..<4] + zeros + bytes[8..<12] : zeros + bytes[4..<12]
  }

  private static let texts = ["shc:/", "shlink:/", "HC1:", "eyJ"]
}
