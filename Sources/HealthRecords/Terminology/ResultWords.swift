/// The groups of tests by words in their names, for tests without a code in our table.
enum ResultWords {
  /// The first row whose words are in the name counts: rows for urine come before rows for what is found in it.
  static func group(of name: String) -> ResultGroup? {
    let words = " \(plain(name)) "
    return rows.first { words.holds($0.words) }?.group
  }

  /// Words of up to four letters must match as a whole: "alt", not "altered".
  private static let rows: [(words: String, group: ResultGroup)] =
    CSVTable(named: "result-words.csv").rows.compactMap { row in
      guard row.count > 1, let group = ResultGroup(rawValue: row[1]) else { return nil }
      return (row[0].count > 4 ? " \(row[0])" : " \(row[0]) ", group)
    }

  private static func plain(_ name: String) -> String {
    name.alphanumericWords.joined(separator: " ")
  }
}
