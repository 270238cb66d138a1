/// One letter, digit or separator of a number, however a text spells it: in any script's digits, in full width, as a
/// character reference of XML or HTML, or as a percent code.
enum SpelledLetter: Equatable {
  /// A capital or a digit in ASCII.
  case letter(UInt8)
  /// Stands between the groups of a number: white space, a dash, punctuation or an invisible character.
  case separator
  case other

  /// What begins at an index, and its width in bytes.
  static func at(_ index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (kind: SpelledLetter, width: Int) {
    guard index < bytes.count else { return (.other, 0) }
    switch bytes[index] {
    case UInt8(ascii: "&"): return reference(at: index, of: bytes) ?? (.other, 1)
    case UInt8(ascii: "%"): return percentCode(at: index, of: bytes) ?? (.other, 1)
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return (.other, 1)
    case 0x00...0x7F: return (of(Unicode.Scalar(bytes[index])), 1)
    case _: return scalar(at: index, of: bytes).map { (of($0), UTF8.width($0)) } ?? (.other, 1)
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

  /// True if a percent code, such as that of a space, ends at an index.
  static func isPercentCode(before index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index >= 3 && bytes[index - 3] == UInt8(ascii: "%") && percentCode(at: index - 3, of: bytes) != nil
  }
}

extension SpelledLetter {
  private static func of(_ scalar: Unicode.Scalar) -> SpelledLetter {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A: .letter(UInt8(scalar.value))
    case 0x61...0x7A: .letter(UInt8(scalar.value) & 0xDF)
    case 0xFF21...0xFF3A: .letter(UInt8(scalar.value - 0xFF21) + 0x41)
    case 0xFF41...0xFF5A: .letter(UInt8(scalar.value - 0xFF41) + 0x41)
    // Letters of scripts that have no digits of their own here: no table needs to be asked.
    case 0xC0...0x65F, 0x3040...0x318F, 0x3400...0x9FFF, 0xAC00...0xD7A3: .other
    case _: digit(scalar) ?? (separates(scalar) ? .separator : .other)
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> SpelledLetter? {
    let properties = scalar.properties
    guard properties.numericType == .decimal || properties.numericType == .digit,
      let value = properties.numericValue, (0...9).contains(value)
    else { return nil }
    return .letter(0x30 + UInt8(value))
  }

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control, .dashPunctuation,
      .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .modifierLetter, .modifierSymbol:
      true
    case _: scalar == "\u{2212}"
    }
  }

  private static func scalar(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// `&#57;`, `&#x39;` or the name of a space or a dash.
  private static func reference(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (
    kind: SpelledLetter, width: Int
  )? {
    let inner = bytes[(index + 1)..<min(index + 10, bytes.count)]
    guard let end = inner.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = inner[..<end]
    let width = end + 1 - index
    guard name.first == UInt8(ascii: "#") else {
      return spaces.contains(where: name.elementsEqual) ? (.separator, width) : nil
    }
    let digits = String(decoding: name.dropFirst(), as: UTF8.self).lowercased()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { (of($0), width) }
  }

  /// The named references of HTML that can stand between the groups of a number.
  private static let spaces = [
    "nbsp", "ensp", "emsp", "thinsp", "shy", "ndash", "mdash", "hyphen", "zwj", "zwnj", "Tab", "NewLine",
    "apos", "lsquo", "rsquo",
  ].map { Array($0.utf8) }

  private static func percentCode(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (
    kind: SpelledLetter, width: Int
  )? {
    guard index + 2 < bytes.count, let high = hex(bytes[index + 1]), let low = hex(bytes[index + 2]) else {
      return nil
    }
    let byte = high << 4 | low
    return (byte < 0x80 ? of(Unicode.Scalar(byte)) : .separator, 3)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte & 0xDF) - 0x37
    case _: nil
    }
  }
}
