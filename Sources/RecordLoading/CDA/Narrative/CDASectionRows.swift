import HealthRecords

/// The rows of a section's text, in tables and in lists, and the entry of each row.
struct CDASectionRows: Sendable {
  /// Nil for a name or code that several rows have.
  private let byName: [String: CDANarrativeRow?]
  private let byCode: [String: CDANarrativeRow?]
  /// The only row of the text, in a section with one entry.
  private let only: CDANarrativeRow?
  /// The whole text, if it is short, in a section with one entry.
  private(set) var onlyWords: CDANarrativeRow?
  private var match = CDARowMatch.none
  /// Values that no entry holds, in rows that do have an entry.
  private(set) var cellsAlone: [String] = []
  /// The answer in the text that replaces that of an entry.
  private var answer: (statement: ObjectIdentifier, answer: String)?
  /// Statements that cannot have the row of their name: an earlier one of the same name has it.
  private var namesakes: Set<ObjectIdentifier> = []

  /// All addresses in the section's text; nil if no section is known.
  private let addresses: Set<String>?

  static let none = CDASectionRows([], only: nil, in: nil)

  /// - Parameter only: the only row, in a section with one entry.
  private init(_ rows: [CDANarrativeRow], only: CDANarrativeRow?, in text: XMLElement?) {
    self.only = only
    addresses = text.map { Set($0.descendants.compactMap(\.narrativeID).map { "#\($0)" }) }
    var (names, codes): ([String: CDANarrativeRow?], [String: CDANarrativeRow?]) = ([:], [:])
    for row in rows {
      for name in row.names { names[name] = names.keys.contains(name) ? .some(nil) : row }
      for code in row.codes { codes[code] = codes.keys.contains(code) ? .some(nil) : row }
    }
    (byName, byCode) = (names, codes)
  }

  /// - Parameter statements: those of the section's entries, before they know these rows.
  init(_ section: CDASection, statements: [ClinicalStatement]) {
    let text = section.element.first("text")
    let tables = text.map(CDANarrativeRow.all) ?? []
    let items = text.map(CDANarrativeRow.items) ?? []
    self.init(
      tables + items.map(\.row),
      only: section.statements.count == 1 && tables.count == 1 ? tables[0] : nil, in: text)
    if section.statements.count == 1 {
      onlyWords = text.map(CDANarrativeRow.sentence)?.first {
        ($0.cells.last?.utf8.count ?? 0) < Self.wordsLimit
      }
    }
    let statements = statements.map { statement in
      var statement = statement
      statement.context.rows = self
      return CDAEntryText(statement)
    }
    let subjects = statements.flatMap(\.subjects)
    let pointed = Set(statements.flatMap(\.allRows) + Self.pointed(items, from: section).map(\.row))
    var claimed = pointed
    // Two entries of one name have two rows, and these may have other names.
    let open = subjects.filter { subject in
      guard subject.allRows.isEmpty else { return false }
      return row(named: subject.names, coded: subject.codes).map { !claimed.insert($0).inserted } ?? true
    }
    namesakes = Set(open.map { ObjectIdentifier($0.element) })
    match = CDARowMatch(
      of: section.rowsInWords.filter { !(section.isOfAnswers ? pointed : claimed).contains($0.row) },
      to: open.map { ($0.element, $0.names.map { CDAWords($0) }, $0.days) },
      known: CDARowMatch.Known(names: section.names, subjects: subjects), panels: section.panels,
      joinsLast: [
        .allergies, .problems, .operativeDiagnoses, .complications, .medications, .immunizations,
        .socialHistory,
      ]
      .contains(
        section.topic))
    cellsAlone = section.cellsAlone(subjects, beside: match.alone)
    answer = section.answerInstead(subjects, beside: match.alone)
  }

  /// The items that an entry's text refers to.
  private static func pointed(_ items: [CDANarrativeRow.Located], from section: CDASection)
    -> [CDANarrativeRow.Located]
  {
    let pointers = Set(
      section.statements.flatMap(\.descendants).filter { $0.name == "reference" }.compactMap { $0["value"] })
    return items.filter { item in
      item.element.descendants.contains { $0.narrativeID.map { pointers.contains("#\($0)") } ?? false }
    }
  }

  private static let wordsLimit = 60

  /// True for an address in another section.
  func leadsAway(_ address: String?) -> Bool {
    address.flatMap { address in addresses.map { address.hasPrefix("#") && !$0.contains(address) } } ?? false
  }

  /// The only row with one of these names, else with one of these codes, else the only row of the only entry.
  func row(named names: Set<String>, coded codes: [String]) -> CDANarrativeRow? {
    let called = names.compactMap { byName[$0] ?? nil }.distinct
    if called.count == 1 { return called[0] }
    let coded = codes.compactMap { byCode[$0] ?? nil }.distinct
    return coded.count == 1 ? coded[0] : only
  }

  /// The row that `CDARowMatch` found for a statement.
  func row(like statement: XMLElement) -> CDANarrativeRow? { match.row(of: statement) }

  /// The answer in the text, if the entry answers something else.
  func answer(insteadOf statement: XMLElement) -> String? {
    answer?.statement == ObjectIdentifier(statement) ? answer?.answer : nil
  }

  /// The row of an entry that points at none: the row with its name or code, else the matched one.
  func row(of entry: CDAEntryText) -> CDANarrativeRow? {
    let own =
      namesakes.contains(ObjectIdentifier(entry.element)) ? nil : row(named: entry.names, coded: entry.codes)
    return own ?? row(like: entry.element)
  }

  /// Rows without an entry. The reader must see what stands in the text alone.
  var alone: [CDANarrativeRow] { match.alone }
}

extension CDANarrativeRow {
  fileprivate var names: Set<String> { Set([name, allergen].compactMap { $0?.normalizedWords }) }

  /// Parts of its cells that may be codes: "1191", "2345-7", "E11.9"; years are left out.
  fileprivate var codes: Set<String> {
    let cells = cells.filter { !Self.isDay($0) }
    let tokens = cells.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." } }
    return Set(tokens.filter { Self.isCode($0) }.map(String.init))
  }

  /// True for a text with a digit that is long enough to be a code and is not a year.
  static func isCode(_ text: some StringProtocol) -> Bool {
    let isYear = text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
    return text.count > 3 && text.contains(where: \.isNumber) && !isYear
  }
}
