/// Which tests the words of a result name, so that a code that says otherwise is not believed: senders reuse codes, or
/// write one of a class.
enum TestWords {
  /// True where the words name another test of our table, and not the one that the code means.
  ///
  /// Words that our table does not know say nothing: they may be another language’s, or an abbreviation.
  static func contradict(_ term: LOINC, _ concept: Concept?) -> Bool {
    guard let concept else { return false }
    let names = concept.text.map { [$0] } ?? concept.codings.compactMap(\.display)
    return !names.isEmpty && names.allSatisfy { contradict(term, $0) }
  }

  /// True where both units are known to measure different things.
  ///
  /// - Parameter quantity: a result as sent.
  static func contradict(_ term: LOINC, _ quantity: JSONValue?) -> Bool {
    guard let expected = term.dimension, let quantity,
      let unit = quantity["unit"]?.string ?? quantity["code"]?.string, unit != term.unit,
      let sent = UnitDimension(unit)
    else { return false }
    return expected != sent
  }

  /// The words that distinguish one test from another.
  static func significant(_ text: String) -> Set<String> {
    let letters = text.alphanumericWords
    return Set(letters.map(singular)).subtracting(common)
  }

  /// True where two texts may name one test: they share a word, the one is short for the other, or says nothing.
  static func agree(_ one: Set<String>, _ other: Set<String>) -> Bool {
    one.isEmpty || other.isEmpty || one.contains { mine in other.contains { isSame(mine, $0) } }
      || isShort(one, for: other) || isShort(other, for: one)
  }
}

extension TestWords {
  /// True where the name of another test is in the text, and more of the text than this one's.
  private static func contradict(_ term: LOINC, _ text: String) -> Bool {
    if Specimen.contradict(text, term.officialName) { return true }
    let words = significant(text)
    let own = term.allWords
    if words.isEmpty || term.words.isSubset(of: words) || words.isSubset(of: own) { return false }
    let shared = words.intersection(own).count
    return LOINC.named(among: words).contains { $0.words.count > shared && !$0.words.isSubset(of: own) }
  }

  private static func singular(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  /// "hemoglobin" and "hemoglobins", "potassium" and "potassio".
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.count > 4 && other.count > 4 && one.prefix(5) == other.prefix(5)
  }

  /// "HGB" for hemoglobin, "BUN" for blood urea nitrogen: its letters in their order, from the first on.
  private static func isShort(_ short: Set<String>, for long: Set<String>) -> Bool {
    guard short.count == 1, let word = short.first, (3...5).contains(word.count) else { return false }
    return long.contains { name in
      var rest = word[...]
      guard name.first == rest.first else { return false }
      for letter in name where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// Specimens, methods and properties, which many tests have in common.
  private static let common: Set<String> = [
    "blood", "serum", "plasma", "urine", "body", "mass", "volume", "moles", "number", "count", "level",
    "test",
    "panel", "in", "of", "or", "by", "and", "the", "for", "with", "a", "total", "automated", "measured",
    "result",
    "value", "concentration", "ratio", "presence", "capillary", "venous", "arterial", "whole", "per",
  ]
}
