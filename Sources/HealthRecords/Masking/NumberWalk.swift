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
    return parts.count == 1 || isAsSent(number, bytes[start..<ends[count - 1]])
      || number.isLong && !Self.isDate(number.letters, parts)
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
  private static let longestTag = 2_000
  /// A line break with its indentation, and no paragraph.
  private static let mostSeparators = 64
  private static let mostZeros = 32

  /// True for the groups of a day of the calendar, with or without a time: they are not a masked number's.
  static func isDate(_ digits: [UInt8], _ parts: [Int]) -> Bool {
    guard parts.count >= 3, parts.dropFirst(3).allSatisfy({ $0 == 2 }) else { return false }
    var rest = digits[...]
    let groups = parts.prefix(3).map { count in
      defer { rest = rest.dropFirst(count) }
      return (count == 1 ? "0" : "") + String(decoding: rest.prefix(count), as: UTF8.self)
    }
    let orders = parts[0] == 4 ? [[0, 1, 2]] : [[2, 1, 0], [2, 0, 1]]
    return orders.contains { order in
      let date = ClinicalDate(order.map { groups[$0] }.joined(separator: "-"))
      return date?.day != nil && date?.isPlaceholder == false
    }
  }

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
      } else if width > 0, bytes[next] == UInt8(ascii: "<") {
        let end = Self.afterTag(at: next, of: bytes)
        isGroup = isGroup || end == nil
        next = end ?? next + 1
      } else {
        return
      }
    }
    if canGoOn, isGroup { groups.append(letters.count) }
    index = next
  }

  /// The index after a tag, a comment or the beginning of character data; an attribute may hold any sign.
  private static func afterTag(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let limit = min(bytes.count, index + longestTag)
    guard index + 1 < limit else { return nil }
    if bytes[index + 1] == UInt8(ascii: "!") {
      let rest = bytes[index..<limit]
      if rest.starts(with: "<![CDATA[".utf8) { return index + 9 }
      if rest.starts(with: "<!--".utf8) { return rest.firstRange(of: Array("-->".utf8))?.upperBound }
    }
    guard SpelledLetter.opensTag(bytes[index + 1]) else { return nil }
    var (quote, place): (UInt8, Int) = (0, index)
    while place < limit {
      let byte = bytes[place]
      if byte == quote {
        quote = 0
      } else if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == 0, byte == UInt8(ascii: ">") {
        return place + 1
      }
      place += 1
    }
    return bytes[index..<limit].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  private static func isDigit(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains(index) && SecretNumber.isDigit(bytes[index])
  }

  private static func isLetter(before index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index > 0 && SpelledLetter.code(at: index - 1, of: bytes).code != 0
      && !SpelledLetter.isPercentCode(before: index, of: bytes)
  }

  /// False after the digits of a longer number, but for zeros in front.
  private static func mayBegin(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard SecretNumber.isDigit(bytes[index]), isDigit(index - 1, bytes),
      !SpelledLetter.isPercentCode(before: index, of: bytes)
    else { return true }
    let before = bytes[max(0, index - mostZeros)..<index]
    let zeros = before.lastIndex { $0 != UInt8(ascii: "0") } ?? before.startIndex - 1
    return zeros != index - 1 && !isDigit(zeros, bytes)
  }

  /// False after a letter, a digit or a decimal point.
  private static func standsAlone(from index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    !isLetter(before: index, of: bytes) && !(isPoint(index - 1, bytes) && isDigit(index - 2, bytes))
  }

  private static func mayEnd(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, after number: SecretNumber
  ) -> Bool {
    let next = SpelledLetter.code(at: index, of: bytes).code
    if number.isLong { return !SecretNumber.isDigit(next) || !SecretNumber.isDigit(number.letters.last ?? 0) }
    return next == 0 && !(isPoint(index, bytes) && isDigit(index + 1, bytes))
  }

  private static func isPoint(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains(index) && [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[index])
  }
}
