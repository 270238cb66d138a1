/// Bytes in an address (RFC 3986, section 2): all but unreserved ones are written as a percent sign and two digits.
package enum PercentText {
  /// The address of a file on this machine (RFC 8089).
  package static func address(ofFile path: String) -> String { "file://" + encode(path, besides: "/") }

  /// - Parameter kept: further letters that stay as they are.
  package static func encode(_ text: String, besides kept: String = "") -> String {
    text.utf8.map { byte in
      let letter = Character(Unicode.Scalar(byte))
      let isPlain = letter.isASCII && (letter.isLetter || letter.isNumber) || ("-._~" + kept).contains(letter)
      return isPlain
        ? String(letter) : "%\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }.joined()
  }

  /// - Returns: nil if a percent sign has no two digits behind it.
  package static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit) else {
        return nil
      }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
