extension String {
  /// Alphabetical order that ignores case and the marks of Latin letters; total, and the same on every machine.
  public func isTitledBefore(_ other: String) -> Bool {
    if isPlain, other.isPlain {
      return isBefore(other, by: (utf8.lazy.map(Self.smallLetter), other.utf8.lazy.map(Self.smallLetter)))
    }
    return isBefore(
      other, by: (letters, other.letters))
  }

  /// "Electrolytes" for "\u{c9}lectrolytes", in small letters.
  package var withoutLetterMarks: String { String(String.UnicodeScalarView(letters)) }

  /// Without the marks that stand after a letter (Unicode, Combining Diacritical Marks).
  private var letters: [Unicode.Scalar] {
    unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }.flatMap(Self.plain)
  }

  private var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }

  private func isBefore<Letters: Sequence>(_ other: String, by letters: (Letters, Letters)) -> Bool
  where Letters.Element: Comparable {
    if letters.0.lexicographicallyPrecedes(letters.1) { return true }
    return !letters.1.lexicographicallyPrecedes(letters.0) && self < other
  }

  private static func smallLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    scalar.isASCII ? [Unicode.Scalar(smallLetter(UInt8(scalar.value)))] : bare[scalar] ?? [scalar]
  }

  /// The letters in names such as "LATIN CAPITAL LETTER E WITH ACUTE" and "LATIN SMALL LIGATURE OE" (Unicode Character
  /// Database, Name).
  private static let bare: [Unicode.Scalar: [Unicode.Scalar]] = {
    let latin = [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap { Unicode.Scalar(UInt32($0)) }
    return latin.reduce(into: [:]) { letters, scalar in
      guard let name = scalar.properties.name,
        let found = name[..<(name.firstRange(of: " WITH ")?.lowerBound ?? name.endIndex)].split(
          separator: " "
        )
        .last?.utf8, found.count <= 2
      else { return }
      letters[scalar] = found.map { Unicode.Scalar(smallLetter($0)) }
    }
  }()
}
