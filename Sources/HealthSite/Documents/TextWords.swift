/// The words of a text, without the signs around them: commas, colons, brackets, quotation marks, dots between facts.
struct TextWords {
  struct Word {
    let range: Range<Int>
    /// At the start, and after a number too.
    let isAfterSign: Bool
    var isBeforeSign = false
  }

  private(set) var words: [Word] = []
  private let text: ArraySlice<UInt8>
  private var start: Int?
  private var end: Int
  private var isAfterSign = true

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    end = text.startIndex
    var index = end
    while index < text.endIndex { index += step(at: index) }
    finish(atSign: true)
  }

  private static let signs: [[UInt8]] =
    [
      ",", ";", ":", "(", ")", "[", "]", "&quot;", "„", "“", "”", "«", "»", "·", "–", "—", "\u{202F}",
      "\u{A0}",
    ]
    .map { Array($0.utf8) }

  /// - Returns: the length of what stands there.
  private mutating func step(at index: Int) -> Int {
    let byte = text[index]
    let next = index + 1 < text.endIndex ? text[index + 1] : 0x20
    let isSpace = byte == 0x20 || byte == 0x0A
    let isStop = byte == UInt8(ascii: ".") && (next == 0x20 || next == 0x0A)
    let sign = Self.signs.first { $0.first == byte && text[index...].starts(with: $0) }
    if isStop || isSpace || sign != nil {
      finish(atSign: !isSpace)
      return sign?.count ?? 1
    }
    start = start ?? index
    end = index + (byte == UInt8(ascii: "&") ? lengthOfReference(at: index) : 1)
    return end - index
  }

  /// The semicolon of an escaped letter is no sign: "&#39;".
  private func lengthOfReference(at index: Int) -> Int {
    text[index...].prefix(6).firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 - index } ?? 1
  }

  private mutating func finish(atSign: Bool) {
    if let start {
      words.append(Word(range: start..<end, isAfterSign: isAfterSign, isBeforeSign: atSign))
      let isNumber = text[start..<end].allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      isAfterSign = atSign || isNumber
      self.start = nil
    } else if atSign {
      isAfterSign = true
      if !words.isEmpty { words[words.count - 1].isBeforeSign = true }
    }
  }
}
