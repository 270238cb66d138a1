/// What a text may hold that cannot be written to a page as it is, found in one look at its bytes.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// A mark of HTML's.
  static let needsEscape = TextTraits(rawValue: 1)
  /// A control character, or the first byte of one (`RecordText`).
  static let mayBeUnsafe = TextTraits(rawValue: 2)
  /// The first byte of letters that run from right to left.
  static let mayTurn = TextTraits(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of utf8: UnsafeBufferPointer<UInt8>) {
    let table = Self.table
    rawValue = utf8.reduce(0) { $0 | table[Int($1)] }
  }

  private static let table: [UInt8] = (0...255).map { (byte: UInt8) in
    var traits: TextTraits = []
    if [0x26, 0x3C, 0x3E, 0x22, 0x27].contains(byte) { traits.insert(.needsEscape) }
    if RecordText.mayBeUnsafe(byte) { traits.insert(.mayBeUnsafe) }
    if RecordText.mayTurn(byte) { traits.insert(.mayTurn) }
    return traits.rawValue
  }
}
