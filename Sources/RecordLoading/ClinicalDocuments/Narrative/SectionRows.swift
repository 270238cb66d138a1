import HealthRecords

/// The rows of a section's text that no entry points at, in tables and lists where most rows have an entry.
extension DocumentSection {
  func rowsAlone(_ statements: [Statement], _ types: HL7Datatypes) -> [JSONTree] {
    if topic == .other || topic == .plan { return [] }
    let references = statements.flatMap(\.element.descendants).compactMap {
      $0.name == "reference" ? $0["value"] : nil
    }
    let numbers = Set(Set(references).flatMap(types.narrative.rows(at:)).map(\.number))
    lazy var known = Set(statements.flatMap(\.headings).map(\.normalizedWords))
    let tables = Dictionary(
      grouping: texts.flatMap(types.narrative.rows).filter { !$0.isEmpty }, by: \.table)
    let lines = tables.sorted { $0.key < $1.key }.flatMap { _, all -> [String] in
      let rows = all.withoutHeads
      let alone = rows.filter {
        !numbers.contains($0.number) && $0.isOfData(among: rows) && !$0.holds(oneOf: known)
      }
      return alone.count * 2 < rows.count ? alone.map(\.line) : []
    }
    return lines.distinct.prefix(100).compactMap { EntryExtension.remark(.rowAlone, $0) }
  }
}

extension Statement {
  /// What rows above and below its own hold: the names of panels, and the codes of translations.
  fileprivate var headings: [String] {
    let panel = element.name == "organizer" ? [types.name(code)] + (code?.displays ?? []) : []
    let codes = element.descendants.filter { $0.name == "translation" }.map { $0["code"] }
    return (panel + codes).compactMap { $0 }.filter { !$0.isBlank }
      + inner.filter { $0.element.name == "organizer" }.flatMap(\.headings)
  }
}

extension NarrativeRow {
  /// True if a cell is one of these words, letter by letter.
  fileprivate func holds(oneOf words: Set<String>) -> Bool {
    cells.contains { !$0.isBlank && words.contains($0.normalizedWords) }
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
    guard count > 1, self[0].heads.isEmpty, !self[0].isItem else { return self }
    let isNumbered = map { $0.line.contains(where: \.isNumber) }
    return !isNumbered[0] && isNumbered.dropFirst().allSatisfy { $0 } ? Array(dropFirst()) : self
  }
}
