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

  init(of utf8: UnsafeBufferPointer<UInt8>, quotes: Bool = true) {
    let table = Self.table
    var traits: UInt8 = 0
    Self.remarkable(in: utf8, quotes: quotes) { traits |= table[Int($1)] }
    rawValue = traits
  }

  /// Calls for each byte that may mean something besides itself; plain letters are passed over sixteen at a time.
  ///
  /// - Parameter quotes: false where a quotation mark means nothing.
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

  /// True where a block holds a mark of HTML's, a control character but the line feed, or a letter beyond ASCII, which
  /// as a signed number is below zero.
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
