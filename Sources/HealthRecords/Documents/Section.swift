/// A section of a document, with its facts, which know the records that its entries lead to.
struct Section {
  let json: JSONValue
  /// True if it, or a section in it, has an entry whose record was sent.
  let hasEntries: Bool
  /// The records that its entries lead to, by their names.
  private let names: [String]
  let inner: [Section]

  static func all(in json: JSONValue, _ facts: [Fact]) -> [Section] {
    let (sections, groups) = (json.list("section"), groups(of: facts))
    // Facts without a counterpart cannot deny that an entry has a record.
    let areAllTold = groups.count == sections.count
    return sections.enumerated().map { number, section in Section(section, areAllTold ? groups[number] : nil)
    }
  }

  private init(_ json: JSONValue, _ facts: [Fact]?) {
    self.json = json
    inner = Self.all(in: json, facts ?? [])
    let entries = facts?.of(.of("entry")).flatMap(\.values)
    let isNamed = json.list("entry").contains { $0["reference"] == nil }
    names = entries?.filter(\.isRecord).map(\.words) ?? []
    hasEntries =
      json["entry"] != nil && (isNamed || entries?.contains(where: \.isRecord) != false)
      || inner.contains(where: \.hasEntries)
  }

  private var markup: String { json.text("text.div") ?? "" }

  /// True for a text that says more than the entries by its own status, or by having more rows than they are (FHIR R4,
  /// NarrativeStatus: additional).
  var saysMore: Bool {
    let count = json.list("entry").count
    return hasEntries && count > 0
      && (json.text("text.status") == "additional" || NarrativeRows.count(in: markup) > count)
  }

  /// The rows of its text that name none of its records, if a record is named in none of them either.
  var rowsOfOthers: [String] {
    let rows = NarrativeRows.lines(of: markup).map { (line: $0, words: Set($0.letterWords)) }
    let named = names.map { Set($0.letterWords.filter { $0.count > Self.shortWord }) }
    let isUnnamed = named.contains { name in !rows.contains { !$0.words.isDisjoint(with: name) } }
    let known = named.reduce(into: Set()) { $0.formUnion($1) }
    return isUnnamed ? rows.filter { $0.words.isDisjoint(with: known) }.map(\.line) : []
  }

  /// Units and articles are no names.
  private static let shortWord = 3

  private static func groups(of facts: [Fact]) -> [[Fact]] {
    facts.of(.section).flatMap(\.values).compactMap { value in
      guard case .group(let facts) = value else { return nil }
      return facts
    }
  }
}

extension FactValue {
  fileprivate var isRecord: Bool {
    guard case .record = self else { return false }
    return true
  }
}

/// The rows of data and the items of a text in XHTML.
enum NarrativeRows {
  static func count(in markup: String) -> Int { rows(of: markup).count }

  /// Their words, each as one line.
  static func lines(of markup: String) -> [String] {
    rows(of: markup).map { NarrativeText.plain("<tr\($0)").singleSpaced.trimmed }.filter { !$0.isBlank }
  }

  private static func rows(of markup: String) -> [Substring] {
    let rows = markup.split(separator: "<tr").dropFirst().filter { $0.contains("<td") }
    return rows + markup.split(separator: "<li").dropFirst()
  }
}
