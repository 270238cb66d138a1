/// Everyday words for the search: "kidney" means creatinine, eGFR and urea. It is a table of our own, in small letters
/// without accents.
package enum EverydayWords {
  /// For each everyday word, the first letters of the words that it means, or their last ones after a star.
  package static var meanings: [(word: String, means: [String])] {
    rows.filter { !$0[1].isEmpty }.map { row in (row[0], row[1].split(separator: ";").map(String.init)) }
  }

  /// Words of a question that say nothing of what is sought.
  package static var fillers: [String] { byMeaning["filler"] ?? [] }

  /// The words that list all records of a type, all operations or all people.
  package static func lists(of slug: String) -> [String] {
    rows.filter { $0.count > 3 && !$0[3].isEmpty && $0[2] == slug }.map { $0[0] }
  }

  /// The everyday words for all records of a type.
  package static func all(of type: ClinicalType) -> [String] { byMeaning[type.slug] ?? [] }

  /// The everyday words for all tests of an organ.
  package static func all(of organ: ResultGroup) -> [String] { byMeaning[organ.rawValue] ?? [] }

  /// The everyday words for a page: "card", "summary" or "changes".
  package static func all(of page: String) -> [String] { byMeaning[page] ?? [] }

  /// The everyday words for vaccinations against tetanus, which are asked about most.
  package static var tetanus: [String] { byMeaning["tetanus"] ?? [] }

  /// What people ask whether they are allergic to.
  package static var allergens: [String] { byMeaning["allergen"] ?? [] }

  /// The everyday words for blood pressure.
  package static var pressure: [String] { byMeaning["pressure"] ?? [] }

  /// Everyday words by the type or organ that they mean as a whole.
  static var byMeaning: [String: [String]] {
    Dictionary(grouping: rows.filter { $0.count > 2 }, by: { $0[2] }).mapValues { $0.map { $0[0] } }
  }

  /// Those of the task's language, whose meanings are words of records in that language and in English.
  private static var rows: [[String]] {
    let own = Language.translation?.searchWords ?? []
    return own.isEmpty ? english : own
  }

  private static let english = CSVTable(named: "everyday-words.csv").rows.filter { $0.count > 1 }
}
