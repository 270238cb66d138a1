import HealthRecords

/// The digits of a health card's QR code: two for each letter, its ASCII code minus 45 (SMART Health Cards, Encoding
/// Chunks as QR Codes). Long cards were cut into numbered parts.
struct NumericCode {
  /// The number of this part, from 1 on, and of all parts.
  let part: Int
  let parts: Int
  let letters: [UInt8]

  static let prefix = "shc:/"
  private static let partLimit = 100

  init(_ text: Substring) throws(CardFault) {
    guard text.hasPrefix(Self.prefix) else {
      throw CardFault(CardReason.cardBeginning.words)
    }
    let steps = text.dropFirst(Self.prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count == 1 || steps.count == 3 else { throw CardFault(CardReason.partWithoutNumber.words) }
    if steps.count == 3 {
      guard let part = Int(steps[0]), let parts = Int(steps[1]), part >= 1, parts <= Self.partLimit,
        part <= parts
      else { throw CardFault(CardReason.partOutOfRange.words) }
      (self.part, self.parts) = (part, parts)
    } else {
      (part, parts) = (1, 1)
    }
    letters = try Self.letters(steps[steps.count - 1])
  }

  private static func letters(_ digits: Substring) throws(CardFault) -> [UInt8] {
    let digits = Array(digits.utf8)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw CardFault(CardReason.notDigits.words)
    }
    guard digits.count % 2 == 0 else { throw CardFault(CardReason.oddDigits.words) }
    var letters: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = (digits[index] - 0x30) * 10 + digits[index + 1] - 0x30
      // The last letter is `z`, 122.
      guard pair <= 77 else { throw CardFault(CardReason.digitsTooLarge.words) }
      letters.append(pair + 45)
    }
    return letters
  }
}
