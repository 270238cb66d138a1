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
  /// Codes whose records have names of which none says all that another says.
  ///
  /// - Parameter words: the words of a name that count.
  static func all(in records: [ClinicalRecord], by words: (String) -> Set<String>) -> [ReusedCode] {
    let coded = records.filter { !$0.isUnnamed }
      .flatMap { record in record.codes.map { (coding: $0, title: record.comparedTitle) } }
      // A title of the code alone is no name.
      .filter { coded in coded.coding.code.map { !coded.title.holds($0) } ?? false }
    let groups = Dictionary(grouping: coded) { $0.coding.codeSystem == nil ? nil : $0.coding.joiningKey }
    return groups.compactMap { key, group in
      let names = group.map(\.title).distinct.sorted().map { (title: $0, words: words($0)) }
        .distinct(by: \.words)
      let whole = names.filter { name in !names.contains { name.words.isStrictSubset(of: $0.words) } }
      return key == nil ? nil : ReusedCode(group.first?.coding, titles: whole.map(\.title))
    }.sorted()
  }

  public static func < (a: ReusedCode, b: ReusedCode) -> Bool {
    a.titles == b.titles ? a.code < b.code : a.titles.lexicographicallyPrecedes(b.titles)
  }
}
