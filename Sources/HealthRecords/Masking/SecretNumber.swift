/// A number to search for: its letters and digits without separators, in capitals.
struct SecretNumber: Hashable, Comparable, Sendable {
  let letters: [UInt8]
  /// The number as sent, with its own separators.
  let sent: [UInt8]

  /// - Returns: nil if there is no digit, or if the number is a placeholder (`PlaceholderIdentifier`).
  init?(_ value: String) {
    var value = value
    let letters = value.withUTF8 { bytes in
      bytes.indices.compactMap { index in
        let code = NumberWalk.letter(at: index, of: bytes).code
        return code == 0 ? nil : code
      }
    }
    guard letters.contains(where: Self.isDigit), letters.count >= Self.headLength,
      !PlaceholderIdentifier.isOne(value)
    else { return nil }
    self.letters = letters
    sent = Array(value.uppercased().utf8)
  }

  private init(letters: [UInt8]) { (self.letters, sent) = (letters, letters) }

  /// The number without leading zeros, which some senders leave out.
  var withoutZeros: SecretNumber? {
    guard letters.first == 0x30, letters.allSatisfy(Self.isDigit) else { return nil }
    let rest = Array(letters.drop { $0 == 0x30 })
    return rest.count < Self.headLength ? nil : SecretNumber(letters: rest)
  }

  /// From 8 characters on, a match may have other separators or touch a word. A shorter number has to stand alone.
  var isLong: Bool { letters.count >= 8 }

  func mask(_ style: SecretNumberFinder.Style) -> [UInt8] {
    let text = String(decoding: letters, as: UTF8.self)
    return switch style {
    case .words: Array(MaskedText.masked(text).utf8)
    case .address: Array("masked-\(StableHash("masked", text).name.prefix(8))".utf8)
    case .ascii: Array(MaskedText.masked(text).replacing("•", with: "x").utf8)
    }
  }

  /// Longer numbers come first.
  static func < (a: SecretNumber, b: SecretNumber) -> Bool {
    if a.letters.count != b.letters.count { return a.letters.count > b.letters.count }
    if a.letters != b.letters { return a.letters.lexicographicallyPrecedes(b.letters) }
    return a.sent.lexicographicallyPrecedes(b.sent)
  }

  static let headLength = 4

  static func head(_ letters: some Sequence<UInt8>) -> UInt32 {
    letters.prefix(headLength).reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
