import HealthRecords

/// Finds the entry of each row in a section's text where no reference and no equal name links the two. Each row goes to
/// one entry (CDA R2, section 4.3.5).
struct CDARowMatch: Sendable {
  /// The row of a statement: the two are alike and like no others, or agree in day and number, or are the last ones
  /// left (an entry without a name, and a row without an entry).
  private let rows: [ObjectIdentifier: CDANarrativeRow]
  /// The rows without an entry.
  let alone: [CDANarrativeRow]

  static let none = CDARowMatch()

  private init() { (rows, alone) = ([:], []) }

  /// - Parameters:
  ///   - rows: those that no entry points at or shares its name with, with the words of their subject.
  ///   - statements: those without a row, with the words of their names, and their days.
  ///   - known: the names in the section's entries.
  ///   - panels: the names of groups of results; a row with such a name is the group and not a result.
  ///   - joinsLast: true if an entry without a name becomes a record: the only row left describes it.
  init(
    of rows: [(row: CDANarrativeRow, words: CDAWords)],
    to statements: [(element: XMLElement, words: [CDAWords], days: [ClinicalDate])],
    known: Known, panels: [CDAWords], joinsLast: Bool
  ) {
    let links = Self.links(rows.map(\.words), statements.map(\.words))
    let ofDay = links.filter { link in
      rows[link.row].row.isOf(statements[link.statement].days)
    }
    let only = Self.only(of: links)
    let certain = only + Self.only(of: Self.without(only, ofDay))
    let likely = Self.closest(of: links.filter(\.isWhole))
    let told = Set((certain + likely).map(\.row))
    let ofPanels = CDAWordIndex(panels)
    let free = Set(statements.indices).subtracting((certain + likely).map(\.statement)).map { statements[$0] }
    let ofValue = rows.indices.filter { !told.contains($0) }.compactMap { number -> (Int, XMLElement)? in
      let row = rows[number].row
      let alike = free.filter { row.isOf($0.days) && row.hasValue(of: $0.element) }
      return alike.count == 1 ? (number, alike[0].element) : nil
    }
    let valued = Set(ofValue.map(\.0))
    let left = rows.enumerated().filter { number, row in
      !told.contains(number) && !valued.contains(number)
        && !ofPanels.candidates(for: row.words).contains { panels[$0].distance(to: row.words) == 0 }
        && !known.tells(row.row, row.words)
    }.map(\.element.row)
    let nameless = statements.filter { $0.words.isEmpty && Self.areRecords.contains($0.element.name) }
    let last = left.count == 1 && nameless.count == 1 && joinsLast ? nameless[0] : nil
    let pairs =
      certain.map { (ObjectIdentifier(statements[$0.statement].element), rows[$0.row].row) }
      + ofValue.map { (ObjectIdentifier($0.1), rows[$0.0].row) }
      + [last].compactMap { $0 }.map { (ObjectIdentifier($0.element), left[0]) }
    self.rows = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    alone = last == nil ? left : []
  }

  func row(of element: XMLElement) -> CDANarrativeRow? { rows[ObjectIdentifier(element)] }
}

extension CDARowMatch {
  /// The names in a section's entries, and the days of the named things.
  struct Known {
    private let names: [CDAWords]
    private let index: CDAWordIndex
    /// The names of entries that point only at rows about something else.
    private let misled: [CDAWords]
    private let subjects: [(words: CDAWords, days: [ClinicalDate])]
    private let subjectIndex: CDAWordIndex

    init(names: [CDAWords], subjects: [CDAEntryText]) {
      self.names = names
      index = CDAWordIndex(names)
      misled = subjects.filter(\.isMisled).flatMap(\.names).map { CDAWords($0) }
      self.subjects = subjects.flatMap { subject in
        subject.names.map { (CDAWords($0), subject.days) }
      }
      subjectIndex = CDAWordIndex(self.subjects.map(\.words))
    }

    /// True for a row that says no more than the name of an entry; a row of another day is another thing.
    func tells(_ row: CDANarrativeRow, _ words: CDAWords) -> Bool {
      index.candidates(for: words).contains { names[$0].cover(words) }
        && !misled.contains { $0.cover(words) || words.cover($0) } && !isOfAnotherDay(row, words)
    }

    private func isOfAnotherDay(_ row: CDANarrativeRow, _ words: CDAWords) -> Bool {
      guard let told = row.day else { return false }
      let days = subjectIndex.candidates(for: words).map { subjects[$0] }.filter { $0.words.share(words) }
        .flatMap(\.days)
      return !days.isEmpty && !told.mayBe(oneOf: days)
    }
  }

  /// A row and a statement with a word in common.
  private struct Link {
    let row: Int
    let statement: Int
    /// True if one of the two names has all words of the other.
    let isWhole: Bool
    /// The number of words that only one of them has.
    let distance: Int
  }

  private static func links(_ rows: [CDAWords], _ statements: [[CDAWords]]) -> [Link] {
    let names = statements.enumerated().flatMap { number, names in names.map { (number, $0) } }
    let index = CDAWordIndex(names.map(\.1))
    return rows.enumerated().flatMap { number, row -> [Link] in
      let alike = index.candidates(for: row).map { names[$0] }.filter { $0.1.share(row) }
      return Dictionary(grouping: alike, by: \.0).sorted { $0.key < $1.key }.map { statement, names in
        Link(
          row: number, statement: statement,
          isWhole: names.contains { $0.1.cover(row) || row.cover($0.1) },
          distance: names.map { $0.1.distance(to: row) }.min() ?? 0)
      }
    }
  }

  /// The links whose row and statement have no other link.
  private static func only(of links: [Link]) -> [Link] {
    let (ofRow, ofStatement) = (counts(links.map(\.row)), counts(links.map(\.statement)))
    return links.filter { ofRow[$0.row] == 1 && ofStatement[$0.statement] == 1 }
  }

  /// The links whose row and statement are in no known link.
  private static func without(_ known: [Link], _ links: [Link]) -> [Link] {
    let (rows, statements) = (Set(known.map(\.row)), Set(known.map(\.statement)))
    return links.filter { !rows.contains($0.row) && !statements.contains($0.statement) }
  }

  /// Statements that are records even without a name; an act without a name may be a mere reference.
  private static let areRecords: Set = ["observation", "substanceAdministration"]

  private static func counts(_ numbers: [Int]) -> [Int: Int] {
    Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// One row for each statement, the nearest first.
  private static func closest(of links: [Link]) -> [Link] {
    var (rows, statements): (Set<Int>, Set<Int>) = ([], [])
    return links.sorted { ($0.distance, $0.row, $0.statement) < ($1.distance, $1.row, $1.statement) }
      .filter { link in
        guard !rows.contains(link.row), !statements.contains(link.statement) else { return false }
        rows.insert(link.row)
        statements.insert(link.statement)
        return true
      }
  }
}

extension CDANarrativeRow {
  /// Its day, as far as the row states one.
  fileprivate var day: CDATextDay? { (self[.date] ?? dayInWords).flatMap(CDATextDay.init) }

  /// True if its number is the value of an entry, whatever both are called: "HGB" and hemoglobin.
  fileprivate func hasValue(of entry: XMLElement) -> Bool {
    guard let told = self[.value].flatMap(CDATextDifferences.number) else { return false }
    return entry.first("value")?["value"].flatMap(Double.init) == told
  }

  /// True if its day may be one of these.
  func isOf(_ days: [ClinicalDate]) -> Bool { day?.mayBe(oneOf: days) ?? false }
}

/// An index of names by the beginnings of their words, to find names that may share a word.
struct CDAWordIndex: Sendable {
  private var names: [Substring: [Int]] = [:]

  init(_ all: [CDAWords]) {
    for (number, words) in all.enumerated() {
      for beginning in words.beginnings { names[beginning, default: []].append(number) }
    }
  }

  /// Numbers of names, in ascending order; for each beginning only the first ones, more than any real section has.
  func candidates(for words: CDAWords) -> [Int] {
    Set(words.beginnings.flatMap { (names[$0] ?? []).prefix(Self.limit) }).sorted()
  }

  private static let limit = 100
}
