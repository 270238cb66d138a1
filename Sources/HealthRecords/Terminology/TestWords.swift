/// Compares the words of a result with the test that its code means. If they differ, the code is ignored, since senders
/// reuse codes or send one for a class of tests.
enum TestWords {
  /// True if the words name another test of our table than the code.
  ///
  /// Words that are not in our table do not count: they may be in another language, or an abbreviation.
  static func contradict(_ term: LOINC, _ concept: Concept?) -> Bool {
    guard let concept else { return false }
    let names = concept.text.map { [$0] } ?? concept.codings.compactMap(\.display)
    return !names.isEmpty && names.allSatisfy { contradict(term, $0) }
  }

  /// True if both units are known and measure different things.
  ///
  /// - Parameter quantity: a result as sent.
  static func contradict(_ term: LOINC, _ quantity: JSONValue?) -> Bool {
    guard let expected = term.dimension, let quantity,
      let unit = quantity["unit"]?.string ?? quantity["code"]?.string, unit != term.unit,
      let sent = UnitDimension(unit)
    else { return false }
    return expected != sent
  }

  /// The words that distinguish tests.
  static func significant(_ text: String) -> Set<String> {
    Set(text.alphanumericWords.map(singular).filter { !common.contains($0) })
  }

  /// True if two texts may name one test: they share a word, one abbreviates the other, or one has no significant
  /// words.
  static func agree(_ one: Set<String>, _ other: Set<String>) -> Bool {
    one.isEmpty || other.isEmpty || one.contains { mine in other.contains { isSame(mine, $0) } }
      || isShort(one, for: other) || isShort(other, for: one)
  }
}

extension TestWords {
  /// True if the text contains the name of another test, with more words than it shares with this one.
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

  /// True for "hemoglobin" and "hemoglobins", "potassium" and "potassio".
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.count > 4 && other.count > 4 && one.prefix(5) == other.prefix(5)
  }

  /// True for "HGB" and hemoglobin: its letters occur in order, from the first on.
  private static func isShort(_ short: Set<String>, for long: Set<String>) -> Bool {
    guard short.count == 1, let word = short.first, (3...5).contains(word.count) else { return false }
    return long.contains { name in
      var rest = word[...]
      guard name.first == rest.first else { return false }
      for letter in name where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// Specimens, methods and properties, which many tests share.
  private static let common: Set<String> = [
    "blood", "serum", "plasma", "urine", "body", "mass", "volume", "moles", "number", "count", "level",
    "test",
    "panel", "in", "of", "or", "by", "and", "the", "for", "with", "a", "total", "automated", "measured",
    "result",
    "value", "concentration", "ratio", "presence", "capillary", "venous", "arterial", "whole", "per",
  ]
}
