/// The words of a text in small letters, separated by any other character: "Follow-up: HbA1c" has "follow", "up",
/// "hba", "c".
extension StringProtocol {
  package var letterWords: [String] { Substring(self).words(withDigits: false) }

  /// The same, with digits: "hba1c".
  package var alphanumericWords: [String] { Substring(self).words(withDigits: true) }
}

extension Substring {
  fileprivate func words(withDigits: Bool) -> [String] {
    var text = self
    let plain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? Self.words(of: bytes, withDigits: withDigits) : nil
    }
    return plain
      ?? lowercased().split { !($0.isLetter || withDigits && $0.isNumber) }.map(String.init)
  }

  /// - Parameter bytes: ASCII only, whose letters need no Unicode table.
  private static func words(of bytes: UnsafeBufferPointer<UInt8>, withDigits: Bool) -> [String] {
    bytes.split { !isPart($0, withDigits: withDigits) }.map { word in
      String(unsafeUninitializedCapacity: word.count) { letters in
        letters.initialize(fromContentsOf: word.lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 })
      }
    }
  }

  private static func isPart(_ byte: UInt8, withDigits: Bool) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0x30...0x39: withDigits
    default: false
    }
  }
}
