/// A sentence of the catalogue with its slots, for languages other than English.
struct Sentence: Sendable {
  enum Piece: Sendable {
    case text(String)
    case slot(Int, separator: String)
    /// A number with its noun.
    case counted(Int, one: String, other: String)
    /// What is printed where the slot is there.
    case part(Int, Sentence)
  }

  private(set) var pieces: [Piece] = []

  /// - Parameter text: as `Catalogue` in `EmbedText` describes it: `{day}`, `{files|file|files}`,
  ///   `{names .semicolon}`, `{day?, born {day}}`.
  init(_ text: Substring, slots: [String]) {
    var (words, rest) = ("", text)
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        words.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{", let end = rest.endOfBraces {
        if !words.isEmpty { pieces.append(.text(words)) }
        words = ""
        pieces += Piece(rest[..<end].dropFirst(), slots: slots).map { [$0] } ?? []
        rest = rest[end...].dropFirst()
      } else {
        words.append(character)
        rest = rest.dropFirst()
      }
    }
    if !words.isEmpty { pieces.append(.text(words)) }
  }

  func text(_ values: [Slot], in language: Language) -> String {
    pieces.map { $0.text(values, in: language) }.joined()
  }

  /// The same with other letters.
  func lettered(_ change: (String) -> String) -> Sentence {
    var copy = self
    copy.pieces = pieces.map { piece in
      switch piece {
      case .text(let text): .text(change(text))
      case .slot: piece
      case .counted(let slot, let one, let other): .counted(slot, one: change(one), other: change(other))
      case .part(let slot, let sentence): .part(slot, sentence.lettered(change))
      }
    }
    return copy
  }

  /// The same between two marks, if a letter of it is ours.
  func between(_ start: String, _ end: String) -> Sentence {
    guard hasLetter else { return self }
    var copy = self
    copy.pieces = [.text(start)] + pieces + [.text(end)]
    return copy
  }

  private var hasLetter: Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.contains(where: \.isLetter)
      case .slot: false
      case .counted: true
      case .part(_, let sentence): sentence.hasLetter
      }
    }
  }
}

extension Sentence.Piece {
  /// - Parameter text: what stands in braces.
  /// - Returns: nil for a slot that the sentence has not.
  fileprivate init?(_ text: Substring, slots: [String]) {
    let name = text.prefix { !"?| ".contains($0) }
    guard let slot = slots.firstIndex(of: String(name)) else { return nil }
    let rest = text.dropFirst(name.count)
    switch rest.first {
    case "?": self = .part(slot, Sentence(rest.dropFirst(), slots: slots))
    case "|":
      let forms = rest.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(String.init)
      self = .counted(slot, one: forms[0], other: forms.last ?? "")
    default: self = .slot(slot, separator: rest == " .semicolon" ? "; " : ", ")
    }
  }

  fileprivate func text(_ values: [Slot], in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .slot(let slot, let separator): values[slot].text(separator)
    case .counted(let slot, let one, let other):
      "\(values[slot].text()) \(values[slot].isOne(in: language) ? one : other)"
    case .part(let slot, let sentence): values[slot].isThere ? sentence.text(values, in: language) : ""
    }
  }
}

extension Substring {
  /// The closing brace of the opening one at the start.
  fileprivate var endOfBraces: Index? {
    var depth = 0
    return indices.first { index in
      depth += self[index] == "{" ? 1 : self[index] == "}" ? -1 : 0
      return depth == 0
    }
  }
}

/// What fills a slot of a sentence.
package enum Slot: Sendable {
  case text(String)
  /// A count as sent, in digits.
  case digits(String)
  case list([String])
  case count(Int)
  case flag(Bool)
  case missing

  package init(_ text: String) { self = .text(text) }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .missing }
  package init(_ items: [String]) { self = .list(items) }
  package init(_ count: Int) { self = .count(count) }
  package init(_ count: Int?) { self = count.map { .count($0) } ?? .missing }
  package init(_ flag: Bool) { self = .flag(flag) }
  package init(_ words: some WordTable) { self = .text(words.words) }

  package func text(_ separator: String = ", ") -> String {
    switch self {
    case .text(let text), .digits(let text): text
    case .list(let items): items.joined(separator: separator)
    case .count(let count): String(count)
    case .flag, .missing: ""
    }
  }

  /// False for false, 0 and what is empty or missing.
  var isThere: Bool {
    switch self {
    case .text(let text), .digits(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .count(let count): count != 0
    case .flag(let flag): flag
    case .missing: false
    }
  }

  /// True for what is counted in the singular.
  func isOne(in language: Language) -> Bool {
    switch self {
    case .count(let count): language.isOne(count)
    case .digits(let text): Int(text).map(language.isOne) ?? false
    case .text, .list, .flag, .missing: false
    }
  }
}

extension Language {
  /// The plural category "one" (Unicode CLDR, Language Plural Rules, integers).
  fileprivate func isOne(_ count: Int) -> Bool {
    count == 1 || count == 0 && Self.oneForNothing.contains(rawValue)
  }

  private static let oneForNothing: Set<String> = ["fr", "pt"]
}
