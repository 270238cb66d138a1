/// A section of a document, with its facts, which know the records that its entries lead to.
struct Section {
  let json: JSONValue
  /// True if it, or a section in it, has an entry whose record was sent.
  let hasEntries: Bool
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
    hasEntries =
      json["entry"] != nil && (isNamed || entries?.contains(where: \.isRecord) != false)
      || inner.contains(where: \.hasEntries)
  }

  /// True for a text that says more than the entries by its own status, or by having more rows than they are (FHIR R4,
  /// NarrativeStatus: additional).
  ///
  /// - Parameter format: of clinical documents, the reader compares the rows itself; of other formats that are not FHIR,
  ///   the text is ours.
  func saysMore(in format: FileFormat) -> Bool {
    let count = json.list("entry").count
    let hasMoreRows = !format.isTransformed && json.text("text.div").map(Self.rows) ?? 0 > count
    let isCompared = !format.isTransformed || [.cda, .cdaFragment].contains(format)
    let isAdditional = isCompared && json.text("text.status") == "additional"
    return hasEntries && count > 0 && (hasMoreRows || isAdditional)
  }

  /// How many rows of data and items a text has.
  private static func rows(in markup: String) -> Int {
    markup.split(separator: "<tr").dropFirst().count { $0.contains("<td") } + markup.ranges(of: "<li").count
  }

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
