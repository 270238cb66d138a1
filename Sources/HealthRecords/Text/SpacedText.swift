extension StringProtocol {
  /// True if the text is empty or white space.
  public var isBlank: Bool {
    guard let first = utf8.first else { return true }
    return (0x21..<0x7F).contains(first) ? false : allSatisfy(\.isWhitespace)
  }

  /// The words in one line, separated by single spaces.
  package var singleSpaced: String { Substring(self).spaced(inLowercase: false) }

  /// The single-spaced words in lower case, for comparisons.
  public var normalizedWords: String { Substring(self).spaced(inLowercase: true) }
}

extension String {
  package var nonBlank: String? { isBlank ? nil : self }
}

extension Substring {
  fileprivate func spaced(inLowercase: Bool) -> String {
    var text = self
    let (spaced, isASCII) = text.withUTF8 { bytes in
      (Self.spaced(bytes, inLowercase: inLowercase), bytes.allSatisfy { $0 < 0x80 })
    }
    return inLowercase && !isASCII ? spaced.lowercased() : spaced
  }

  private static func spaced(_ bytes: UnsafeBufferPointer<UInt8>, inLowercase: Bool) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { letters in
      var (count, place, pendingSpace) = (0, 0, false)
      while place < bytes.count {
        let space = lengthOfSpace(bytes, at: place)
        if space > 0 {
          pendingSpace = count > 0
          place += space
          continue
        }
        if pendingSpace {
          letters[count] = 0x20
          count += 1
        }
        let byte = bytes[place]
        letters[count] = inLowercase && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        (count, place, pendingSpace) = (count + 1, place + 1, false)
      }
      return count
    }
  }

  /// The bytes of the white space at a place; 0 for anything else (Unicode, White_Space).
  private static func lengthOfSpace(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let byte = bytes[place]
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
    guard place + 1 < bytes.count else { return 0 }
    if byte == 0xC2 { return [0x85, 0xA0].contains(bytes[place + 1]) ? 2 : 0 }
    guard (0xE1...0xE3).contains(byte), place + 2 < bytes.count else { return 0 }
    let scalar = (Int(byte) & 0x0F) << 12 | (Int(bytes[place + 1]) & 0x3F) << 6 | Int(bytes[place + 2]) & 0x3F
    return switch scalar {
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: 3
    default: 0
    }
  }
}

extension String {
  /// The text with each scalar replaced by another one.
  package func mappingScalars(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { bytes.append(contentsOf: UTF8.encode(replacement(scalar)) ?? .init()) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
