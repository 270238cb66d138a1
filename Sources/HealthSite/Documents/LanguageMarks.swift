import HealthRecords

extension SentTexts {
  /// Says the language of each sent text of a finished page: on its element, or in a `span` among words of ours.
  func marked(_ page: HTML) -> HTML {
    if isEmpty { return page }
    var marks = LanguageMarks(texts: self, page: page.bytes)
    return HTML(trusted: marks.written())
  }
}

/// A page that is written anew with the languages of its texts.
private struct LanguageMarks {
  let texts: SentTexts
  let page: [UInt8]
  private var result: [UInt8] = []
  private var position = 0
  /// The name of the element that the last tag opened; nil after any other tag.
  private var opened: ArraySlice<UInt8>?
  private var depth = 0
  /// How deep the element is that says its own language.
  private var saidAt: Int?

  init(texts: SentTexts, page: [UInt8]) {
    (self.texts, self.page) = (texts, page)
    result.reserveCapacity(page.count + page.count / 8)
  }

  mutating func written() -> [UInt8] {
    while position < page.count {
      if page[position] == Self.less, !isWordBreak(at: position) {
        tag()
      } else {
        text()
      }
    }
    return result
  }
}

extension LanguageMarks {
  private static let less = UInt8(ascii: "<")
  private static let slash = UInt8(ascii: "/")
  private static let wordBreak = Array("<wbr>".utf8)
  private static let language = Array(" lang=\"".utf8)
  private static let label = Array(" data-label=".utf8)
  private static let root = Array("html".utf8)
  /// Elements without an end (HTML, section 13.1.2: void elements).
  private static let void = Set(
    ["br", "hr", "img", "input", "link", "meta", "source"].map { Array($0.utf8) })
  /// Elements whose text is no markup.
  private static let raw = Set(["script", "style"].map { Array($0.utf8) })
  /// Elements that hold text alone.
  private static let plain = Set(["title", "option", "text", "tspan", "code"].map { Array($0.utf8) })

  private func isWordBreak(at index: Int) -> Bool { page[index...].starts(with: Self.wordBreak) }

  private mutating func tag() {
    let end = page[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? page.count
    let isEnd = position + 1 < end && page[position + 1] == Self.slash
    let name = page[(position + (isEnd ? 2 : 1))..<end].prefix {
      $0 != 0x20 && $0 != 0x3E && $0 != Self.slash
    }
    let tag = page[position..<end]
    result += tag
    position = end
    opened = nil
    if isEnd { return close() }
    let isEmpty = tag.dropLast().last == Self.slash || name.first == UInt8(ascii: "!")
    if isEmpty || Self.void.contains(Array(name)) { return }
    if Self.raw.contains(Array(name)) { return skip(to: name) }
    opened = name
    depth += 1
    if saidAt == nil, !name.elementsEqual(Self.root), tag.firstRange(of: Self.language) != nil {
      saidAt = depth
    }
  }

  private mutating func close() {
    if saidAt == depth { saidAt = nil }
    depth -= 1
  }

  private mutating func skip(to name: ArraySlice<UInt8>) {
    let end = page[position...].firstRange(of: [Self.less, Self.slash] + name)?.upperBound ?? page.count
    result += page[position..<end]
    position = end
  }

  private mutating func text() {
    var end = position
    while end < page.count, page[end] != Self.less || isWordBreak(at: end) {
      end += page[end] == Self.less ? Self.wordBreak.count : 1
    }
    let text = page[position..<end]
    position = end
    let isAlone = opened != nil && page[end...].starts(with: [Self.less, Self.slash])
    if saidAt != nil || depth == 0 {
      result += text
    } else if isAlone, !hasLabel, let language = texts.language(ofEscaped: text.trimmed) {
      result.insert(contentsOf: attribute(language), at: result.count - 1)
      result += text
    } else if opened.map({ Self.plain.contains(Array($0)) }) ?? false {
      result += text
    } else {
      parts(of: text)
    }
    opened = nil
  }

  /// A cell's label is ours, and printed within it on a phone.
  private var hasLabel: Bool {
    result.reversed().prefix { $0 != Self.less }.reversed().firstRange(of: Self.label) != nil
  }

  private func attribute(_ language: String) -> [UInt8] {
    Self.language + HTML.escape(language).utf8 + [UInt8(ascii: "\"")]
  }

  /// Marks the longest sent texts among the words of ours.
  private mutating func parts(of text: ArraySlice<UInt8>) {
    let words = TextWords(text).words
    let keys = words.count < TextRun.length ? [] : TextRun.keys(text, words)
    var (index, written) = (0, text.startIndex)
    while index < words.count {
      let found = [run(from: index, of: words, keys, in: text), longest(from: index, of: words, in: text)]
      if let (last, end, language) = found.compactMap({ $0 }).max(by: { $0.end < $1.end }) {
        let start = words[index].range.lowerBound
        result += text[written..<start] + Array("<span".utf8) + attribute(language) + [UInt8(ascii: ">")]
        result += text[start..<end] + Array("</span>".utf8)
        written = end
        index = last
      }
      index += 1
    }
    result += text[written...]
  }

  /// Part of a longer text.
  private func run(
    from index: Int, of words: [TextWords.Word], _ keys: [UInt64], in text: ArraySlice<UInt8>
  )
    -> (last: Int, end: Int, language: String)?
  {
    let language = { (start: Int) in
      texts.language(ofRun: keys[min(start, keys.count)...].prefix(TextRun.length))
    }
    guard let first = language(index) else { return nil }
    var last = index + TextRun.length - 1
    while language(last + 2 - TextRun.length) == first { last += 1 }
    let range = words[index].range.lowerBound..<words[last].range.upperBound
    let closes =
      text[range].contains(UInt8(ascii: "(")) && text[range.upperBound...].first == UInt8(ascii: ")")
    return (last, range.upperBound + (closes ? 1 : 0), first)
  }

  /// A single word is a sender's only between signs: elsewhere it may be one of ours.
  private func longest(from index: Int, of words: [TextWords.Word], in text: ArraySlice<UInt8>)
    -> (last: Int, end: Int, language: String)?
  {
    let start = words[index].range.lowerBound
    guard texts.mayBegin(with: text[words[index].range]) else { return nil }
    return (index..<min(words.count, index + Self.mostWords)).reversed().firstNonNil { last in
      guard last > index || words[index].isAfterSign && words[last].isBeforeSign else { return nil }
      let end = words[last].range.upperBound
      let hasBracket = end < text.endIndex && [UInt8(ascii: ")"), UInt8(ascii: "]")].contains(text[end])
      return (hasBracket ? [end + 1, end] : [end]).firstNonNil { end in
        texts.language(ofEscaped: text[start..<end]).map { (last, end, $0) }
      }
    }
  }

  /// A longer text stands alone.
  private static let mostWords = 16
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    drop { $0 == 0x20 || $0 == 0x0A }.reversed().drop { $0 == 0x20 || $0 == 0x0A }.reversed()[...]
  }
}
