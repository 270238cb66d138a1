/// What people mean by everyday words, for search: "kidney" is creatinine, eGFR and urea to a laboratory. A table of our
/// own; in small letters without accents.
package enum EverydayWords {
  /// The beginnings of the words meant, after a star their ends, by what people write.
  package static let meanings: [(word: String, means: [String])] = rows.map { row in
    (row[0], row[1].split(separator: ";").map(String.init))
  }

  /// The words for all records of a type.
  package static let words: [ClinicalType: [String]] = Dictionary(
    rows.compactMap { row in
      row.count > 2 ? ClinicalType(slug: row[2]).map { ($0, [row[0]]) } : nil
    }, uniquingKeysWith: +)

  private static let rows = CSVTable(named: "everyday-words.csv").rows.filter { $0.count > 1 }
}
