/// One letter, digit or separator of a number, however a text spells it: in any script's digits, in full width, in a
/// circle, as a character reference of XML or HTML, or as a percent code.
enum SpelledLetter: Equatable {
  /// A capital or a digit in ASCII.
  case letter(UInt8)
  /// May stand between the groups of a number: whatever is no letter, no digit and no markup.
  case separator
  case other

  /// What begins at an index, and its width in bytes.
  static func at(_ index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (kind: SpelledLetter, width: Int) {
    guard index < bytes.count else { return (.other, 0) }
    switch bytes[index] {
    case UInt8(ascii: "&"): return reference(at: index, of: bytes) ?? (.separator, 1)
    case UInt8(ascii: "%"): return percentCode(at: index, of: bytes) ?? (.separator, 1)
    case UInt8(ascii: "<"): return (.other, 1)
    case 0x00...0x7F: return (of(Unicode.Scalar(bytes[index])), 1)
    case _: return scalar(bytes[index...].prefix(4)).map { (of($0), UTF8.width($0)) } ?? (.other, 1)
    }
  }

  /// The letter's code at an index, or 0. No table is asked for plain letters, of which records are full.
  static func code(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (code: UInt8, width: Int) {
    guard index < bytes.count else { return (0, 0) }
    switch bytes[index] {
    case 0x30...0x39, 0x41...0x5A: return (bytes[index], 1)
    case 0x61...0x7A: return (bytes[index] & 0xDF, 1)
    case UInt8(ascii: "&"), UInt8(ascii: "%"), 0x80...0xFF:
      guard case (.letter(let code), let width) = at(index, of: bytes) else { return (0, 0) }
      return (code, width)
    case _: return (0, 0)
    }
  }

  /// True for what may follow the sign of a tag.
  static func opensTag(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || [0x2F, 0x21, 0x3F, 0x5F].contains(byte)
  }

  /// True if a percent code, such as that of a space, ends at an index.
  static func isPercentCode(before index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index >= 3 && byte(at: index - 3, of: bytes) != nil
  }
}

extension SpelledLetter {
  private static func of(_ scalar: Unicode.Scalar) -> SpelledLetter {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A: .letter(UInt8(scalar.value))
    case 0x61...0x7A: .letter(UInt8(scalar.value) & 0xDF)
    case 0x00...0x7F: .separator
    // Letters of scripts that have no digits of their own here: no table needs to be asked.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x370...0x60B, 0x3040...0x318F, 0x3400...0x9FFF,
      0xAC00...0xD7A3:
      .other
    case _: digit(scalar) ?? letter(scalar) ?? other(scalar)
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> SpelledLetter? {
    let properties = scalar.properties
    guard properties.numericType == .decimal || properties.numericType == .digit,
      let value = properties.numericValue, (0...9).contains(value)
    else { return nil }
    return .letter(0x30 + UInt8(value))
  }

  /// One of the alphabets in parentheses, in circles, of mathematics and in full width.
  private static func letter(_ scalar: Unicode.Scalar) -> SpelledLetter? {
    let alphabets: [ClosedRange<UInt32>] = [
      0x249C...0x24B5, 0x24B6...0x24CF, 0x24D0...0x24E9, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0x1D400...0x1D6A3,
    ]
    return alphabets.first { $0.contains(scalar.value) }.map {
      .letter(UInt8((scalar.value - $0.lowerBound) % 26) + 0x41)
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> SpelledLetter {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .letterNumber, .otherNumber:
      .other
    case _: .separator
    }
  }

  private static func scalar(_ bytes: some Sequence<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// `&#57;`, `&#x39;` or the name of a sign.
  private static func reference(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (
    kind: SpelledLetter, width: Int
  )? {
    let inner = bytes[(index + 1)..<min(index + 10, bytes.count)]
    guard let end = inner.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let width = end + 1 - index
    guard inner.first == UInt8(ascii: "#") else { return (.separator, width) }
    let digits = String(decoding: inner[..<end].dropFirst(), as: UTF8.self).lowercased()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { (of($0), width) }
  }

  /// The percent codes of one character.
  private static func percentCode(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (
    kind: SpelledLetter, width: Int
  )? {
    let coded = (0..<4).lazy.map { byte(at: index + 3 * $0, of: bytes) }.prefix { $0 != nil }.compactMap(
      \.self)
    if coded.isEmpty { return nil }
    return scalar(coded).map { (of($0), 3 * UTF8.width($0)) } ?? (.separator, 3)
  }

  private static func byte(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%"), let high = hex(bytes[index + 1]),
      let low = hex(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte & 0xDF) - 0x37
    case _: nil
    }
  }
}
