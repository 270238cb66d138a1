import HealthRecords

/// The rows and items of the narrative that an entry points at; the author signed them (CDA R2, section 4.3.5). They go
/// with the record as they were sent, each cell under its own head.
struct LinkedRows {
  /// Where the entry itself points: its text, its own ID, its codes. The substance comes first.
  let own: [NarrativeIndex.Link]
  /// All rows, also those of statements in it.
  let rows: [NarrativeRow]
  /// False if it points at no row: what is in `rows` is then the only row of its section.
  let isPointed: Bool

  init(_ statement: Statement) {
    let (element, narrative) = (statement.element, statement.types.narrative)
    let kinds = statement.referencesOfKind
    own = element.ownReferences.filter { !kinds.contains($0) }.compactMap(narrative.link)
    let all = element.descendants.compactMap { $0.name == "reference" ? $0["value"] : nil }
      .filter { !kinds.contains($0) }
    var found = (all + [element["ID"].map { "#\($0)" }].compactMap { $0 }).flatMap(narrative.rows(at:))
    let outer = statement.around.shared.compactMap(narrative.row)
    isPointed = !found.isEmpty || !outer.isEmpty
    let only = isPointed ? nil : statement.rowWithoutLink
    row = own.lazy.compactMap(\.row).first ?? outer.first ?? only
    if found.isEmpty || statement.around.isOfOne { found += outer + [only].compactMap { $0 } }
    // Directions of a drug stand in its dosage.
    if found.isEmpty, element.name != "substanceAdministration" {
      found = own.enumerated().compactMap { $1.line(number: -1 - $0) }
    }
    if found.isEmpty { found = [statement.onlyText].compactMap { $0 } }
    var seen: Set<String> = []
    let isOne = found.count == 1
    let told = found.filter {
      !$0.isEmpty && (isOne || seen.insert($0.line).inserted) && !statement.isOfAnother($0)
    }
    rows = (2...Self.fewRows).contains(told.count) ? Self.withoutParts(told) : told
  }

  /// The row of the entry itself, for questions that have one answer.
  let row: NarrativeRow?

  /// A panel of hundreds of results points at as many rows, which are not compared with each other.
  private static let fewRows = 200

  /// Without rows of which another one says all that they say, and more.
  private static func withoutParts(_ rows: [NarrativeRow]) -> [NarrativeRow] {
    let lines = rows.map(\.line)
    return zip(rows, lines).filter { row, line in
      !zip(rows, lines).contains { other, longer in
        other.number != row.number && longer.utf8.count > line.utf8.count && longer.contains(line)
      }
    }.map(\.0)
  }

  /// What they say, for the record's identity: the text of a whole section may tell more in the next document.
  var lines: [String] { rows.filter { $0.number != .min }.map(\.line) }
}

extension NarrativeIndex.Link {
  /// The words of a paragraph or a part of one, outside of tables and lists, as a row.
  fileprivate func line(number: Int) -> NarrativeRow? {
    kind == .line && row == nil ? NarrativeRow(number: number, cells: [words], isItem: true) : nil
  }
}

extension Statement {
  /// The row of an entry that points at none: the only row of its section; the only one with its code in a cell, or with
  /// a cell that is its name letter by letter, if nothing else in the section has that code or name.
  fileprivate var rowWithoutLink: NarrativeRow? {
    onlyRow ?? row(named: ownNames) ?? (kind == .finding ? row(named: value?.plainNames ?? []) : nil)
  }

  /// The only row of a section with a single entry, for that entry or what its act is around. A row without a number
  /// above it may hold the heads.
  private var onlyRow: NarrativeRow? {
    let rows = isAlone ? rowsOfSection : []
    let data = rows.count == 2 && !rows[0].line.contains(where: \.isNumber) ? rows.filter(hasItsDay) : rows
    return data.count == 1 ? data[0] : nil
  }

  private func hasItsDay(_ row: NarrativeRow) -> Bool {
    guard let day = types.start(effectiveTime).flatMap(ClinicalDate.init) else { return false }
    return row.cells.contains { WrittenDate.all(in: $0).contains { $0.mayBe(day) } }
  }

  /// The short text of a section with a single entry, if it has no rows.
  fileprivate var onlyText: NarrativeRow? {
    guard isAlone, rowsOfSection.isEmpty else { return nil }
    let words = around.section.texts.map { types.narrative.words(of: $0) }.joined(separator: " ").singleSpaced
    let isShort = !words.isBlank && words.utf8.count <= 400
    return isShort ? NarrativeRow(number: .min, cells: [words], isItem: true) : nil
  }

  private func row(named ownNames: Set<String>) -> NarrativeRow? {
    let names = around.section.names
    guard around.outer.count < 2, !names.isEmpty, !ownNames.isEmpty else { return nil }
    let rows = rowsOfSection.filter { row in
      row.cells.contains { cell in
        ownNames.contains(cell.normalizedWords)
          || cell.split { !$0.isLetter && !$0.isNumber }.contains {
            $0.count >= DocumentSection.longCode && ownNames.contains($0.lowercased())
          }
      }
    }
    return rows.count == 1 && ownNames.allSatisfy { names[$0] ?? 1 == 1 } ? rows[0] : nil
  }

  /// The codes and names of what it is about.
  private var ownNames: Set<String> {
    if kind == .problem { return value?.plainNames ?? [] }
    // Where the acts of a section have one code and other names, the names are the sender's.
    if element.name == "act" { return Set(code?.displays.map(\.normalizedWords) ?? []) }
    if [.appointment, .order].contains(kind) {
      let texts = ([element] + inner.map(\.element)).compactMap { $0.first("text")?.ownWords.normalizedWords }
      return Set(texts.filter { !$0.isEmpty })
    }
    if [.procedure, .procedureAct, .finding].contains(kind) { return code?.plainNames ?? [] }
    let entity = kind == .allergy ? element.first("participant/participantRole/playingEntity") : nil
    let thing = entity ?? self.material
    return Set(["code", "name"].flatMap { thing?.first($0)?.plainNames ?? [] })
  }

  /// True for a row that has the code or name of another finding of the section, and neither a name nor the value of
  /// this one: some senders point from all results at the first.
  fileprivate func isOfAnother(_ row: NarrativeRow) -> Bool {
    let names = around.section.names
    guard kind == .finding, !names.isEmpty else { return false }
    let own = (code?.plainNames ?? []).union(value?.plainNames ?? [])
    if own.isEmpty { return false }
    let line = row.line.normalizedWords
    let words = Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let isOwn =
      own.contains { words.contains($0) || line.contains($0) } || value?["value"].map(line.contains) == true
    return !isOwn
      && words.contains { $0.utf8.count > DocumentSection.longCode && names[$0] != nil && !own.contains($0) }
  }

  private var isAlone: Bool {
    around.outer.count < 2 && around.section.statements.count == 1
      && around.outer.allSatisfy { $0.name == "act" }
  }

  private var rowsOfSection: [NarrativeRow] {
    around.section.texts.flatMap(types.narrative.rows).filter { !$0.isEmpty }
  }

  /// Where the kind of an allergy points, if the allergen points at a place of its own: senders copy the former.
  fileprivate var referencesOfKind: Set<String> {
    guard kind == .allergy else { return [] }
    let allergen = Set(element.all("participant").flatMap(\.ownReferences))
    let kind = Set(value?.ownReferences ?? [])
    return allergen.isEmpty ? [] : kind.subtracting(allergen)
  }
}

extension XMLElement {
  /// The addresses that a statement points at, without those of the statements in it.
  var ownReferences: [String] {
    var found: [String] = []
    collectReferences(into: &found)
    return found
  }

  private func collectReferences(into found: inout [String]) {
    for child in elements where child.name != "entryRelationship" && child.name != "component" {
      found += child.elements.lazy.filter { $0.name == "reference" }.compactMap { $0["value"] }
      child.collectReferences(into: &found)
    }
  }
}

extension NarrativeRow {
  /// Each cell under its head; nil for a row too long to show with a record.
  var json: JSONTree? {
    guard cells.reduce(0, { $0 + $1.utf8.count }) < Self.lengthLimit else { return nil }
    let isHeaded = cells.count == heads.count
    let parts =
      isHeaded
      ? zip(heads, cells).filter { !$1.isBlank }.compactMap {
        EntryExtension.of(Self.url(ofHead: $0), .text($1))
      } : [EntryExtension.of("text", .text(line))].compactMap { $0 }
    return EntryExtension.parts(EntryRemark.row.url, parts)
  }

  /// Without the colon at its end: every label gets one when it is printed.
  private static func url(ofHead head: String) -> String {
    let words = head.trimmed
    let label = words.hasSuffix(":") ? String(words.dropLast()).trimmed : words
    return label.isEmpty
      ? "text" : label.utf8.contains(UInt8(ascii: "/")) ? EntryExtension.url(ofSender: label) : label
  }

  /// In bytes.
  private static let lengthLimit = 8_000

  /// The first cell with letters that is no date and no status, for an entry that has no name but its row.
  func name(in language: String?) -> String? {
    let status = StatusWords.cell(of: self, language)
    return cells.enumerated().first { index, cell in
      index != status && cell.contains(where: \.isLetter) && cell.utf8.count <= 250
        && WrittenDate.all(in: cell).isEmpty
    }?.element
  }
}
