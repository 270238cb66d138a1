import HealthRecords

/// The name in the text, if its further words make it another thing: denied, a relative's, the other side of the body,
/// another type or strength.
extension CDATextDifferences {
  var markedName: String? {
    guard !names.isEmpty, !isNegated, !isExcluded else { return nil }
    let own =
      Array(names.union(CDAEntryText(statement).originalNames)) + sitesInWords
      + [wordsOfItem?.statusInWords].compactMap { $0 }
    return [nameInRow, wordsPointedAt].compactMap { $0 }.first { words in
      words.utf8.count < Self.longestName && CDADatatypes.namesSomething(words)
        && (CDANameMarks(words).differ(from: own) || hasOtherStrength(words, than: own))
    }
  }

  private static let longestName = 200

  /// What its row is about; for a list item all of its words.
  private var nameInRow: String? {
    guard let row = wordsOfItem else { return nil }
    return row.isItem ? row.cells.last : topic == .allergies ? row.allergen : row.name
  }

  /// Its body sites, which the entry's name may lack and the text's name may have.
  private var sitesInWords: [String] {
    let holders = element.all("code") + element.all("value") + element.all("targetSiteCode")
    return holders.flatMap(\.qualifiers).compactMap { types.name($0.first("value")) }
      + element.all("targetSiteCode").compactMap(types.name)
  }

  /// True for a drug whose text and codes both state strengths, but none in common: "5 mg" and "1 MG".
  private func hasOtherStrength(_ words: String, than own: [String]) -> Bool {
    guard drugElement != nil else { return false }
    let sent = own.map(DrugDescription.init)
    let (told, known) = (
      DrugDescription(words).masses, sent.map(\.masses).reduce(Set<Int>()) { $0.union($1) }
    )
    return !told.isEmpty && !known.isEmpty && told.isDisjoint(with: known)
  }
}
