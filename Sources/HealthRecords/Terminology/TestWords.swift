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
    Set(text.alphanumericWords.map(singular).filter { FillerWords.test.meaning(of: $0) == nil })
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
}

/// The specimen in a test's name: if name and code have different specimens, they are different tests.
enum Specimen: String, Sendable {
  case serum, arterialBlood, venousBlood, capillaryBlood, urine, spinalFluid, stool, saliva

  /// True if the sender's name has another specimen than the code's official name.
  static func contradict(_ sent: String, _ official: String) -> Bool {
    let named = Set(words(sent).compactMap { own[$0] })
    let coded = found(in: words(official))
    return !named.isEmpty && !coded.isEmpty && named.isDisjoint(with: coded)
  }

  private static func found(in words: [String]) -> Set<Specimen> {
    let narrow = Set(words.compactMap { own[$0] })
    return narrow.isEmpty && words.contains(where: blood.contains)
      ? [.serum, .arterialBlood, .venousBlood, .capillaryBlood] : narrow
  }

  private static func words(_ name: String) -> [String] {
    name.letterWords
  }

  private static let blood: Set<String> = ["blood", "bld"]

  /// In English, and as LOINC's short names abbreviate them.
  private static let own = CodedWords.words("specimen").compactMapValues(Specimen.init)
}
