/// What people mean by everyday words, for search: "kidney" is creatinine, eGFR and urea to a laboratory. A table of our
/// own; in small letters without accents.
package enum EverydayWords {
  /// The beginnings of the words meant, after a star their ends, by what people write.
  package static let meanings: [(word: String, means: [String])] = rows.map { row in
    (row[0], row[1].split(separator: ";").map(String.init))
  }

  /// The words for all records of a type.
  package static func all(of type: ClinicalType) -> [String] { byMeaning[type.slug] ?? [] }

  /// The words for all tests of an organ.
  package static func all(of organ: ResultGroup) -> [String] { byMeaning[organ.rawValue] ?? [] }

  /// The words for vaccinations against tetanus, for which people ask most.
  package static var tetanus: [String] { byMeaning["tetanus"] ?? [] }

  /// By the type or organ that they are all of.
  static let byMeaning = Dictionary(
    grouping: rows.filter { $0.count > 2 }, by: { $0[2] }
  ).mapValues { $0.map { $0[0] } }

  private static let rows = CSVTable(named: "everyday-words.csv").rows.filter { $0.count > 1 }
}
