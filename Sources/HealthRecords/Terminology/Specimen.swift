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
