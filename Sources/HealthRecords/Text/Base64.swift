/// Base64 for documents in records (RFC 4648, section 4). White space between the letters is allowed.
package enum Base64 {
  /// - Returns: nil if the text is not Base64.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text where byte > 0x20 && byte != UInt8(ascii: "=") {
      guard let value = values[Int(byte)] else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  package static func encode(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let isFilled = place <= group.count
        output.append(isFilled ? letters[Int(bits >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt32?] = {
    var values = [UInt32?](repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt32(value) }
    return values
  }()
}
