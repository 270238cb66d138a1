/// Base64url without padding (RFC 4648, section 5; RFC 7515, section 2).
package enum Base64URL {
  /// - Returns: nil for a foreign letter or an impossible length.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let letters = text.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    let isPlain = letters.count % 4 != 1 && letters.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    return isPlain ? Base64.decode(letters) : nil
  }

  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    Base64.encode(Array(bytes)).replacing("+", with: "-").replacing("/", with: "_").filter { $0 != "=" }
  }
}
