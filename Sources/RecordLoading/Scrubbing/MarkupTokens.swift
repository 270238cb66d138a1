/// The tags and texts of XML or HTML, well-formed or not. Comments and instructions are passed over.
struct MarkupTokens: Sequence, IteratorProtocol {
  typealias Attribute = (name: String, value: String)

  enum Token {
    case declaration
    case documentType(String)
    case start(String, [Attribute], isEmpty: Bool)
    case end(String)
    case text(String)
    /// A tag that does not end.
    case broken(String)
  }

  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  mutating func next() -> Token? {
    while let first = rest.first {
      guard first == UInt8(ascii: "<"), Self.opens(rest.dropFirst().first) else { return .text(takeText()) }
      if skip("<!--", "-->") { continue }
      if rest.starts(with: "<?xml ".utf8), skip("<?", "?>") { return .declaration }
      if skip("<?", "?>") { continue }
      if let content = take("<![CDATA[", "]]>") { return .text(String(decoding: content, as: UTF8.self)) }
      if rest.starts(with: "<!".utf8) { return .documentType(takeDocumentType()) }
      return takeTag()
    }
    return nil
  }
}

extension MarkupTokens {
  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  /// True for what may follow the sign of a tag.
  private static func opens(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || "/!?_".utf8.contains(byte)
  }

  private mutating func takeText() -> String {
    let end = rest.indices.dropFirst().first { index in
      rest[index] == UInt8(ascii: "<") && Self.opens(rest[(index + 1)...].first)
    }
    defer { rest = rest[(end ?? rest.endIndex)...] }
    return XMLAttributes.decode(rest[..<(end ?? rest.endIndex)])
  }

  /// What is between two marks, up to the end where the second one is missing; nil if it does not begin here.
  private mutating func take(_ start: String, _ end: String) -> ArraySlice<UInt8>? {
    guard rest.starts(with: start.utf8) else { return nil }
    let close = rest.firstRange(of: Array(end.utf8)) ?? rest.endIndex..<rest.endIndex
    defer { rest = rest[close.upperBound...] }
    return rest[..<close.lowerBound].dropFirst(start.utf8.count)
  }

  private mutating func skip(_ start: String, _ end: String) -> Bool { take(start, end) != nil }

  /// The name of a document type, whose declarations are left out.
  private mutating func takeDocumentType() -> String {
    let head = rest.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
    let words = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let hasList = rest[head.endIndex...].first == UInt8(ascii: "[")
    _ = hasList ? take("<", "]>") : take("<", ">")
    return words.count > 1 ? String(words[1]) : ""
  }

  private mutating func takeTag() -> Token {
    guard let close = Self.end(of: rest) else {
      defer { rest = [] }
      return .broken(String(decoding: rest, as: UTF8.self))
    }
    let inner = rest[..<close].dropFirst()
    rest = rest[(close + 1)...]
    let isEmpty = inner.last == UInt8(ascii: "/")
    let name = inner.prefix { !Self.blanks.contains($0) }
    if name.first == UInt8(ascii: "/") { return .end(String(decoding: name.dropFirst(), as: UTF8.self)) }
    let word = name.last == UInt8(ascii: "/") ? name.dropLast() : name
    return .start(
      String(decoding: word, as: UTF8.self), Self.attributes(of: inner[name.endIndex...]), isEmpty: isEmpty)
  }

  /// The closing sign, which is none within quotation marks.
  private static func end(of tag: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for index in tag.indices {
      let byte = tag[index]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return index }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    return nil
  }

  private static func attributes(of tag: ArraySlice<UInt8>) -> [Attribute] {
    var (rest, found): (ArraySlice<UInt8>, [Attribute]) = (tag, [])
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split(whereSeparator: blanks.contains).last ?? []
      rest = rest[(equals + 1)...].drop(while: blanks.contains)
      let quote = rest.first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
      let value =
        quote.map { mark in rest.dropFirst().prefix { $0 != mark } } ?? rest.prefix { !blanks.contains($0) }
      rest = rest[value.endIndex...].dropFirst()
      found.append((String(decoding: name, as: UTF8.self), XMLAttributes.decode(value)))
    }
    return found
  }
}
