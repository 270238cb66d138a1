/// Base64url without padding (RFC 4648, section 5; RFC 7515, section 2), and the reading of plain base64 with padding.
enum Base64URL {
  /// - Returns: nil for a foreign letter or an impossible length.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let value = table[Int(byte)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 != 1 { output.append(UInt8(truncatingIfNeeded: bits >> [0, 0, 4, 2][count % 4])) }
    }
    return count % 4 == 1 ? nil : output
  }

  /// Base64 as in PEM; padding and white space are ignored.
  static func decodePadded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    decode(text.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") })
  }

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var output = ""
    var bits: UInt32 = 0
    var waiting = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      waiting += 8
      while waiting >= 6 {
        waiting -= 6
        output.append(letters[Int(bits >> UInt32(waiting) & 63)])
      }
    }
    if waiting > 0 { output.append(letters[Int(bits << UInt32(6 - waiting) & 63)]) }
    return output
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { table[Int(letter.asciiValue ?? 0)] = UInt8(value) }
    table[Int(UInt8(ascii: "+"))] = 62
    table[Int(UInt8(ascii: "/"))] = 63
    return table
  }()
}
