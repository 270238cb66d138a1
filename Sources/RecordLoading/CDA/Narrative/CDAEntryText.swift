import HealthRecords

/// The row of the section's text that describes a statement; the author signed the text (CDA R2, section 4.3.5).
struct CDAEntryText: StatementKind {
  let statement: ClinicalStatement

  /// The row that the statement points at, else the row of the concern around it, else the row with its name.
  var row: CDANarrativeRow? {
    ownRow ?? outerRow ?? context.rows.row(of: self)
  }

  /// The statement itself; for an act or organizer the statements in it, if there are any.
  var subjects: [CDAEntryText] {
    guard ["act", "organizer"].contains(element.name), depth < ClinicalStatement.nestingLimit else {
      return [self]
    }
    let inner = related.map { CDAEntryText($0.statement) }.filter { !$0.isComment }.flatMap(\.subjects)
    return inner.isEmpty ? [self] : inner
  }

  /// Its codes, which a row may show.
  var codes: [String] { named.compactMap { $0["code"] } }

  /// The row that a reference of the statement leads to; for an allergy, references of the substance come first. A row
  /// of another section counts only if it names the same thing.
  var ownRow: CDANarrativeRow? { pointers.firstNonNil(row(at:)) }

  private func row(at address: String) -> CDANarrativeRow? {
    types.narrative.row(at: address).flatMap { !context.rows.leadsAway(address) || tells($0) ? $0 : nil }
  }

  /// The addresses that it points at.
  var pointers: [String] {
    let substances = element.all("participant").flatMap { Self.references(in: $0) }
    return (substances + Self.references(in: element)).compactMap { $0.first("reference")?["value"] }
  }

  /// True for a row that shares a word with its names, or if it has no names.
  private func tells(_ row: CDANarrativeRow) -> Bool {
    names.isEmpty || names.contains { row.isAbout(CDAWords($0)) }
  }

  /// The words that its references lead to, if all of them lead to another section and to something else than its
  /// names.
  var wordsElsewhere: String? {
    guard ownRow == nil, !names.isEmpty else { return nil }
    let away = pointers.filter(context.rows.leadsAway)
    return away.count < pointers.count
      ? nil
      : away.firstNonNil { address -> String? in
        if let row = types.narrative.row(at: address) { return row.isDenial ? nil : row.line }
        let words = types.narrative.target(of: address)?.text.singleSpaced ?? ""
        let isOwn = CDAWords(words).isEmpty || names.contains { CDAWords($0).share(CDAWords(words)) }
        return isOwn || words.utf8.count > 150 ? nil : words
      }
  }

  /// True if it points at rows of its section and all of them are about something else.
  var isMisled: Bool {
    let rows = pointers.compactMap { context.rows.leadsAway($0) ? nil : types.narrative.row(at: $0) }
    return !rows.isEmpty && !names.isEmpty && !rows.contains(where: tells)
  }

  /// The row that a concern shares with its only observation.
  var rowForInner: CDANarrativeRow? {
    guard element.name == "act", element.all("entryRelationship/observation").count == 1 else { return nil }
    return pointers.firstNonNil { types.narrative.row(at: $0) } ?? outerRow
  }

  /// The rows that references of the statement, and of all statements in it, lead to.
  var allRows: [CDANarrativeRow] {
    let inner = element.descendants.filter { $0.name == "reference" }.compactMap { $0["value"] }
    return (inner.compactMap(row(at:)) + [outerRow].compactMap { $0 }).distinct
  }

  /// Its own times and those of the statement around it.
  var timesAsSent: [String] {
    CDAService.values(of: effectiveTime) + CDAService.values(of: outerTime)
  }

  /// Its own days and those of the statement around it.
  var days: [ClinicalDate] { timesAsSent.compactMap { ClinicalDate(HL7Time.dateTime($0)) } }

  /// Its rows as remarks, for people to read with the record. Rows about something else only if there are no others.
  var rowsInText: [Remark] {
    let rows = allRows.isEmpty ? [row].compactMap { $0 } : allRows
    let own = rows.filter(tells)
    return (own.isEmpty ? rows : own).compactMap(\.remark)
  }

  /// Its row, else the list item that it points at.
  var wordsOfItem: CDANarrativeRow? {
    row ?? pointers.firstNonNil { context.rows.leadsAway($0) ? nil : types.narrative.item(at: $0) }
  }

  /// The status in its row or list item, which may say more than the entry: "Ordered", "Active".
  var statusInText: String? { row?[.status] ?? wordsOfItem?.statusInWords }
}

extension CDAEntryText {
  /// References of a statement, without those of the statements in it.
  private static func references(in element: XMLElement) -> [XMLElement] {
    element.elements.flatMap { child -> [XMLElement] in
      if ["entryRelationship", "component"].contains(child.name) { return [] }
      return child.first("reference") == nil ? references(in: child) : [child] + references(in: child)
    }
  }

  private var named: [XMLElement] {
    let drug = drugElement
    return [
      element.first("value"), AllergyObservation(statement).allergen?.first("code"),
      AllergyObservation(statement).allergen?.first("name"), drug?.first("code"),
      drug?.first("name"), code,
    ].compactMap { $0 }
  }

  /// The names that its author wrote.
  var originalNames: Set<String> { Set(named.compactMap(types.originalWords)) }

  /// The names of its codes, product and substance, in small letters.
  var names: Set<String> {
    let all = named.flatMap { [$0] + $0.all("translation") }
    let words =
      all.compactMap { $0["displayName"] } + named.filter { $0.name == "name" }.map(CDANarrative.ownWords)
    return Set(words.map(\.normalizedWords).filter { !$0.isEmpty && !CDADatatypes.isKind($0) })
  }
}

extension CDANarrativeRow {
  /// True if the row's subject shares a word with these, or if the row names no subject.
  func isAbout(_ words: CDAWords) -> Bool {
    let told = [allergen, name].compactMap { $0 }
    return told.isEmpty || told.contains { CDAWords($0).share(words) }
  }

  /// Each cell under its head; nil for an empty row, and for a row too long to show with a record.
  fileprivate var remark: Remark? {
    let told = cells.enumerated().filter { !$0.element.isBlank }
    guard !told.isEmpty, cells.reduce(0, { $0 + $1.utf8.count }) < Self.lengthLimit else { return nil }
    let part = { (head: String, words: String) in Remark(.part(head), .value(.string(words))) }
    let parts =
      cells.count == heads.count
      ? told.map { part(Self.label(heads[$0]), $1) }
      : [part("text", told.map(\.element).joined(separator: " · "))]
    return Remark(.entry(.row), .parts(parts))
  }

  /// Without the colon at its end: every label gets one when it is printed.
  static func label(_ head: String) -> String {
    let words = head.trimmed
    let label = words.hasSuffix(":") ? String(words.dropLast()).trimmed : words
    return label.isEmpty ? "text" : label
  }

  private static let lengthLimit = 8000
}
