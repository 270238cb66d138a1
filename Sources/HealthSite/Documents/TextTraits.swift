/// Properties of a text that matter when it is written to a page, found in one pass over its bytes.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// It holds a character that HTML must escape.
  static let needsEscape = TextTraits(rawValue: 1)
  /// It holds a byte that may begin a character to be replaced (`RecordText`).
  static let mayBeUnsafe = TextTraits(rawValue: 2)
  /// It holds a byte that may begin a letter that runs from right to left.
  static let mayTurn = TextTraits(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of utf8: UnsafeBufferPointer<UInt8>, quotes: Bool = true) {
    let table = Self.table
    var traits: UInt8 = 0
    Self.remarkable(in: utf8, quotes: quotes) { traits |= table[Int($1)] }
    rawValue = traits
  }

  /// Calls `body` for each byte that may need handling; plain letters are skipped sixteen at a time.
  ///
  /// - Parameter quotes: false if quotation marks need no escaping.
  @inline(__always)
  static func remarkable(
    in utf8: UnsafeBufferPointer<UInt8>, quotes: Bool, _ body: (Int, UInt8) -> Void
  ) {
    let bytes = UnsafeRawBufferPointer(utf8)
    let whole = bytes.count & ~15
    let quote: Int8 = quotes ? 0x22 : 0x26
    for start in stride(from: 0, to: whole, by: 16) {
      let block = bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<Int8>.self)
      if isRemarkable(block, quote) { for index in start..<start + 16 { body(index, utf8[index]) } }
    }
    for index in whole..<utf8.count { body(index, utf8[index]) }
  }

  /// True if a block holds a mark of HTML, a control character other than the line feed, or a byte beyond ASCII, which
  /// is negative as a signed number.
  @inline(__always)
  private static func isRemarkable(_ block: SIMD16<Int8>, _ quote: Int8) -> Bool {
    let each = { (byte: Int8) in SIMD16<Int8>(repeating: byte) }
    let marks =
      (block .== each(0x26)) .| (block .== each(0x27)) .| (block .== each(0x3C)) .| (block .== each(0x3E))
    let others = (block .== each(quote)) .| (block .== each(0x7F))
    return any(marks .| others .| ((block .< each(0x20)) .& (block .!= each(0x0A))))
  }

  private static let table: [UInt8] = (0...255).map { (byte: UInt8) in
    var traits: TextTraits = []
    if [0x26, 0x3C, 0x3E, 0x22, 0x27].contains(byte) { traits.insert(.needsEscape) }
    if RecordText.mayBeUnsafe(byte) { traits.insert(.mayBeUnsafe) }
    if RecordText.mayTurn(byte) { traits.insert(.mayTurn) }
    return traits.rawValue
  }
}
