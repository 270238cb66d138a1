/// The string literals of a Swift file, each with its line; what is interpolated is left out, and the literals in that
/// stand for themselves.
public struct SwiftLiterals: Sendable {
  public struct Literal: Hashable, Sendable {
    public let line: Int
    public let text: String
  }

  public private(set) var all: [Literal] = []
  private let source: [Character]
  private var place = 0
  private var line = 1

  public init(_ text: String) {
    source = Array(text)
    while place < source.count { readCode() }
  }
}

extension SwiftLiterals {
  private func starts(_ text: String) -> Bool { source[place...].starts(with: text) }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < source.count {
      if source[place].isNewline { line += 1 }
      place += 1
    }
  }

  private mutating func readCode() {
    if starts("//") {
      while place < source.count, !source[place].isNewline { advance() }
    } else if starts("/*") {
      readComment()
    } else if source[place] == "\"" || source[place] == "#" && isRaw {
      readLiteral()
    } else {
      advance()
    }
  }

  private var isRaw: Bool { source[place...].drop { $0 == "#" }.first == "\"" }

  private mutating func readComment() {
    var depth = 0
    repeat {
      if starts("/*") { depth += 1 } else if starts("*/") { depth -= 1 }
      advance(starts("/*") || starts("*/") ? 2 : 1)
    } while depth > 0 && place < source.count
  }

  private mutating func readLiteral() {
    let start = line
    let hashes = String(source[place...].prefix { $0 == "#" })
    advance(hashes.count)
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    advance(quote.count)
    var text = ""
    while place < source.count, !starts(quote + hashes) {
      if starts("\\" + hashes + "(") {
        advance(1 + hashes.count)
        readInterpolation()
        text += "\u{FFFC} "
      } else {
        let isEscape = starts("\\" + hashes)
        if isEscape { advance(1 + hashes.count) }
        if place < source.count { text.append(isEscape && source[place] == "n" ? "\n" : source[place]) }
        advance()
      }
    }
    advance(quote.count + hashes.count)
    all.append(Literal(line: start, text: text))
  }

  private mutating func readInterpolation() {
    var depth = 0
    repeat {
      if source[place] == "(" { depth += 1 }
      if source[place] == ")" { depth -= 1 }
      if depth > 0, source[place] != "(" { readCode() } else { advance() }
    } while depth > 0 && place < source.count
  }
}
