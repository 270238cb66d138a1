extension StringProtocol {
  /// True when there is nothing to see.
  public var isBlank: Bool {
    if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The same words in one line, with one space between them.
  package var singleSpaced: String {
    utf8.allSatisfy { $0 < 0x80 } ? spacedASCII(inLowercase: false) : spacedWords
  }

  /// The same in lower case, for comparing what people typed.
  public var normalizedWords: String {
    utf8.allSatisfy { $0 < 0x80 } ? spacedASCII(inLowercase: true) : spacedWords.lowercased()
  }
}

extension StringProtocol {
  private var spacedWords: String {
    unicodeScalars.split { $0.isASCII ? Self.isSpace($0.value) : $0.properties.isWhitespace }
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  private static func isSpace(_ letter: some UnsignedInteger) -> Bool {
    letter == 0x20 || (0x09...0x0D).contains(letter)
  }

  private func spacedASCII(inLowercase: Bool) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(utf8.count)
    var pendingSpace = false
    for byte in utf8 {
      if Self.isSpace(byte) {
        pendingSpace = !letters.isEmpty
        continue
      }
      if pendingSpace { letters.append(0x20) }
      pendingSpace = false
      letters.append(inLowercase && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
