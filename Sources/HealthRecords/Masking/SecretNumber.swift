/// A number to search for: its letters and digits without separators, in capitals.
struct SecretNumber: Hashable, Comparable, Sendable {
  let letters: [UInt8]
  /// The number as sent, with its own separators.
  let sent: [UInt8]

  /// - Returns: nil if there is no digit, or if the number is a placeholder (`PlaceholderIdentifier`).
  init?(_ value: String) {
    var value = value
    let letters = value.withUTF8(Self.letters(of:))
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

  /// The number of a value, also without its leading zeros.
  static func spellings(_ value: String) -> [SecretNumber] {
    SecretNumber(value).map { [$0] + [$0.withoutZeros].compactMap(\.self) } ?? []
  }

  /// From 8 characters on, a match may have other separators or touch a word. A shorter number has to stand alone.
  var isLong: Bool { letters.count >= 8 }

  /// - Parameter place: the number's place among all numbers of the input, which says nothing of it.
  func mask(_ style: SecretNumberFinder.Style, place: Int) -> [UInt8] {
    let text = String(decoding: letters, as: UTF8.self)
    return switch style {
    case .words: Array(MaskedText.masked(text).utf8)
    case .address: Array("masked-\(place)".utf8)
    case .ascii: Array(MaskedText.masked(text).replacing("•", with: "x").utf8)
    }
  }

  /// Longer numbers come first.
  static func < (a: SecretNumber, b: SecretNumber) -> Bool {
    if a.letters.count != b.letters.count { return a.letters.count > b.letters.count }
    if a.letters != b.letters { return a.letters.lexicographicallyPrecedes(b.letters) }
    return a.sent.lexicographicallyPrecedes(b.sent)
  }

  private static func letters(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var (letters, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      let (kind, width) = SpelledLetter.at(index, of: bytes)
      if case .letter(let code) = kind { letters.append(code) }
      index += width
    }
    return letters
  }

  static let headLength = 4

  static func head(_ letters: some Sequence<UInt8>) -> UInt32 {
    letters.prefix(headLength).reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// A place for each number of an input, in the order in which the input states them. It stands for the number in names
/// and addresses: a hash of a number of nine digits is reversed in a moment.
struct SecretNumberPlaces: Sendable {
  private var places: [[UInt8]: Int] = [:]

  init(_ values: [String]) {
    for number in values.flatMap(SecretNumber.spellings) where places[number.letters] == nil {
      places[number.letters] = places.count + 1
    }
  }

  subscript(number: SecretNumber) -> Int { places[number.letters] ?? 0 }
}
