/// A number with its noun: "1 file", "2 files".
package enum Counted {
  package static func words(_ count: Int, _ noun: Noun) -> String { noun.counted(count) }

  /// "600,000": for counts that are larger than a reader takes in digit by digit.
  package static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
    }.joined()
  }
}

/// Nouns that are counted.
package enum Noun: String, Sendable {
  case byte, document, error, file, font, item, kind, page, person, reading, record, resource, result, time,
    warning
  case latestResult = "latest result"
  case absence = "statement of absence|statements of absence"
  case privateEntry = "entry of this sheet is|entries of this sheet are"
}

extension Noun {
  /// The plural is the noun with an "s", if there is none of its own.
  func counted(_ count: Int) -> String {
    let words = rawValue.split(separator: "|").map(String.init)
    let forms = (one: words[0], many: words.count > 1 ? words[1] : "\(words[0])s")
    return Language.current.forms?.count(count, forms) ?? "\(count) \(count == 1 ? forms.one : forms.many)"
  }
}
