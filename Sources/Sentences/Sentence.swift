/// A sentence of a catalogue, with its slots in their places.
package struct Sentence: Sendable {
  package indirect enum Piece: Sendable {
    case text(String)
    /// - Parameter separator: of the items of a list.
    case slot(Int, separator: String)
    /// A number with its noun.
    case counted(Int, one: String, other: String)
    /// What is printed where the slot is there.
    case part(Int, Sentence)
  }

  package var pieces: [Piece] = []

  /// - Parameter text: `{day}` is a slot, `{files|file|files}` a count with its noun, `{names .semicolon}` or, with a
  ///   space before it, `{names .spacedSemicolon}` a list;
  ///   `{day?, born {day}}` is printed only where there is a day, and `{{` is a brace.
  package init(_ text: String, slots: [SentenceSlot]) { self.init(text[...], slots.map(\.name)) }

  fileprivate init(_ text: Substring, _ slots: [String]) {
    var (words, rest) = ("", text)
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        words.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{", let end = rest.endOfBraces {
        if !words.isEmpty { pieces.append(.text(words)) }
        words = ""
        pieces += Piece(rest[..<end].dropFirst(), slots).map { [$0] } ?? []
        rest = rest[end...].dropFirst()
      } else {
        words.append(character)
        rest = rest.dropFirst()
      }
    }
    if !words.isEmpty { pieces.append(.text(words)) }
  }
}

extension Sentence.Piece {
  /// French has a space before a semicolon.
  private static let separators: [Substring: String] = [
    " .semicolon": "; ", " .spacedSemicolon": "\u{202F}; ",
  ]

  /// - Parameter text: what stands in braces.
  /// - Returns: nil for a slot that the sentence has not.
  fileprivate init?(_ text: Substring, _ slots: [String]) {
    let name = text.prefix { !"?| ".contains($0) }
    guard let slot = slots.firstIndex(of: String(name)) else { return nil }
    let rest = text.dropFirst(name.count)
    switch rest.first {
    case "?": self = .part(slot, Sentence(rest.dropFirst(), slots))
    case "|":
      let forms = rest.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(String.init)
      self = .counted(slot, one: forms[0], other: forms.last ?? "")
    default: self = .slot(slot, separator: Self.separators[rest] ?? ", ")
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

/// A slot of a sentence as its row declares it, a parameter in Swift: `of test: String`; a bare name is text.
package struct SentenceSlot: Sendable {
  /// The whole parameter.
  package let declaration: String
  package let name: String
  package let type: String

  /// True if the slot alone can choose the second form of its sentence.
  package var decides: Bool { counts || type.hasSuffix("?") || type == "Bool" }
  package var counts: Bool { type == "Int" || type == "Digits" }

  /// - Parameter cell: the slots of a row; `case` and `()` are none.
  package static func all(in cell: String) -> [SentenceSlot] {
    ["()", "case"].contains(cell) ? [] : cell.split(separator: ", ").map(SentenceSlot.init)
  }

  private init(_ slot: Substring) {
    declaration = slot.contains(":") ? String(slot) : "_ \(slot): String"
    let parts = declaration.split(separator: ":")
    name = parts[0].split(separator: " ").last.map(String.init) ?? ""
    type = parts[1].split(separator: " ")[0].description
  }
}

extension [SentenceSlot] {
  /// The slot that chooses between two forms: the first that can be one, false or missing, else the first.
  package var deciding: Int { firstIndex(where: \.decides) ?? 0 }
}
