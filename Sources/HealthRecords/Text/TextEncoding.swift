/// UTF-16 and UTF-32, recognized by the byte order mark, by zeros next to the first letter (RFC 4627, section 3), or as
/// declared.
package enum TextEncoding {
  package static func isWide(_ bytes: [UInt8]) -> Bool { form(bytes) != nil }

  /// The text as UTF-8; nil if it is not valid. Bytes of other encodings are returned unchanged.
  ///
  /// - Parameter declared: the encoding that the sender declares, in small letters; used for a text without a mark.
  package static func utf8(_ bytes: [UInt8], declared: String? = nil) -> [UInt8]? {
    guard let form = form(bytes) ?? declared.flatMap({ forms[$0] }) else { return bytes }
    var units: [UInt32] = []
    for start in stride(from: form.skip, to: bytes.count - form.width + 1, by: form.width) {
      let unit = bytes[start..<start + form.width]
      units.append((form.isBig ? Array(unit) : unit.reversed()).reduce(0) { $0 << 8 | UInt32($1) })
    }
    let text =
      form.width == 2
      ? String(validating: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
      : String(validating: units, as: UTF32.self)
    return text.map { Array($0.utf8) }
  }

  /// The text as wide or UTF-8 if it is valid, else as declared, else as Windows-1252; nil for binary data.
  package static func words(_ bytes: [UInt8], declared: String? = nil) -> String? {
    guard let narrow = utf8(bytes, declared: declared) else { return nil }
    let single = declared.flatMap(SingleByteText.init) ?? .windows1252
    let text = String(validating: narrow, as: UTF8.self) ?? single.text(narrow)
    // Binary data is valid in many encodings, so control characters decide.
    let isWide = narrow.count != bytes.count || isWide(bytes)
    let isText = text.utf8.allSatisfy { $0 != 0 && (!isWide || $0 >= 0x20 || (0x09...0x0D).contains($0)) }
    return isText ? String(text.unicodeScalars.drop { $0 == "\u{FEFF}" }) : nil
  }

  private static let forms: [String: Form] = [
    "utf-16": (2, false, 0), "utf-16le": (2, false, 0), "utf-16be": (2, true, 0), "utf16": (2, false, 0),
    "unicode": (2, false, 0), "utf-32": (4, false, 0), "utf-32le": (4, false, 0), "utf-32be": (4, true, 0),
  ]

  private typealias Form = (width: Int, isBig: Bool, skip: Int)

  private static func form(_ bytes: [UInt8]) -> Form? {
    let head = Array(bytes.prefix(4))
    let forms: [(marks: [UInt8], form: Form)] = [
      ([0xFF, 0xFE, 0, 0], (4, false, 4)), ([0, 0, 0xFE, 0xFF], (4, true, 4)), ([0xFF, 0xFE], (2, false, 2)),
      ([0xFE, 0xFF], (2, true, 2)),
    ]
    if let marked = forms.first(where: { head.starts(with: $0.marks) }) { return marked.form }
    guard head.count == 4 else { return nil }
    switch head.map({ $0 == 0 }) {
    case [false, true, true, true]: return (4, false, 0)
    case [true, true, true, false]: return (4, true, 0)
    case [false, true, false, true], [false, true, false, false]: return (2, false, 0)
    case [true, false, true, false]: return (2, true, 0)
    default: return nil
    }
  }
}
