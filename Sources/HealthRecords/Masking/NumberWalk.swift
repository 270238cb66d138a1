/// The letters and digits of a text from an index on, without separators and markup between them.
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
      let letter = SpelledLetter.code(at: index, of: bytes)
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
      number.isLong || Self.standsAlone(from: start, of: bytes),
      Self.mayEnd(at: ends[count - 1], of: bytes, after: number)
    else { return false }
    let parts = parts(of: count)
    if parts.count == 1 || isAsSent(number, bytes[start..<ends[count - 1]]) {
      return true
    }
    return number.isLong && number.isOfDigits && !Self.dates.contains(parts)
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
  /// A line break with its indentation, and no paragraph.
  private static let mostSeparators = 24

  private func isAsSent(_ number: SecretNumber, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.elementsEqual(number.sent) { byte, sent in
      byte == sent || (0x61...0x7A).contains(byte) && byte & 0xDF == sent
    }
  }

  /// The sizes of the groups of the first letters.
  private func parts(of count: Int) -> [Int] {
    let cuts = groups.filter { $0 < count } + [count]
    return zip([0] + cuts, cuts).map { $1 - $0 }
  }

  /// Skips separators and tags up to the next letter.
  private mutating func skip(_ bytes: UnsafeBufferPointer<UInt8>) {
    canGoOn = false
    guard !letters.isEmpty else { return }
    var next = index
    var isGroup = false
    for _ in 0..<Self.mostSeparators {
      let (kind, width) = SpelledLetter.at(next, of: bytes)
      if case .letter = kind {
        canGoOn = true
        break
      }
      if kind == .separator {
        isGroup = true
        next += width
      } else if width > 0, bytes[next] == UInt8(ascii: "<"), let end = Self.afterTag(at: next, of: bytes) {
        next = end
      } else {
        return
      }
    }
    if canGoOn, isGroup { groups.append(letters.count) }
    index = next
  }

  private static func afterTag(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = bytes[index..<min(bytes.count, index + longestTag)].firstIndex(of: UInt8(ascii: ">"))
    return end.map { $0 + 1 }
  }

  private static func isDigit(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains(index) && SecretNumber.isDigit(bytes[index])
  }

  private static func isLetter(before index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index > 0 && SpelledLetter.code(at: index - 1, of: bytes).code != 0
      && !SpelledLetter.isPercentCode(before: index, of: bytes)
  }

  /// False inside a word, and after the digits of a longer number, but for zeros in front.
  private static func mayBegin(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if SpelledLetter.isPercentCode(before: index, of: bytes) { return true }
    guard isDigit(index - 1, bytes) else {
      return SecretNumber.isDigit(bytes[index]) || !isLetter(before: index, of: bytes)
    }
    let zeros = bytes[..<index].lastIndex { $0 != UInt8(ascii: "0") }
    return zeros != index - 1 && !isDigit(zeros ?? -1, bytes)
  }

  /// False beside a letter or a digit, and after a decimal point.
  private static func standsAlone(from index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    !isLetter(before: index, of: bytes) && !(isPoint(index - 1, bytes) && isDigit(index - 2, bytes))
  }

  private static func mayEnd(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, after number: SecretNumber
  ) -> Bool {
    let next = SpelledLetter.code(at: index, of: bytes).code
    if SecretNumber.isDigit(next) { return false }
    if !number.isLong, isPoint(index, bytes), isDigit(index + 1, bytes) { return false }
    return next == 0 || number.isLong && SecretNumber.isDigit(number.letters.last ?? 0)
  }

  private static func isPoint(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains(index) && [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[index])
  }
}
