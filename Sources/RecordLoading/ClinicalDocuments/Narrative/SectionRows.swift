import HealthRecords

/// The rows of a section's text that no entry points at: in tables and lists where most rows have an entry (of drugs, half
/// of them, by link or name: the last one may be the dose), beside plans without a name, of results on another day or
/// with other numbers than all entries, and among health concerns, whose entries often point at nothing, those that no
/// entry can be about.
extension DocumentSection {
  /// - Parameters:
  ///   - statements: those with a record.
  ///   - all: those without one, too.
  func rowsAlone(_ statements: [Statement], of all: [Statement], _ types: HL7Datatypes) -> [JSONTree] {
    let entries = statements.flatMap(\.element.descendants)
    let numbers = types.narrative.numbers(at: statements.links)
    let named = topic == .medications ? Set(statements.flatMap(\.allRows).map(\.number)) : []
    lazy var known = Set(statements.flatMap(\.headings).map(\.normalizedWords))
    lazy var days = statements.flatMap { $0.element.sentDates(isOuter: false) }.distinct
    lazy var values = Set(entries.compactMap { $0.name == "value" ? $0["value"].flatMap(Double.init) : nil })
    let isUnnamed = all.contains { $0.isUnnamedPlan && !$0.isEmptyPlan }
    let tables = Dictionary(grouping: rows(types), by: \.table)
    let lines = tables.sorted { $0.key < $1.key }.flatMap { _, all -> [String] in
      let all = all.withoutHeads
      let data = all.filter { $0.isOfData(among: all) }
      let rows = data.filter { row in !row.cells.contains { known.contains($0.normalizedWords) } }
      let without = rows.filter { !numbers.contains($0.number) }
      let unnamed = without.filter { !named.contains($0.number) }
      if !named.isEmpty, unnamed.count * 2 <= data.count { return unnamed.map(\.line) }
      let isTold = isOfConcerns || without.count * 2 < rows.count
      let others = without.filter {
        topic == .results ? $0.isOfOther(than: days, values, names) : isUnnamed && !names($0.line)
      }
      return (isTold ? without : others).map(\.line)
    }
    let told = isOfConcerns ? statements.others(of: lines) : lines
    let isListed = topic != .other && (topic != .plan || isUnnamed)
    return (isListed ? told : []).distinct.prefix(100).compactMap { EntryExtension.remark(.rowAlone, $0) }
  }
}

/// What the text of a section about care has beside its entries.
extension DocumentSection {
  /// True if it has rows, items or paragraphs without an entry, where entries point at others. Where none points at
  /// any, if the rows under a head and the items are more than the entries and their records.
  func saysMore(than statements: [Statement], of records: Int, _ types: HL7Datatypes) -> Bool {
    guard uses.contains(.care), records > 0 else { return false }
    let links = statements.links
    let numbers = types.narrative.numbers(at: links)
    let found = Set(statements.flatMap(\.allRows).map(\.number))
    let tables = Dictionary(grouping: rows(types), by: \.table).values.map(\.withoutHeads)
    let rows = tables.flatMap { rows in rows.filter { $0.isOfData(among: rows) && $0.line.saysSomething } }
    let paragraphs = paragraphs
    let others = paragraphs.filter { !$0.isPointedAt(by: links) }
    let isLinked = !numbers.isEmpty || others.count < paragraphs.count
    let isMore = rows.count { $0.isItem || !$0.heads.isEmpty } > max(records, statements.count)
    let alone = rows.filter { !numbers.contains($0.number) && !found.contains($0.number) }.map(\.line)
    return (isLinked || isMore) && (alone + others.map(\.text)).contains { !names($0) }
  }

  /// The paragraphs of its text that head no table or list.
  private var paragraphs: [XMLElement] {
    texts.map(\.elements).flatMap { parts in
      zip(parts, parts.dropFirst().map(\.isOfRows) + [false]).filter { part, isHead in
        ["paragraph", "p"].contains(part.name) && !isHead && !part.holdsRows && part.text.saysSomething
      }.map(\.0)
    }
  }
}

extension [Statement] {
  /// Where they point.
  fileprivate var links: Set<String> { Set(flatMap(\.element.references)) }
}

extension NarrativeIndex {
  /// Of the rows at these places.
  fileprivate func numbers(at links: Set<String>) -> Set<Int> {
    Set(links.flatMap(rows(at:)).map(\.number))
  }
}

extension String {
  fileprivate var saysSomething: Bool { contains { $0.isLetter || $0.isNumber } }
}

extension XMLElement {
  fileprivate func isPointedAt(by links: Set<String>) -> Bool {
    descendants.contains { $0.narrativeID.map { links.contains("#\($0)") } ?? false }
  }
}

extension [Statement] {
  /// The lines that hold no name of what these statements observe, if they are more than the names that are in no line.
  fileprivate func others(of lines: [String]) -> [String] {
    let names = Set(flatMap(\.observed)).subtracting(flatMap(\.identities))
    let free = names.filter { name in !lines.contains { $0.normalizedWords.contains(name) } }
    let others = lines.filter { line in !names.contains { line.normalizedWords.contains($0) } }
    return others.count > free.count ? others : []
  }
}

extension Statement {
  /// The rows that it and the statements in it have.
  fileprivate var allRows: [NarrativeRow] { linkedRows.rows + inner.flatMap(\.allRows) }

  /// The names of the problems and findings in it, and the identifiers of those that it only refers to (C-CDA R2.1,
  /// Entry Reference).
  fileprivate var observed: [String] {
    let isSeen = [.problem, .finding, .allergy].contains(kind)
    let own = element.name == "act" ? code?.displays.first : nil
    let name = (isSeen ? value?.displays.first ?? types.text(value) : own)?.normalizedWords
    let referred = kind == .ignored ? element.all("id").compactMap(\.identity) : []
    return [name].compactMap { $0 } + referred + inner.flatMap(\.observed)
  }

  /// What rows above and below its own hold: the names of panels, and the codes of translations.
  fileprivate var headings: [String] {
    let panel = element.name == "organizer" ? [types.name(code)] + (code?.displays ?? []) : []
    let codes = element.descendants.filter { $0.name == "translation" }.map { $0["code"] }
    return (panel + codes).compactMap { $0?.nonBlank }
      + inner.filter { $0.element.name == "organizer" }.flatMap(\.headings)
  }

  /// True for a visit, order or goal that neither a code nor a row names.
  var isUnnamedPlan: Bool {
    [.appointment, .order, .goal].contains(kind) && inner.allSatisfy { $0.kind == .ignored }
      && !types.names(code) && nameInRow == nil && !hasValue && text == nil
  }

  /// Its identifiers, and those of the statements in it.
  fileprivate var identities: [String] {
    (kind == .ignored ? [] : element.all("id").compactMap(\.identity)) + inner.flatMap(\.identities)
  }
}

extension NarrativeRow {
  /// True if it has dates of which none may be one of these days, or amounts of which none is one of these values; the
  /// codes of entries are no amounts.
  fileprivate func isOfOther(
    than days: [ClinicalDate], _ values: Set<Double>, _ codes: [String: Int]
  ) -> Bool {
    let dates = cells.flatMap(WrittenDate.all)
    let others = cells.filter { codes[$0.normalizedWords] == nil }
    let amounts = others.compactMap { Amount(written: $0) }.compactMap { Double($0.digits) }
    let isOfOtherDay = !dates.isEmpty && !days.isEmpty && !dates.contains { days.contains(where: $0.mayBe) }
    return isOfOtherDay || !amounts.isEmpty && !values.isEmpty && values.isDisjoint(with: amounts)
  }

  /// False for a row that heads others: a single cell where others have several.
  fileprivate func isOfData(among rows: [NarrativeRow]) -> Bool {
    let filled = cells.count { !$0.isBlank }
    return isItem || filled > 1 || !rows.contains { $0.cells.count { !$0.isBlank } > 1 }
  }
}

extension [NarrativeRow] {
  /// Without a first row that alone has no number, above which there is no head: it is one.
  fileprivate var withoutHeads: [NarrativeRow] {
    let isNumbered = map { $0.line.contains(where: \.isNumber) }
    let isHead = count > 1 && self[0].heads.isEmpty && !self[0].isItem && !isNumbered[0]
    return isHead && isNumbered.dropFirst().allSatisfy { $0 } ? Array(dropFirst()) : self
  }
}
