import HealthRecords

/// The rows of the tables in a section's text, to be found by what an entry is called or coded, where nothing points.
struct CDASectionRows: Sendable {
  let all: [CDANarrativeRow]
  /// Nil where several rows have the name or code.
  private let byName: [String: CDANarrativeRow?]
  private let byCode: [String: CDANarrativeRow?]
  private let hasOneEntry: Bool

  static let none = CDASectionRows([], entries: 0)

  /// - Parameter entries: how many the section has.
  init(_ rows: [CDANarrativeRow], entries: Int) {
    all = rows
    hasOneEntry = entries == 1
    var (names, codes): ([String: CDANarrativeRow?], [String: CDANarrativeRow?]) = ([:], [:])
    for row in rows {
      for name in row.names { names[name] = names.keys.contains(name) ? .some(nil) : row }
      for code in row.codes { codes[code] = codes.keys.contains(code) ? .some(nil) : row }
    }
    (byName, byCode) = (names, codes)
  }

  /// The only row of one of these names, else with one of these codes, else the only row of the only entry.
  func row(named names: Set<String>, coded codes: [String]) -> CDANarrativeRow? {
    let called = names.compactMap { byName[$0] ?? nil }.distinct
    if called.count == 1 { return called[0] }
    let coded = codes.compactMap { byCode[$0] ?? nil }.distinct
    if coded.count == 1 { return coded[0] }
    return hasOneEntry && all.count == 1 ? all[0] : nil
  }
}

extension CDANarrativeRow {
  fileprivate var names: Set<String> { Set([name, allergen].compactMap { $0?.normalizedWords }) }

  /// What may be a code in it: "1191", "2345-7", "E11.9"; a year is none.
  fileprivate var codes: Set<String> {
    let cells = cells.filter { !Self.isDay($0) }
    let tokens = cells.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." } }
    return Set(tokens.filter { Self.isCode($0) }.map(String.init))
  }

  /// True for what is long enough to be one code and no other number.
  static func isCode(_ text: some StringProtocol) -> Bool {
    let isYear = text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
    return text.count > 3 && text.contains(where: \.isNumber) && !isYear
  }
}

/// Rows that no entry tells of: what stands in the text alone must not be taken as not there.
extension CDASection {
  /// - Parameter claimed: the rows that the entries point at or are called as.
  func rowsAlone(besides claimed: Set<CDANarrativeRow>) -> [JSONTree] {
    guard Self.tellsThings.contains(topic), !statements.isEmpty else { return [] }
    let rows = (self.rows.all + items).filter { !claimed.contains($0) && !$0.isDenial }
    if rows.isEmpty { return [] }
    let known = names
    let alone = rows.filter { row in
      let told = topic == .allergies ? row.allergen : row.name
      guard let name = told ?? row.firstWords, CDADatatypes.namesSomething(name) else {
        return false
      }
      let words = CDAWords(name)
      return !words.isEmpty && !known.contains(where: words.share)
    }
    return alone.prefix(Self.rowLimit).compactMap { EntryRemark.rowAlone.json($0.line) }
  }

  /// The items of lists outside of tables, each as a row of its own.
  private var items: [CDANarrativeRow] {
    let lists =
      element.first("text").map { $0.all("list") + $0.all("paragraph/list") + $0.all("content/list") } ?? []
    let items = lists.flatMap { $0.all("item") }.filter {
      $0.first("list") == nil && $0.first("table") == nil
    }
    return items.map { $0.text.singleSpaced }.filter { $0.utf8.count < 200 }
      .map { CDANarrativeRow(cells: [$0], heads: ["name"]) }
  }

  private static let tellsThings: Set<Topic> = [
    .allergies, .problems, .medications, .immunizations, .results, .procedures,
  ]
  private static let rowLimit = 50

  /// What the entries call what they tell of.
  private var names: [CDAWords] {
    let named: Set = ["code", "value", "translation", "name", "originalText", "text", "desc"]
    let words = statements.flatMap(\.descendants).filter { named.contains($0.name) }.flatMap {
      [$0["displayName"] ?? "", CDANarrative.ownWords($0)]
    }
    return Set(words.filter { !$0.isBlank && $0.utf8.count < 300 }).sorted().map { CDAWords($0) }
  }
}

extension CDANarrativeRow {
  /// "Heparin 0.25 ml · 12 July 2013".
  fileprivate var line: String {
    let words = cells.filter { !$0.isBlank }.joined(separator: " · ")
    return words.count > 200 ? "\(words.prefix(200))…" : words
  }
}
