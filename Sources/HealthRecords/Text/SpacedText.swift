extension StringProtocol {
  /// True if the text is empty or white space.
  public var isBlank: Bool {
    if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The words in one line, separated by single spaces.
  package var singleSpaced: String { Substring(self).spaced(inLowercase: false) }

  /// The single-spaced words in lower case, for comparisons.
  public var normalizedWords: String { Substring(self).spaced(inLowercase: true) }
}

extension Substring {
  fileprivate func spaced(inLowercase: Bool) -> String {
    var text = self
    let plain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? Self.spaced(bytes, inLowercase: inLowercase) : nil
    }
    return plain ?? (inLowercase ? words.lowercased() : words)
  }

  private var words: String {
    unicodeScalars.split { $0.isASCII ? Self.isSpace(UInt8($0.value)) : $0.properties.isWhitespace }
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// - Parameter bytes: ASCII only.
  private static func spaced(_ bytes: UnsafeBufferPointer<UInt8>, inLowercase: Bool) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { letters in
      var (count, pendingSpace) = (0, false)
      for byte in bytes {
        if isSpace(byte) {
          pendingSpace = count > 0
          continue
        }
        if pendingSpace {
          letters[count] = 0x20
          count += 1
        }
        pendingSpace = false
        letters[count] = inLowercase && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
}
