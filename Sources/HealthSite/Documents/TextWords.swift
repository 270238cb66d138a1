import HealthRecords

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

/// Words that follow each other in a text, without the signs between them.
enum TextRun {
  static let length = 4
  /// In bytes. Longer texts are documents of their own, with their own language.
  private static let textLimit = 20_000

  static func key(_ words: ArraySlice<UInt64>) -> UInt64 {
    words.reduce(into: StableHash()) { $0.combine($1) }.value
  }

  /// The words of escaped text.
  static func keys(_ markup: ArraySlice<UInt8>, _ words: [TextWords.Word]) -> [UInt64] {
    words.map { TextKey(escaped: markup[$0.range]).value }
  }

  static func all(in text: String) -> [UInt64] {
    guard text.utf8.count <= textLimit, text.contains(" ") else { return [] }
    let markup = HTML.plain(text).bytes[...]
    let words = TextWords(markup).words
    let keys = keys(markup, words)
    let isWord = words.map { word in
      markup[word.range].contains { $0 > 0x7F || (0x61...0x7A).contains($0 | 0x20) }
    }
    return keys.indices.dropLast(length - 1).filter { start in
      isWord[start..<start + length].count { $0 } >= length - 1
    }.map { key(keys[$0..<$0 + length]) }
  }
}

/// A hash of a text, whatever its spaces are and however it is escaped: as `StableHash` makes it.
struct TextKey {
  private var bytes: [UInt8] = []
  private var isAfterSpace = false

  var value: UInt64 {
    var hash = StableHash()
    hash.combine(bytes)
    return hash.value
  }

  init(_ text: String) {
    for byte in RecordText.clean(text).utf8 { add(byte) }
  }

  init(escaped markup: some Collection<UInt8>) {
    var rest = markup[...]
    while let first = rest.first {
      let known = first == UInt8(ascii: "&") || first == UInt8(ascii: "<") ? Self.written(rest) : nil
      if let known {
        if let byte = known.byte { add(byte) }
        rest = rest.dropFirst(known.length)
      } else {
        add(first)
        rest = rest.dropFirst()
      }
    }
  }

  private static let writings: [(written: [UInt8], byte: UInt8?)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("<wbr>", nil),
  ].map { (Array($0.0.utf8), $0.1?.utf8.first) }

  private static func written(_ rest: some Collection<UInt8>) -> (length: Int, byte: UInt8?)? {
    writings.first { rest.starts(with: $0.written) }.map { ($0.written.count, $0.byte) }
  }

  private mutating func add(_ byte: UInt8) {
    if byte == 0x20 || byte == 0x0A {
      isAfterSpace = true
      return
    }
    if isAfterSpace, !bytes.isEmpty { bytes.append(0x20) }
    isAfterSpace = false
    bytes.append(byte)
  }
}
