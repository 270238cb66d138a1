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

  /// - Parameter many: the plural, if it is not the noun with an "s".
  package static func words(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    let forms = (one: one, many: many ?? "\(one)s")
    return Language.current.forms?.count(count, forms) ?? "\(count) \(count == 1 ? forms.one : forms.many)"
  }
}

/// Nouns that are counted.
package enum Noun: String, Sendable {
  case document, error, file, font, item, kind, page, person, record, resource, result, time, warning
  case latestResult = "latest result"
  case absence = "statement of absence|statements of absence"
  case privateEntry = "entry of this sheet is|entries of this sheet are"
}

extension Noun {
  func counted(_ count: Int) -> String {
    let forms = rawValue.split(separator: "|").map(String.init)
    return Counted.words(count, forms[0], forms.count > 1 ? forms[1] : nil)
  }
}
