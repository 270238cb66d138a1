/// Words in the names of tests that tell their group, where no code of our table does.
enum ResultWords {
  /// The first row of the table that stands in the name counts: what was found in urine stands before what was found.
  static func group(of name: String) -> ResultGroup? {
    let words = " \(plain(name)) "
    return rows.first { words.holds($0.words) }?.group
  }

  /// Four letters and fewer are a whole word: "alt", and not "altered".
  private static let rows: [(words: String, group: ResultGroup)] =
    CSVTable(named: "result-words.csv").rows.compactMap { row in
      guard row.count > 1, let group = ResultGroup(rawValue: row[1]) else { return nil }
      return (row[0].count > 4 ? " \(row[0])" : " \(row[0]) ", group)
    }

  private static func plain(_ name: String) -> String {
    name.alphanumericWords.joined(separator: " ")
  }
}
