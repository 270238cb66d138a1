/// What people mean by everyday words, for search: "kidney" is creatinine, eGFR and urea to a laboratory. A table of our
/// own; in small letters without accents.
package enum EverydayWords {
  /// The beginnings of the words meant, after a star their ends, by what people write.
  package static let meanings: [(word: String, means: [String])] = rows.map { row in
    (row[0], row[1].split(separator: ";").map(String.init))
  }

  /// The words for all records of a type.
  package static let words: [ClinicalType: [String]] = named(ClinicalType.init(slug:))

  /// The words for all tests of an organ.
  package static let organs: [ResultGroup: [String]] = named(ResultGroup.init(rawValue:))

  /// The words for vaccinations against tetanus, for which people ask most.
  package static let tetanus: [String] = named { $0 == "tetanus" ? $0 : nil }["tetanus"] ?? []

  private static func named<Kind: Hashable>(_ kind: (String) -> Kind?) -> [Kind: [String]] {
    Dictionary(
      rows.compactMap { row in row.count > 2 ? kind(row[2]).map { ($0, [row[0]]) } : nil },
      uniquingKeysWith: +)
  }

  private static let rows = CSVTable(named: "everyday-words.csv").rows.filter { $0.count > 1 }
}
