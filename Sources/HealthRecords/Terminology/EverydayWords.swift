/// What people mean by everyday words, for search: "kidney" is creatinine, eGFR and urea to a laboratory. A table of our
/// own; in small letters without accents.
package enum EverydayWords {
  /// The beginnings of the words meant, after a star their ends, by what people write.
  package static let meanings: [(word: String, means: [String])] = CSVTable(named: "everyday-words.csv").rows
    .compactMap { row in
      row.count > 1 ? (row[0], row[1].split(separator: ";").map(String.init)) : nil
    }
}
