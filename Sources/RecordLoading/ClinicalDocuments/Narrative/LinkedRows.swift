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
    let narrative = statement.types.narrative
    let addresses = statement.element.ownReferences.filter { !statement.referencesOfKind.contains($0) }
    own = addresses.compactMap(narrative.link)
    let kinds = statement.referencesOfKind
    let all = statement.element.descendants.compactMap { $0.name == "reference" ? $0["value"] : nil }
      .filter { !kinds.contains($0) }
    let ids = [statement.element["ID"]].compactMap { $0.map { "#\($0)" } }
    var found = (all + ids).compactMap(narrative.row)
    let outer = statement.around.shared.addresses.compactMap(narrative.row)
    isPointed = !found.isEmpty || !outer.isEmpty
    let only = isPointed ? nil : statement.onlyRow ?? statement.rowOfSameName ?? statement.rowOfSameDay
    row = own.firstNonNil(\.row) ?? outer.first ?? only
    if found.isEmpty || statement.around.shared.isOfOne { found += outer + [only].compactMap { $0 } }
    // Directions of a drug stand in its dosage.
    if found.isEmpty, statement.element.name != "substanceAdministration" {
      found = own.enumerated().compactMap { $1.line(number: -1 - $0) }
    }
    if found.isEmpty { found = [statement.onlyText].compactMap { $0 } }
    var seen: Set<Int> = []
    let told = found.filter { seen.insert($0.number).inserted && !$0.isEmpty }
    rows = told.filter { row in !told.contains { $0.number != row.number && $0.holds(row) } }
  }

  /// The row of the entry itself, for questions that have one answer.
  let row: NarrativeRow?

  /// What they say, for the record's identity: the text of a whole section may tell more in the next document.
  var lines: [String] { rows.filter { $0.number != .min }.map(\.line) }

  var extensions: [JSONTree] { rows.compactMap(\.json) }
}

extension NarrativeIndex.Link {
  /// The words of a paragraph or a part of one, outside of tables and lists, as a row.
  fileprivate func line(number: Int) -> NarrativeRow? {
    guard kind == .line, row == nil else { return nil }
    return NarrativeRow(line: words, number: number)
  }
}

extension Statement {
  /// The only row of a section with a single entry, for that entry or what its act is around.
  fileprivate var onlyRow: NarrativeRow? {
    let rows = isAlone ? rowsOfSection : []
    return rows.count == 1 ? rows[0] : nil
  }

  /// The short text of a section with a single entry, if it has no rows.
  fileprivate var onlyText: NarrativeRow? {
    guard isAlone, rowsOfSection.isEmpty else { return nil }
    let words = around.section.texts.map { types.narrative.text(of: $0) }.joined(separator: " ").singleSpaced
    return words.isBlank || words.utf8.count > 400 ? nil : NarrativeRow(line: words, number: .min)
  }

  /// For an entry that points at no row: the only row of its section with its code in a cell, or with a cell that is its
  /// name letter by letter, if nothing else in the section has that code or name.
  fileprivate var rowOfSameName: NarrativeRow? {
    let (ownNames, names) = (ownNames, around.section.names)
    guard around.outer.count < 2, !names.isEmpty, !ownNames.isEmpty,
      ownNames.allSatisfy({ names[$0] ?? 1 == 1 })
    else { return nil }
    let rows = rowsOfSection.filter { row in
      row.cells.contains { cell in
        ownNames.contains(cell.normalizedWords)
          || cell.split { !$0.isLetter && !$0.isNumber }.contains {
            $0.count >= DocumentSection.longCode && ownNames.contains($0.lowercased())
          }
      }
    }
    return rows.count == 1 ? rows[0] : nil
  }

  /// The codes and names of what it is about.
  private var ownNames: Set<String> {
    if kind == .problem { return value?.plainNames ?? [] }
    if [.procedure, .procedureAct, .finding].contains(kind) { return code?.plainNames ?? [] }
    let entity = kind == .allergy ? element.first("participant/participantRole/playingEntity") : nil
    return (entity ?? ProductParts(self).material)?.namesOfEntity ?? []
  }

  /// The only row without an entry that has the day of a plan without a name, if no other plan has that day.
  fileprivate var rowOfSameDay: NarrativeRow? {
    guard [.appointment, .order].contains(kind), around.outer.isEmpty, !types.names(code),
      let day = types.start(effectiveTime).flatMap(ClinicalDate.init)
    else { return nil }
    let section = around.section
    let linked = Set(section.element.descendants.compactMap { types.narrative.row($0["value"])?.number })
    let rows = rowsOfSection.filter { row in
      !linked.contains(row.number)
        && row.cells.contains { WrittenDate.all(in: $0).contains { $0.mayBe(day) } }
    }
    let plans = section.statements.count {
      types.start($0.first("effectiveTime")).flatMap(ClinicalDate.init) == day
    }
    return rows.count == 1 && plans == 1 ? rows[0] : nil
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

  /// The names of the problems and findings in it, and the identifiers of those that it only refers to (C-CDA R2.1,
  /// Entry Reference).
  fileprivate var observed: [String] {
    let isSeen = [.problem, .finding, .allergy].contains(kind)
    let name = isSeen ? (value?.displays.first ?? types.text(value))?.normalizedWords : nil
    let referred = kind == .ignored ? element.all("id").compactMap(\.identity) : []
    return [name].compactMap { $0 } + referred + inner.flatMap(\.observed)
  }

  /// What rows above and below its own hold: the names of panels, and the codes of translations.
  fileprivate var headings: [String] {
    let panel = element.name == "organizer" ? [types.name(code)] + (code?.displays ?? []) : []
    let codes = element.descendants.filter { $0.name == "translation" }.map { $0["code"] }
    return (panel + codes).compactMap { $0 }.filter { !$0.isBlank }
      + inner.filter { $0.element.name == "organizer" }.flatMap(\.headings)
  }

  /// True for a visit, order or goal that neither a code nor a row names.
  fileprivate var isUnnamedPlan: Bool {
    [.appointment, .order, .goal].contains(kind) && inner.allSatisfy { $0.kind == .ignored }
      && !types.names(code)
      && nameInRow == nil && !hasValue && types.text(element.first("text")) == nil
  }

  /// Its identifiers, and those of the statements in it.
  fileprivate var identities: [String] {
    (kind == .ignored ? [] : element.all("id").compactMap(\.identity)) + inner.flatMap(\.identities)
  }
}

/// Where an act around a single statement points: that is its statement's too.
struct SharedReferences: Sendable {
  let addresses: [String]
  /// True for a concern or act around a single observation.
  let isOfOne: Bool

  static let none = SharedReferences(addresses: [], isOfOne: false)

  private init(addresses: [String], isOfOne: Bool) { (self.addresses, self.isOfOne) = (addresses, isOfOne) }

  init(_ act: XMLElement) {
    isOfOne = act.name != "organizer" && act.all("entryRelationship/observation").count == 1
    let count = act.elements.count { ["entryRelationship", "component"].contains($0.name) }
    addresses = count == 1 || isOfOne ? act.ownReferences : []
  }
}

extension XMLElement {
  /// The addresses that a statement points at, without those of the statements in it.
  var ownReferences: [String] {
    elements.flatMap { child -> [String] in
      if ["entryRelationship", "component"].contains(child.name) { return [] }
      return child.all("reference").compactMap { $0["value"] } + child.ownReferences
    }
  }
}

extension NarrativeRow {
  /// Words outside of tables and lists.
  fileprivate init(line: String, number: Int) {
    self.init(number: number, cells: [line], heads: [], table: -1, isItem: true)
  }

  /// Each cell under its head; nil for a row too long to show with a record.
  var json: JSONTree? {
    guard cells.reduce(0, { $0 + $1.utf8.count }) < Self.lengthLimit else { return nil }
    let isHeaded = cells.count == heads.count
    let parts =
      isHeaded
      ? zip(heads, cells).filter { !$1.isBlank }.compactMap { EntryExtension.of(Self.label($0), .text($1)) }
      : [EntryExtension.of("text", .text(line))].compactMap { $0 }
    return EntryExtension.parts(EntryRemark.row.url, parts)
  }

  /// Without the colon at its end: every label gets one when it is printed.
  private static func label(_ head: String) -> String {
    let words = head.trimmed
    let label = words.hasSuffix(":") ? String(words.dropLast()).trimmed : words
    return label.isEmpty ? "text" : label
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

  /// True for another row that says all that this one says, and more.
  fileprivate func holds(_ other: NarrativeRow) -> Bool {
    line.utf8.count > other.line.utf8.count && line.contains(other.line)
  }

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

// MARK: - Rows without an entry

/// The rows of a section's text that no entry points at: in tables and lists where most rows have an entry, beside plans
/// without a name, and among health concerns, whose entries often point at nothing, those that no entry can be about.
struct SectionRows {
  let alone: [JSONTree]

  /// - Parameters:
  ///   - statements: those with a record.
  ///   - all: all statements of the section.
  init(_ section: DocumentSection, _ statements: [Statement], of all: [Statement], _ types: HL7Datatypes) {
    let entries = statements.flatMap(\.element.descendants)
    let linked = Set(entries.compactMap { $0.name == "reference" ? $0["value"] : nil })
    let numbers = Set(linked.compactMap { types.narrative.row($0)?.number })
    let known = Set(statements.flatMap(\.headings).map(\.normalizedWords))
    let isUnnamed = all.contains(where: \.isUnnamedPlan)
    let tables = Dictionary(
      grouping: section.texts.flatMap(types.narrative.rows).filter { !$0.isEmpty }, by: \.table)
    let lines = tables.sorted { $0.key < $1.key }.flatMap { _, rows -> [String] in
      let without = rows.filter {
        !numbers.contains($0.number) && $0.isOfData(among: rows) && !$0.holds(oneOf: known)
      }
      let isTold = section.isOfConcerns || (rows.count - without.count) * 2 > rows.count
      return (isTold ? without : isUnnamed ? without.filter { !section.names($0) } : []).map(\.line)
    }
    let told =
      section.isOfConcerns
      ? statements.others(of: lines + (tables.isEmpty ? section.paragraphs(besides: linked) : [])) : lines
    let isListed = section.topic != .other && (section.topic != .plan || isUnnamed)
    alone = (isListed ? told : []).distinct.prefix(Self.limit).compactMap {
      EntryExtension.remark(.rowAlone, $0)
    }
  }

  private static let limit = 100
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

extension DocumentSection {
  /// The paragraphs of its text at which no entry points.
  fileprivate func paragraphs(besides linked: Set<String>) -> [String] {
    texts.flatMap { $0.all("paragraph") }.filter { paragraph in
      !paragraph.descendants.contains { $0.narrativeID.map { linked.contains("#\($0)") } ?? false }
    }.map(\.text.singleSpaced).filter { !$0.isBlank }
  }
}
