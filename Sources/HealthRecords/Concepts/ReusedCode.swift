/// A code that a sender used for things with different names. They are kept apart, with one note.
public struct ReusedCode: Hashable, Sendable, Comparable {
  /// The names it was used for, as the lists print them.
  public let titles: [String]
  /// "RxNorm 11289".
  public let code: String

  /// - Returns: nil if there is only one name, or no code.
  init?(_ coding: Coding?, titles: [String]) {
    let names = titles.distinct
    guard names.count > 1, let coding, let code = coding.code else { return nil }
    self.titles = names
    self.code = [coding.codeSystem?.name, code].compactMap { $0 }.joined(separator: " ")
  }
}

extension ReusedCode {
  /// Codes whose records have names that share no word, in SNOMED CT and the ICD classifications.
  static func all(in records: [ClinicalRecord]) -> [ReusedCode] {
    let coded = records.flatMap { record in record.codes.map { (coding: $0, title: record.title) } }
      .filter { $0.coding.code != nil && systems.contains($0.coding.codeSystem) }
    let groups = Dictionary(grouping: coded) { "\($0.coding.system ?? "") \($0.coding.code ?? "")" }
    return groups.values.compactMap { group in
      let titles = group.map(\.title).distinct.sorted()
      let names = titles.agreeing(by: TestWords.significant, where: TestWords.agree).map { $0[0] }
      return ReusedCode(group.first?.coding, titles: names)
    }.sorted()
  }

  private static let systems: Set<CodeSystem?> = [.snomed, .icd10, .icd10CM, .icd9CM]

  public static func < (a: ReusedCode, b: ReusedCode) -> Bool {
    a.titles == b.titles ? a.code < b.code : a.titles.lexicographicallyPrecedes(b.titles)
  }
}
