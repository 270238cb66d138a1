/// Tar archives whose headers are sound however their bytes were changed (POSIX.1-2017, pax Interchange Format).
enum TarSample {
  private static let block = 512
  private static let checksum = 148..<156

  /// A member of one type, and its content.
  static func member(_ type: String, _ content: String) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: block)
    let size = String(content.utf8.count, radix: 8)
    let digits = String(repeating: "0", count: 11 - size.count) + size
    for (place, text) in [
      (0, "a"), (100, "0000644"), (124, digits), (156, type), (257, "ustar"), (263, "00"),
    ] {
      header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    let rest = (block - content.utf8.count % block) % block
    return sealed(header + content.utf8 + [UInt8](repeating: 0, count: rest))
  }

  /// With the right checksum in every block that looks like a header.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sealed = bytes
    for start in stride(from: 0, through: bytes.count - block, by: block)
    where bytes[start + 257..<start + 262].elementsEqual("ustar".utf8) {
      let field = start + checksum.lowerBound..<start + checksum.upperBound
      sealed.replaceSubrange(field, with: [UInt8](repeating: 0x20, count: checksum.count))
      let sum = String(sealed[start..<start + block].reduce(0) { $0 + Int($1) }, radix: 8)
      sealed.replaceSubrange(
        field, with: Array("\(String(repeating: "0", count: 6 - sum.count))\(sum)\0 ".utf8))
    }
    return sealed
  }
}
