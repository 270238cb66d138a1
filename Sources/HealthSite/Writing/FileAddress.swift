/// The address of a file on this machine (RFC 8089); bytes with another meaning in an address are percent-encoded.
enum FileAddress {
  static func url(of path: String) -> String {
    "file://" + path.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : escape($0) }.joined()
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }

  /// True for the slash and for unreserved characters (RFC 3986, section 2.3).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
