import HealthRecords

/// The rows and items that an entry points at go with its record as they were sent (CDA R2, section 4.3.5).
struct LinkedRows {
  /// Where the entry itself points: its text, its own ID, its codes. The substance comes first.
  let own: [NarrativeIndex.Link]
  /// All rows, also those of statements in it.
  let rows: [NarrativeRow]
  /// The row of the entry itself, for questions that have one answer.
  let row: NarrativeRow?
  /// False if it points at no row: what is in `rows` is then the only row of its section.
  let isPointed: Bool
  private let limit: Int

  init(_ statement: Statement) {
    let (element, narrative) = (statement.element, statement.types.narrative)
    limit = narrative.repeated.limitOfRows
    let kinds = statement.referencesOfKind
    own = element.ownReferences.filter { !kinds.contains($0) }.compactMap(narrative.link)
    let all = element.references + [element["ID"].map { "#\($0)" }].compactMap { $0 }
    let others = all.filter { !kinds.contains($0) }
    var found = others.flatMap(narrative.rows(at:))
    let outer = (statement.outer?.shared ?? []).compactMap(narrative.row)
    isPointed = !found.isEmpty || !outer.isEmpty
    let only = isPointed ? nil : statement.rowWithoutLink
    row = own.lazy.compactMap(\.row).first ?? outer.first ?? only
    if found.isEmpty || statement.outer?.isAroundOne == true { found += outer + [only].compactMap { $0 } }
    // Directions of a drug stand in its dosage.
    if found.isEmpty, element.name != "substanceAdministration" {
      found = own.enumerated().filter { $1.kind == .line && $1.row == nil }.map {
        NarrativeRow(number: -1 - $0, cells: [$1.words], isItem: true)
      }
    }
    if found.isEmpty { found = [statement.onlyText].compactMap { $0 } }
    var seen: Set<String> = []
    let isOne = found.count == 1
    let told = found.filter {
      !$0.isEmpty && (isOne || seen.insert($0.line).inserted) && !statement.isOfAnother($0)
    }
    // Without rows of which another one says all and more; the rows of a panel of hundreds are not compared.
    let lines = told.count <= 200 ? told.map(\.line) : []
    rows = told.filter { row in
      let line = row.line
      return !lines.contains { $0.utf8.count > line.utf8.count && $0.contains(line) }
    }
  }

  /// Without those of another statement that is shown with it.
  func json(besides other: LinkedRows? = nil) -> [JSONTree] {
    let shown = other?.rows.map(\.number) ?? []
    return rows.filter { !shown.contains($0.number) }.compactMap { $0.json(upTo: limit) }
  }

  /// What they say, for the record's identity: the text of a whole section may tell more in the next document.
  var lines: [String] { rows.filter { $0.number != .min }.map(\.line) }
}

extension Statement {
  /// The row of an entry that points at none: the only row of its section; the only one with its code in a cell, or with
  /// a cell that is its name letter by letter, if nothing else in the section has that code or name; or that of its day.
  fileprivate var rowWithoutLink: NarrativeRow? {
    onlyRow ?? row(named: ownNames) ?? (kind == .finding ? row(named: value?.plainNames ?? []) : nil)
      ?? rowOfSameDay
  }

  /// The only row of a section with a single entry. A row without a number above it may hold the heads.
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
    return wordsOfSection.map { NarrativeRow(number: .min, cells: [$0], isItem: true) }
  }

  private func row(named ownNames: Set<String>) -> NarrativeRow? {
    let names = around.section.names
    guard around.outer.count < 2, !names.isEmpty, !ownNames.isEmpty else { return nil }
    guard ownNames.allSatisfy({ names[$0] ?? 1 == 1 }) else { return nil }
    let rows = rowsOfSection.filter { row in
      row.cells.contains { cell in
        let codes = cell.lowercased().alphanumericWords.filter { $0.count >= DocumentSection.longCode }
        return !ownNames.isDisjoint(with: codes + [cell.normalizedWords])
      }
    }
    return rows.count == 1 ? rows[0] : nil
  }

  /// The codes and names of what it is about.
  private var ownNames: Set<String> {
    if kind == .problem { return value?.plainNames ?? [] }
    // Where the acts of a section have one code and other names, the names are the sender's.
    if element.name == "act" { return Set(code?.displays.map(\.normalizedWords) ?? []) }
    if [.appointment, .order].contains(kind) {
      let texts = ([element] + inner.map(\.element)).compactMap { $0.first("text")?.ownWords.normalizedWords }
      return Set(texts).subtracting([""])
    }
    if [.procedure, .procedureAct, .finding].contains(kind) { return code?.plainNames ?? [] }
    let entity = kind == .allergy ? element.first("participant/participantRole/playingEntity") : nil
    return Set(["code", "name"].flatMap { (entity ?? material)?.first($0)?.plainNames ?? [] })
  }

  /// The only row without an entry that has the day of a plan without a name, if no other plan has that day.
  private var rowOfSameDay: NarrativeRow? {
    guard [.appointment, .order, .goal].contains(kind), around.outer.isEmpty, !types.names(code),
      let day = types.start(effectiveTime).flatMap(ClinicalDate.init)
    else { return nil }
    let section = around.section
    let linked = Set(section.element.descendants.compactMap { types.narrative.row($0["value"])?.number })
    let rows = rowsOfSection.filter { !linked.contains($0.number) && hasItsDay($0) }
    let days = section.statements.map { types.start($0.first("effectiveTime")).flatMap(ClinicalDate.init) }
    return rows.count == 1 && days.count { $0 == day } == 1 ? rows[0] : nil
  }

  /// True for a row that has the code or name of another finding of the section, and neither a name nor the value of
  /// this one: some senders point from all results at the first.
  fileprivate func isOfAnother(_ row: NarrativeRow) -> Bool {
    let names = around.section.names
    guard kind == .finding, !names.isEmpty else { return false }
    let own = (code?.plainNames ?? []).union(value?.plainNames ?? [])
    if own.isEmpty { return false }
    let line = row.line.normalizedWords
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    let isOwn = own.contains(where: line.contains) || value?["value"].map(line.contains) == true
    return !isOwn && words.contains { $0.utf8.count > DocumentSection.longCode && names[$0] != nil }
  }

  private var isAlone: Bool {
    around.outer.count < 2 && around.section.statements.count == 1
      && around.outer.allSatisfy { $0.name == "act" }
  }

  var rowsOfSection: [NarrativeRow] { around.section.rows(types) }

  /// The text of its section on one line; nil for a long one.
  var wordsOfSection: String? {
    let words = around.section.texts.map(types.narrative.words).joined(separator: " ").singleSpaced
    return words.utf8.count <= 400 ? words.nonBlank : nil
  }

  /// Where the kind of an allergy points, if the allergen points at a place of its own: senders copy the former.
  fileprivate var referencesOfKind: Set<String> {
    let allergen = kind == .allergy ? element.all("participant").flatMap(\.ownReferences) : []
    return allergen.isEmpty ? [] : Set(value?.ownReferences ?? []).subtracting(allergen)
  }
}

extension XMLElement {
  /// Where it and all in it point.
  var references: [String] { descendants.compactMap { $0.name == "reference" ? $0["value"] : nil } }

  /// Where it points, without the statements in it.
  var ownReferences: [String] {
    elements.filter { $0.name != "entryRelationship" && $0.name != "component" }.flatMap { child in
      child.elements.compactMap { $0.name == "reference" ? $0["value"] : nil } + child.ownReferences
    }
  }
}

extension NarrativeRow {
  /// Each cell under its head; nil for a row of more bytes than a limit.
  func json(upTo limit: Int) -> JSONTree? {
    if size >= limit { return nil }
    let pairs = cells.count == heads.count ? headed : [("", line)]
    let parts = pairs.compactMap { EntryExtension.of(Self.url(ofHead: $0.head), .text($0.cell)) }
    return EntryExtension.parts(EntryRemark.row.url, parts)
  }

  /// Without the colon at its end: every label gets one when it is printed.
  private static func url(ofHead head: String) -> String {
    let words = head.trimmed
    let label = words.hasSuffix(":") ? String(words.dropLast()).trimmed : words
    return label.isEmpty
      ? "text" : label.utf8.contains(UInt8(ascii: "/")) ? EntryExtension.url(ofSender: label) : label
  }

  /// The first cell with letters that is no date and no status, for an entry that has no name but its row.
  func name(in language: String?) -> String? {
    let status = StatusWords.cell(of: self, language)
    return cells.enumerated().first { index, cell in
      index != status && cell.contains(where: \.isLetter) && cell.utf8.count <= 250
        && WrittenDate.all(in: cell).isEmpty
    }?.element
  }
}
