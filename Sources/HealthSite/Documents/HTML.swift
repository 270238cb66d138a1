import HealthRecords

/// Markup that the program itself wrote, as UTF-8. Record text can only be added as escaped text.
///
/// In an interpolation, text is escaped and markup is not: `let cell: HTML = "<td>\(record.title)</td>"`.
package struct HTML: Hashable, Sendable {
  package private(set) var bytes: [UInt8]

  /// Markup from trusted code: the Markdown renderer, the templates, the SVG charts.
  package init(trusted source: String) { bytes = Array(source.utf8) }

  init(trusted utf8: some Sequence<UInt8>) { bytes = Array(utf8) }

  package init() { bytes = [] }

  /// Collects what a closure writes.
  init(_ write: (inout HTML) -> Void) {
    self.init()
    write(&self)
  }

  /// Record text for reading, in a `<bdi>` if it runs from right to left.
  package static func text(_ text: String) -> HTML {
    var html = HTML()
    html.append(text)
    return html
  }

  /// Record text in a quoted attribute, or where no element is allowed: escaped, never wrapped.
  package static func plain(_ text: String) -> HTML {
    var html = HTML()
    html.append(plain: text)
    return html
  }

  package static func escape(_ text: String) -> String { plain(text).source }

  package var source: String { String(decoding: bytes, as: UTF8.self) }
  package var isEmpty: Bool { bytes.isEmpty }

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package static func + (a: HTML, b: HTML) -> HTML {
    var sum = a
    sum += b
    return sum
  }

  package static func += (a: inout HTML, b: HTML) { a.bytes += b.bytes }

  /// Adds parts with a separator between them; the buffer grows only once.
  mutating func append(_ parts: some Collection<HTML>, separator: HTML = HTML()) {
    reserveCapacity(bytes.count + parts.reduce(0) { $0 + $1.bytes.count + separator.bytes.count } + 32)
    for (index, part) in parts.enumerated() {
      if index > 0 { self += separator }
      self += part
    }
  }

  /// Starts a new line, as libcmark does, unless the text is empty or already ends a line.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Adds markup after a block; two line ends that meet become one.
  mutating func append(line markup: HTML) {
    let newLine = UInt8(ascii: "\n")
    if bytes.last == newLine, markup.bytes.first == newLine {
      bytes += markup.bytes.dropFirst()
    } else {
      bytes += markup.bytes
    }
  }
}

extension HTML {
  private mutating func append(trusted utf8: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: utf8) }

  /// Adds markup from the source code.
  mutating func append(markup: StaticString) { markup.withUTF8Buffer { append(trusted: $0) } }

  /// Adds record text for reading, as `text(_:)` does.
  mutating func append(_ text: String) {
    guard let traits = traits(addingIfPlain: text) else { return }
    let isTurned = traits.contains(.mayTurn) && RecordText.runsRightToLeft(text)
    if isTurned { self += "<bdi>" }
    append(text, traits)
    if isTurned { self += "</bdi>" }
  }

  mutating func append(plain text: String) {
    if let traits = traits(addingIfPlain: text) { append(text, traits) }
  }

  /// Adds text that needs no change.
  ///
  /// - Returns: the traits of other text, which is not added.
  private mutating func traits(addingIfPlain text: String) -> TextTraits? {
    var text = text
    return text.withUTF8 { utf8 in
      let traits = TextTraits(of: utf8)
      guard traits.isEmpty else { return traits }
      append(trusted: utf8)
      return nil
    }
  }

  /// Makes text safe for HTML, both as content and in quoted attributes.
  private mutating func append(_ text: String, _ traits: TextTraits) {
    var clean = traits.contains(.mayBeUnsafe) ? RecordText.clean(text) : text
    clean.withUTF8 { utf8 in
      if traits.contains(.needsEscape) { escape(utf8, quotes: true) } else { append(trusted: utf8) }
    }
  }

  /// Adds text that is the only content of an element, where quotation marks need no escaping.
  package mutating func append(verbatim utf8: [UInt8]) {
    let isClean = utf8.withUnsafeBufferPointer { !TextTraits(of: $0, quotes: false).contains(.mayBeUnsafe) }
    let clean = isClean ? utf8 : Array(RecordText.clean(String(decoding: utf8, as: UTF8.self)).utf8)
    bytes.reserveCapacity(bytes.count + clean.count + clean.count / 32)
    clean.withUnsafeBufferPointer { escape($0, quotes: false) }
  }

  @inline(__always)
  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>, quotes: Bool) {
    var start = 0
    TextTraits.remarkable(in: utf8, quotes: quotes) { index, byte in
      guard quotes || byte != UInt8(ascii: "\""), let entity = Self.entity(byte) else { return }
      append(trusted: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      entity.withUTF8Buffer { append(trusted: $0) }
      start = index + 1
    }
    append(trusted: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  @inline(__always)
  private static func entity(_ byte: UInt8) -> StaticString? {
    byte == UInt8(ascii: "'") ? "&#39;" : MarkupEscape.entity(byte)
  }
}

extension HTML: ExpressibleByStringInterpolation {
  package init(stringLiteral value: StaticString) { bytes = value.withUTF8Buffer { Array($0) } }

  package init(stringInterpolation: Interpolation) { self = stringInterpolation.html }

  package struct Interpolation: StringInterpolationProtocol {
    var html = HTML()

    package init(literalCapacity: Int, interpolationCount: Int) {
      html.bytes.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      html.append(markup: literal)
    }

    package mutating func appendInterpolation(_ text: String) { html.append(text) }
    package mutating func appendInterpolation(_ number: Int) { html.append(plain: String(number)) }
    package mutating func appendInterpolation(_ html: HTML) { self.html += html }
    package mutating func appendInterpolation(_ html: HTML?) { if let html { self.html += html } }
    /// For attribute values: escaped, never wrapped.
    package mutating func appendInterpolation(attribute text: String) { html.append(plain: text) }
  }
}

extension Collection<HTML> {
  package func joined(_ separator: HTML = HTML()) -> HTML {
    var joined = HTML()
    joined.append(self, separator: separator)
    return joined
  }
}

/// Properties of a text that matter when it is written to a page, found in one pass over its bytes.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// It holds a character that HTML must escape.
  static let needsEscape = TextTraits(rawValue: 1)
  /// It holds a byte that may begin a character to be replaced (`RecordText`).
  static let mayBeUnsafe = TextTraits(rawValue: 2)
  /// It holds a byte that may begin a letter that runs from right to left.
  static let mayTurn = TextTraits(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of utf8: UnsafeBufferPointer<UInt8>, quotes: Bool = true) {
    let table = Self.table
    var traits: UInt8 = 0
    Self.remarkable(in: utf8, quotes: quotes) { traits |= table[Int($1)] }
    rawValue = traits
  }

  /// Calls `body` for each byte that may need handling; plain letters are skipped sixteen at a time.
  ///
  /// - Parameter quotes: false if quotation marks need no escaping.
  @inline(__always)
  static func remarkable(
    in utf8: UnsafeBufferPointer<UInt8>, quotes: Bool, _ body: (Int, UInt8) -> Void
  ) {
    let bytes = UnsafeRawBufferPointer(utf8)
    let whole = bytes.count & ~15
    let quote: Int8 = quotes ? 0x22 : 0x26
    for start in stride(from: 0, to: whole, by: 16) {
      let block = bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<Int8>.self)
      if isRemarkable(block, quote) { for index in start..<start + 16 { body(index, utf8[index]) } }
    }
    for index in whole..<utf8.count { body(index, utf8[index]) }
  }

  /// True if a block holds a mark of HTML, a control character other than the line feed, or a byte beyond ASCII, which
  /// is negative as a signed number.
  @inline(__always)
  private static func isRemarkable(_ block: SIMD16<Int8>, _ quote: Int8) -> Bool {
    let each = { (byte: Int8) in SIMD16<Int8>(repeating: byte) }
    let marks =
      (block .== each(0x26)) .| (block .== each(0x27)) .| (block .== each(0x3C)) .| (block .== each(0x3E))
    let others = (block .== each(quote)) .| (block .== each(0x7F))
    return any(marks .| others .| ((block .< each(0x20)) .& (block .!= each(0x0A))))
  }

  private static let table: [UInt8] = (0...255).map { (byte: UInt8) in
    var traits: TextTraits = []
    if [0x26, 0x3C, 0x3E, 0x22, 0x27].contains(byte) { traits.insert(.needsEscape) }
    if RecordText.mayBeUnsafe(byte) { traits.insert(.mayBeUnsafe) }
    if RecordText.mayTurn(byte) { traits.insert(.mayTurn) }
    return traits.rawValue
  }
}
