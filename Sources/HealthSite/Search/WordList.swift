import HealthRecords

/// The words of texts in lower case, each once, in the order in which they came, in one buffer.
struct WordList: Sendable {
  /// Words with one space between them.
  private(set) var bytes: [UInt8] = []
  /// A hash of each word.
  private var marks: [UInt64] = []
  /// The same as a set, once there are too many to search one by one.
  private var known: Set<UInt64> = []

  /// Up to this many words are searched one by one.
  private static let longestLooked = 48

  init() { bytes.reserveCapacity(256) }

  /// - Parameter told: words to leave out.
  mutating func add(_ text: String, besides told: WordList? = nil) {
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 < 0x80 }) { return add(ascii: utf8, besides: told) }
      for piece in utf8.split(separator: 0x20) {
        if piece.allSatisfy({ $0 < 0x80 }) {
          add(ascii: UnsafeBufferPointer(rebasing: piece), besides: told)
        } else {
          add(String(decoding: piece, as: UTF8.self), told)
        }
      }
    }
  }

  /// - Parameter text: a text that is not all ASCII.
  private mutating func add(_ text: String, _ told: WordList?) {
    for part in text.lowercased().split(whereSeparator: { !Self.isPartOfWord($0) }) {
      var part = String(part)
      part.withUTF8 { add(part: $0[...], besides: told) }
    }
  }
}

extension WordList {
  private mutating func add(ascii utf8: UnsafeBufferPointer<UInt8>, besides told: WordList?) {
    var start = 0
    for index in 0...utf8.count where index == utf8.count || !Self.isPartOfWord(utf8[index]) {
      if start < index { add(part: utf8[start..<index], besides: told) }
      start = index + 1
    }
  }

  /// Adds a word without the marks around it.
  private mutating func add(part: Slice<UnsafeBufferPointer<UInt8>>, besides told: WordList?) {
    var (start, end) = (part.startIndex, part.endIndex)
    while start < end, Self.isMark(part[start]) { start += 1 }
    while start < end, Self.isMark(part[end - 1]) { end -= 1 }
    if start == end { return }
    let before = bytes.count
    if before > 0 { bytes.append(0x20) }
    let first = bytes.count
    for index in start..<end { bytes.append(Self.lowercase(part[index])) }
    let mark = mark(of: first..<bytes.count)
    if told?.holds(mark) == true || !insert(mark) { bytes.removeSubrange(before...) }
  }

  private func mark(of range: Range<Int>) -> UInt64 {
    var hash = WideHash()
    bytes.withUnsafeBytes { hash.combine(UnsafeRawBufferPointer(rebasing: $0[range])) }
    return hash.value
  }

  private func holds(_ mark: UInt64) -> Bool {
    known.isEmpty ? marks.contains(mark) : known.contains(mark)
  }

  /// - Returns: false if the word is already there.
  private mutating func insert(_ mark: UInt64) -> Bool {
    if holds(mark) { return false }
    marks.append(mark)
    if marks.count == Self.longestLooked { known = Set(marks) }
    if marks.count > Self.longestLooked { known.insert(mark) }
    return true
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.asciiValue.map { isPartOfWord($0) } ?? (character.isLetter || character.isNumber)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Marks that occur inside words and between them: "1.5", "e.g.", "x-ray".
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x2E }
}
