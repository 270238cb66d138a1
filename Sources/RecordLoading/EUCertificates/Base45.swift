/// Base45, the letters of a QR code's alphanumeric mode (RFC 9285).
enum Base45 {
  /// - Returns: nil for a foreign letter, a group that is too large, or an impossible length.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var group: [Int] = []
    for byte in text {
      guard let value = values[byte] else { return nil }
      group.append(value)
      if group.count < 3 { continue }
      let number = group[0] + 45 * group[1] + 2_025 * group[2]
      guard number <= 0xFFFF else { return nil }
      output += [UInt8(number >> 8), UInt8(number & 0xFF)]
      group = []
    }
    if group.isEmpty { return output }
    guard group.count == 2, case let number = group[0] + 45 * group[1], number <= 0xFF else { return nil }
    return output + [UInt8(number)]
  }

  private static let values = Dictionary(
    uniqueKeysWithValues: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8.enumerated().map { ($1, $0) })
}
