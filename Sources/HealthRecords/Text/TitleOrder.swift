extension String {
  /// Alphabetical order that ignores the case of A to Z; total, and the same on every machine.
  public func isTitledBefore(_ other: String) -> Bool {
    let (mine, theirs) = (utf8.lazy.map(Self.smallLetter), other.utf8.lazy.map(Self.smallLetter))
    if mine.lexicographicallyPrecedes(theirs) { return true }
    return !theirs.lexicographicallyPrecedes(mine) && self < other
  }

  private static func smallLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
