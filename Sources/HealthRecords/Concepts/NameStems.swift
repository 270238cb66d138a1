/// The first letters of the words in a drug's or disease's name, to match it across languages: "carbamazepine" and
/// "Carbamazepin" are equal.
struct NameStems: Hashable, Sendable {
  private let beginnings: Set<Substring>

  init(_ name: String) {
    let words = DrugDescription(SemanticTag.without(name)).names.subtracting(FillerWords.name.words)
    beginnings = Set(words.filter { $0.count > 2 }.map { $0.prefix(5) })
  }

  /// Joins the words of several texts.
  init(ofAll texts: some Sequence<String>) {
    beginnings = texts.reduce(into: []) { $0.formUnion(NameStems($1).beginnings) }
  }

  var isEmpty: Bool { beginnings.isEmpty }

  /// True if each word of the other is among these.
  func cover(_ other: NameStems) -> Bool { other.beginnings.isSubset(of: beginnings) }

  func without(_ other: NameStems) -> NameStems { NameStems(beginnings.subtracting(other.beginnings)) }

  private init(_ beginnings: Set<Substring>) { self.beginnings = beginnings }

  /// True if a code's name contains what this name lacks.
  ///
  /// ATC names only substances, so one missing word is enough. Names in other systems also name products, so these have
  /// to have no word in common.
  func miss(_ coded: NameStems, of system: CodeSystem?) -> Bool {
    if beginnings.isEmpty || coded.beginnings.isEmpty { return false }
    return system == .atc
      ? !coded.beginnings.isSubset(of: beginnings) : coded.beginnings.isDisjoint(with: beginnings)
  }
}
