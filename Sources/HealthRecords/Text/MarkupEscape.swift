/// Escapes text for XML and XHTML byte by byte, so that a combining accent cannot hide a markup character (XML 1.0,
/// section 2.4).
package enum MarkupEscape {
  /// The entity for a byte in content and in double quotes; nil if it needs none.
  package static func entity(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 16)
    write(text, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Like `escaped`, but appends to the output.
  package static func write(_ text: String, into output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      guard bytes.contains(where: { entity($0) != nil }) else { return output.append(contentsOf: bytes) }
      for byte in bytes {
        if let entity = entity(byte) {
          entity.withUTF8Buffer { output.append(contentsOf: $0) }
        } else {
          output.append(byte)
        }
      }
    }
  }
}
