/// The attributes of one tag, read tolerantly: of two with the same name the first one counts, and anything else is
/// skipped.
struct XMLAttributes {
  private(set) var values: [String: String] = [:]

  init(_ tag: XMLTagScanner.Tag) {
    var rest = tag.rest
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[rest.startIndex..<equals].split(whereSeparator: { $0 <= 0x20 }).last ?? []
      rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
      let key = String(decoding: name, as: UTF8.self)
      if values[key] == nil { values[key] = Self.decode(value) }
    }
  }

  /// The value, unless it is empty or "(null)".
  subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty, value != "(null)" else { return nil }
    return value
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    let clean = bytes.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A }
    let text = String(decoding: clean, as: UTF8.self)
    guard text.contains("&") else { return text }
    var output = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      output += rest[..<ampersand]
      rest = rest[ampersand...]
      if let end = rest.prefix(12).firstIndex(of: ";"),
        let character = entity(rest[rest.index(after: ampersand)..<end])
      {
        output += character
        rest = rest[rest.index(after: end)...]
      } else {
        output += "&"
        rest = rest.dropFirst()
      }
    }
    return output + rest
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[String(name)] }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
