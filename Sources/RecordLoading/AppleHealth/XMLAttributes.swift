import HealthRecords

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

  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    let clean = bytes.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A }
    return NarrativeText.decoded(String(decoding: clean, as: UTF8.self))
  }
}
