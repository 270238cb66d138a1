import Sentences

extension Sentence {
  /// - Parameter nothingIsOne: true where nothing is counted in the singular.
  func text(_ values: [Slot], nothingIsOne: Bool) -> String {
    pieces.map { $0.text(values, nothingIsOne) }.joined()
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
  fileprivate func text(_ values: [Slot], _ nothingIsOne: Bool) -> String {
    switch self {
    case .text(let text): text
    case .slot(let slot, let separator): values[slot].text(separator)
    case .counted(let slot, let one, let other):
      "\(values[slot].text()) \(values[slot].isOne(orNothing: nothingIsOne) ? one : other)"
    case .part(let slot, let sentence):
      values[slot].isThere ? sentence.text(values, nothingIsOne: nothingIsOne) : ""
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
  func isOne(orNothing: Bool) -> Bool {
    let count: Int? =
      switch self {
      case .count(let count): count
      case .digits(let text): Int(text)
      case .text, .list, .flag, .missing: nil
      }
    return count == 1 || count == 0 && orNothing
  }
}
