/// What tells things of one code apart by their names: the words that count, and a drug's amounts and forms.
struct ThingName: Hashable, Sendable {
  let words: Set<String>
  var amounts: Set<String> = []
  var forms: Set<String> = []

  /// The name of a drug, with the strengths and forms that its codes add.
  init(drug title: String, codes: [String] = []) {
    let all = DrugDescription(([title] + codes).joined(separator: "\n"))
    words = FillerWords.drug.leaveOut(DrugDescription(SemanticTag.without(title)).names)
    (amounts, forms) = (all.amounts, all.forms)
  }

  init(problem title: String) {
    words = FillerWords.problem.leaveOut(Set(SemanticTag.without(title).alphanumericWords))
  }

  init(test title: String) {
    let telling = TestWords.significant(title)
    words = telling.isEmpty ? Set(title.alphanumericWords) : telling
  }

  /// True if this name says all that the other says.
  func contains(_ other: ThingName) -> Bool {
    !other.words.isEmpty && other.words.isSubset(of: words)
      && (other.forms.isEmpty || other.forms == forms)
      && other.amounts.allSatisfy { theirs in amounts.contains { Self.areOne($0, theirs) } }
  }

  /// True for "500" and "500 mg", and for 1 g and 1000 mg.
  private static func areOne(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (mine, theirs) = (one.split(separator: " "), other.split(separator: " "))
    if mine.count != theirs.count { return mine.first == theirs.first }
    return DrugDescription.mass(one).map { $0 == DrugDescription.mass(other) } ?? false
  }
}
