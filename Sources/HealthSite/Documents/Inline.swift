/// Words in a line, some of them marked: a link, a date, a status.
///
/// In an interpolation, record text is text: `let cell: Inline = "\(parts.link(record)) since \(record.year)"`.
struct Inline: Sendable {
  enum Piece: Sendable {
    case text(String)
    case start(Mark)
    case end(Mark)
    case lineBreak
    /// A place where a number that is too long for the screen may break.
    case wordBreak
    /// A block among the words: a small drawing, a fold.
    case block(Block)
  }

  fileprivate(set) var pieces: [Piece]

  init() { pieces = [] }

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  static func text(_ text: String) -> Inline { text.isEmpty ? Inline() : Inline([.text(text)]) }

  static func text(_ text: String, _ mark: Mark) -> Inline {
    Inline([.start(mark), .text(text), .end(mark)])
  }

  static func link(_ words: String, to path: String) -> Inline {
    .text(words, .link(path))
  }

  /// - Parameter machine: the same for programs (HTML, section 3.2.8.1: the `datetime` of a `time`).
  static func time(_ words: String, _ machine: String) -> Inline { .text(words, .time(machine)) }

  static func block(_ block: Block) -> Inline { block.isEmpty ? Inline() : Inline([.block(block)]) }

  static let lineBreak = Inline([.lineBreak])
  static let wordBreak = Inline([.wordBreak])

  /// The whole line, marked.
  consuming func marked(_ mark: Mark) -> Inline {
    pieces.insert(.start(mark), at: 0)
    pieces.append(.end(mark))
    return self
  }

  /// The same with new link addresses; where `address` gives nil, the words stay without a link.
  func relinked(_ address: (String) -> String?) -> Inline {
    Inline(pieces.compactMap { $0.relinked(address) })
  }

  var isEmpty: Bool { pieces.isEmpty }

  static func + (a: consuming Inline, b: Inline) -> Inline {
    a.pieces += b.pieces
    return a
  }
}

extension Inline.Piece {
  fileprivate func relinked(_ address: (String) -> String?) -> Inline.Piece? {
    switch self {
    case .start(.link(let path)): address(path).map { .start(.link($0)) }
    case .end(.link(let path)): address(path).map { .end(.link($0)) }
    case .block(let block): .block(block.relinked(address))
    case .text, .start, .end, .lineBreak, .wordBreak: self
    }
  }
}

extension Inline: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }

  init(stringInterpolation: Interpolation) { self = stringInterpolation.inline }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var inline = Inline()

    init(literalCapacity: Int, interpolationCount: Int) {
      inline.pieces.reserveCapacity(interpolationCount * 3 + 1)
    }

    mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }
    mutating func appendInterpolation(_ text: String) {
      if !text.isEmpty { inline.pieces.append(.text(text)) }
    }
    mutating func appendInterpolation(_ number: Int) { inline.pieces.append(.text(String(number))) }
    mutating func appendInterpolation(_ other: Inline) { inline.pieces += other.pieces }
    mutating func appendInterpolation(_ other: Inline?) { if let other { inline.pieces += other.pieces } }
  }
}

extension Collection<Inline> {
  func joined(_ separator: Inline = Inline()) -> Inline {
    reduce(into: Inline()) { line, part in
      if !line.isEmpty { line.pieces += separator.pieces }
      line.pieces += part.pieces
    }
  }
}

extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a line in a text would lose what its words are")
  mutating func appendInterpolation(_ inline: Inline) {}

  @available(*, deprecated, message: "a line in a text would lose what its words are")
  mutating func appendInterpolation(_ inline: Inline?) {}
}
