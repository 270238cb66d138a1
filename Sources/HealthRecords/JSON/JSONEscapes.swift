/// Reads and writes JSON's string escapes (RFC 8259, section 7).
public enum JSONEscapes {
  /// Where a literal is written: inside a page's script, more characters have to be escaped.
  package enum Place: Sendable { case page, file }

  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      output.append(contentsOf: bytes[index..<escape])
      if bytes[escape + 1] == UInt8(ascii: "u") {
        let (scalar, next) = decodeUnicode(bytes, at: escape)
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index = next
      } else {
        output.append(simpleEscape(bytes[escape + 1]))
        index = escape + 2
      }
    }
    output.append(contentsOf: bytes[index...])
    return String(decoding: output, as: UTF8.self)
  }

  /// True if the literal's content decodes to these bytes. It stops at the first difference.
  static func decodes(_ bytes: ArraySlice<UInt8>, to letters: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = letters[...]
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] != UInt8(ascii: "\\") {
        guard rest.popFirst() == bytes[index] else { return false }
        index += 1
      } else if bytes[index + 1] == UInt8(ascii: "u") {
        let (scalar, next) = decodeUnicode(bytes, at: index)
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          guard rest.popFirst() == byte else { return false }
        }
        index = next
      } else {
        guard rest.popFirst() == simpleEscape(bytes[index + 1]) else { return false }
        index += 2
      }
    }
    return rest.isEmpty
  }

  /// A JSON string literal with quotes. `<`, `>`, `&` and all control characters are escaped too, so that it is safe
  /// inside an HTML script and on a terminal.
  public static func encode(_ text: String) -> String {
    var output: [UInt8] = []
    write(text, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Like `encode`, but appends to the output.
  package static func write(_ text: String, in place: Place = .page, into output: inout [UInt8]) {
    var text = text
    output.append(UInt8(ascii: "\""))
    if text.withUTF8({ stands($0, in: place) }) {
      text.withUTF8 { output.append(contentsOf: $0) }
    } else {
      for scalar in text.unicodeScalars { write(scalar, in: place, into: &output) }
    }
    output.append(UInt8(ascii: "\""))
  }
}

extension JSONEscapes {
  /// The character of an escape with one letter.
  private static func simpleEscape(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// True for characters that have a meaning in a script, move a terminal's cursor, or change the reading direction.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x26, 0x3C, 0x3E, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True for a text without a byte that has to be escaped.
  private static func stands(_ bytes: UnsafeBufferPointer<UInt8>, in place: Place) -> Bool {
    let plain = place == .file ? JSONParser.endOfPlainLetters(in: UnsafeRawBufferPointer(bytes), from: 0) : 0
    return bytes[plain...].allSatisfy { standsForItself($0, in: place) }
  }

  /// False for a byte that has to be escaped, or that may start a character that has to be.
  private static func standsForItself(_ byte: UInt8, in place: Place) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C: false
    case 0x26, 0x3C, 0x3E, 0x7F, 0xC2, 0xE2: place == .file
    default: true
    }
  }

  private static func write(_ scalar: Unicode.Scalar, in place: Place, into output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\n": output += "\\n".utf8
    case "\r": output += "\\r".utf8
    case "\t": output += "\\t".utf8
    case "\0"..<" ": output += unicodeEscape(scalar).utf8
    default:
      if place == .page, isMark(scalar) {
        output += unicodeEscape(scalar).utf8
      } else {
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The character of `\uXXXX` or of a surrogate pair, and the index after it.
  private static func decodeUnicode(_ bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let first = codeUnit(bytes, at: index)
    guard (0xD800..<0xDC00).contains(first) else { return (Unicode.Scalar(first) ?? replacement, index + 6) }
    let low = index + 6
    guard low + 6 <= bytes.endIndex, bytes[low] == UInt8(ascii: "\\"), bytes[low + 1] == UInt8(ascii: "u")
    else {
      return (replacement, low)
    }
    let second = codeUnit(bytes, at: low)
    guard (0xDC00..<0xE000).contains(second) else { return (replacement, low) }
    return (Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement, low + 6)
  }

  private static func codeUnit(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    (index + 2..<index + 6).reduce(0) { $0 << 4 | (hexDigit(bytes[$1]) ?? 0) }
  }
}
