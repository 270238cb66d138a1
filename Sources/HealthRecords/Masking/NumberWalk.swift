/// The letters and digits of a text from an index on, without single separators and markup between them.
struct NumberWalk {
  private(set) var letters: [UInt8] = []
  /// The index after each letter.
  private(set) var ends: [Int] = []
  /// The number of letters before each separator.
  private var groups: [Int] = []
  private let start: Int
  private var index: Int
  private var canGoOn = true

  /// - Returns: nil if no number can begin here, or if there are too few letters.
  init?(at start: Int, of bytes: UnsafeBufferPointer<UInt8>, toward count: Int) {
    (self.start, index) = (start, start)
    guard Self.mayBegin(at: start, of: bytes) else { return nil }
    go(on: bytes, toward: count)
    if letters.count < count { return nil }
  }

  mutating func go(on bytes: UnsafeBufferPointer<UInt8>, toward count: Int) {
    while canGoOn, letters.count < count {
      let letter = Self.letter(at: index, of: bytes)
      if letter.code != 0 {
        letters.append(letter.code)
        index += letter.width
        ends.append(index)
      } else {
        skip(bytes)
      }
    }
  }

  /// True if the number is here, and is not part of a longer one.
  func holds(_ number: SecretNumber, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = number.letters.count
    guard letters.count >= count, letters.starts(with: number.letters),
      number.isLong || !Self.isLetter(before: start, of: bytes),
      Self.mayEnd(at: ends[count - 1], of: bytes, after: number)
    else { return false }
    let parts = parts(of: count)
    if parts.count == 1 || bytes[start..<ends[count - 1]].elementsEqual(number.sent) { return true }
    return number.isLong && parts.allSatisfy { $0 > 1 } && !Self.dates.contains(parts)
  }

  /// The markup up to an index, which is kept.
  func markup(before end: Int, of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var (found, place): ([UInt8], Int) = ([], start)
    while place < end {
      if bytes[place] == UInt8(ascii: "<"), let next = Self.afterTag(at: place, of: bytes) {
        found += bytes[place..<next]
        place = next
      } else {
        place += 1
      }
    }
    return found
  }
}

extension NumberWalk {
  /// Groups of digits in dates, which are not a masked number's.
  private static let dates: Set<[Int]> = [[4, 2, 2], [2, 2, 4], [4, 2, 2, 2], [4, 2, 2, 2, 2]]
  private static let longestTag = 200

  /// The sizes of the groups of the first letters.
  private func parts(of count: Int) -> [Int] {
    let cuts = groups.filter { $0 < count } + [count]
    return zip([0] + cuts, cuts).map { $1 - $0 }
  }

  /// Skips one separator or tag.
  private mutating func skip(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard index < bytes.count, !letters.isEmpty else {
      canGoOn = false
      return
    }
    if bytes[index] == UInt8(ascii: "<"), let next = Self.afterTag(at: index, of: bytes) {
      index = next
      return
    }
    let width = Self.separator(at: index, of: bytes)
    canGoOn = width > 0 && Self.letter(at: index + width, of: bytes).code != 0
    if canGoOn { groups.append(letters.count) }
    index += width
  }

  /// The letter or digit at an index, as a capital, or 0 if there is none. Full-width digits count.
  static func letter(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (code: UInt8, width: Int) {
    guard index < bytes.count else { return (0, 0) }
    let byte = bytes[index]
    switch byte {
    case 0x30...0x39, 0x41...0x5A: return (byte, 1)
    case 0x61...0x7A: return (byte & 0xDF, 1)
    case 0xEF:
      guard index + 2 < bytes.count, bytes[index + 1] == 0xBC, (0x90...0x99).contains(bytes[index + 2]) else {
        return (0, 0)
      }
      return (bytes[index + 2] - 0x60, 3)
    default: return (0, 0)
    }
  }

  /// The width of a space, a no-break space, a dash, a dot or a slash; else 0.
  private static func separator(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 0x20, 0x2D, 0x2E, 0x2F: 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0xA0 ? 2 : 0
    default: 0
    }
  }

  private static func afterTag(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = bytes[index..<min(bytes.count, index + longestTag)].firstIndex(of: UInt8(ascii: ">"))
    return end.map { $0 + 1 }
  }

  private static func isDigit(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains(index) && SecretNumber.isDigit(bytes[index])
  }

  private static func isLetter(before index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index > 0 && letter(at: index - 1, of: bytes).code != 0
  }

  /// False inside a word, and after the digits of a longer number or its decimal point.
  private static func mayBegin(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if isDigit(index - 1, bytes) { return false }
    if !SecretNumber.isDigit(bytes[index]) { return !isLetter(before: index, of: bytes) }
    return !(isPoint(index - 1, bytes) && isDigit(index - 2, bytes))
  }

  private static func mayEnd(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, after number: SecretNumber
  ) -> Bool {
    if isDigit(index, bytes) || isPoint(index, bytes) && isDigit(index + 1, bytes) { return false }
    let isInWord = letter(at: index, of: bytes).code != 0
    return !isInWord || number.isLong && SecretNumber.isDigit(number.letters.last ?? 0)
  }

  private static func isPoint(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains(index) && [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[index])
  }
}
