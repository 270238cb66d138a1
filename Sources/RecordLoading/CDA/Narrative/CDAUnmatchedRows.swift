import HealthRecords

/// The rows of a section's text that no entry describes, for the section's list and the sheet.
extension CDASection {
  func rowsAlone(of rows: CDASectionRows) -> [Remark] {
    guard Self.tellsThings.contains(topic), !statements.isEmpty else { return [] }
    let alone = (rows.alone.map(\.line) + rows.cellsAlone + linesAlone).distinct
    return alone.prefix(Self.rowLimit).compactMap { Remark(.rowAlone, $0) }
  }

  /// The measured values that no entry holds, in rows that an entry or its name does match.
  func cellsAlone(_ subjects: [CDAEntryText], beside rows: [CDANarrativeRow]) -> [String] {
    guard [.vitalSigns, .results].contains(topic), !statements.isEmpty, let text = element.first("text")
    else { return [] }
    return CDANarrativeRow.elements(in: text).filter { !rows.contains($0.row) }.flatMap { element, row in
      CDAMeasuredCell.all(of: row, element).filter { !$0.isTold(by: subjects) }.map(\.line)
    }
  }

  /// The rows that describe something, with the words of their subject: rows of tables, list items, and a text of one
  /// sentence that shares no word with the entries.
  var rowsInWords: [(row: CDANarrativeRow, words: CDAWords)] {
    guard Self.tellsThings.contains(topic), let text = element.first("text") else {
      return []
    }
    if isOfAnswers { return answersInWords(of: text) }
    let rows = CDANarrativeRow.all(in: text).filter { topic != .results || !$0.isHeading }
    let known = names
    let sentences = CDANarrativeRow.sentence(of: text).filter { row in
      !row.saysNone && !known.contains { $0.share(CDAWords(row.cells[0])) }
    }
    return (rows + CDANarrativeRow.items(in: text).map(\.row) + sentences).distinct.filter { !$0.isDenial }
      .compactMap {
        row in
        name(in: row).map { (row, CDAWords($0)) }
      }.filter { !$0.1.isEmpty }
  }

  /// True for sections whose rows are matched by their answers: many rows have the same name.
  var isOfAnswers: Bool { [.functionalStatus, .devices].contains(topic) }

  /// The rows whose answer shares no word with an entry, with the words of the answer: "Mental function: impaired". For
  /// a device, an entry must have all words of the answer.
  private func answersInWords(of text: XMLElement) -> [(row: CDANarrativeRow, words: CDAWords)] {
    let known = names
    let index = CDAWordIndex(known)
    return (CDANarrativeRow.all(in: text) + CDANarrativeRow.items(in: text).map(\.row)).distinct.compactMap {
      row in
      // "Implanted devices: Pacemaker".
      let told = row.answer.map {
        topic == .devices ? $0.split(separator: ":").last.map(String.init) ?? $0 : $0
      }
      return told.map { (row, CDAWords($0)) }
    }.filter { row, words in
      !row.isDenial && !words.isEmpty
        && !index.candidates(for: words).contains {
          topic == .devices ? known[$0].cover(words) : known[$0].share(words)
        }
    }
  }

  /// The only answer that no entry gives, with the only entry of its day whose own answer is in no row: "Impaired" for
  /// "intact".
  func answerInstead(_ subjects: [CDAEntryText], beside rows: [CDANarrativeRow])
    -> (statement: ObjectIdentifier, answer: String)?
  {
    guard topic == .functionalStatus, rows.count == 1, let answer = rows[0].answer,
      let text = element.first("text")
    else { return nil }
    let told = CDANarrativeRow.all(in: text).compactMap(\.answer).map { CDAWords($0) }
    let silent = subjects.filter { subject in
      let own = CDAWords(subject.types.name(subject.element.first("value")) ?? "")
      return subject.allRows.isEmpty && !own.isEmpty && !told.contains { $0.share(own) }
        && rows[0].isOf(subject.days)
    }
    return silent.count == 1 ? (ObjectIdentifier(silent[0].element), answer) : nil
  }

  /// What a row is about, without a kind and colon before it; nil if that names nothing.
  private func name(in row: CDANarrativeRow) -> String? {
    let told = topic == .allergies ? row.allergen : row.name
    return (told ?? row.firstWords ?? firstOfUnknown(row)).map {
      CDANarrativeRow.withoutKind($0, kinds: CDAColumn.name.heads)
    }
    .flatMap { CDADatatypes.namesSomething($0) ? $0 : nil }
  }

  /// The first words of a row without a known column, under a head made of general words: "Food allergies".
  private func firstOfUnknown(_ row: CDANarrativeRow) -> String? {
    guard [.allergies, .problems, .medications, .immunizations].contains(topic),
      row.heads.count == row.cells.count,
      let (head, cell) = zip(row.heads, row.cells).first(where: { !$1.isBlank }), cell.utf8.count < 100,
      cell.contains(where: \.isLetter), !CDANarrativeRow.isDay(cell)
    else { return nil }
    return CDAWords(head).isEmpty || !CDAWords(head).areOf(CDANarrativeLine.general) ? nil : cell
  }

  /// True for a list of operations whose rows all have the name of an act in `deeds`.
  func lists(only deeds: Set<CDAWords>) -> Bool {
    guard code.map(CDASectionCodes.operations.contains) == true, let text = element.first("text") else {
      return false
    }
    let rows = CDANarrativeRow.all(in: text) + CDANarrativeRow.items(in: text).map(\.row)
    return !rows.isEmpty
      && rows.allSatisfy { row in (row.name ?? row.cells.first).map { deeds.contains(CDAWords($0)) } ?? false
      }
  }

  /// The names of the procedures and acts in a document that were done.
  static func deeds(in root: XMLElement) -> Set<CDAWords> {
    let done = root.descendants.filter {
      ["procedure", "act"].contains($0.name) && [nil, "EVN"].contains($0["moodCode"])
        && $0["negationInd"] != "true"
    }
    return Set(done.compactMap { $0.first("code")?["displayName"] }.map { CDAWords($0) })
  }

  /// All names in the section's entries, without those of groups of results.
  var names: [CDAWords] {
    let codes = Set(panelCodes.map(ObjectIdentifier.init))
    return words(
      of: statements.flatMap(\.descendants).filter {
        Self.named.contains($0.name) && !codes.contains(ObjectIdentifier($0))
      })
  }

  /// The names of groups of results.
  var panels: [CDAWords] { words(of: panelCodes.flatMap(\.descendants)) }

  private var panelCodes: [XMLElement] {
    statements.flatMap(\.descendants).filter {
      $0.name == "organizer" && $0.first("component/observation") != nil
    }.compactMap { $0.first("code") }
  }

  private func words(of elements: [XMLElement]) -> [CDAWords] {
    let words = elements.flatMap { [$0["displayName"] ?? "", CDANarrative.ownWords($0)] }
    return Set(words.filter { !$0.isBlank && $0.utf8.count < 300 }).sorted().map { CDAWords($0) }
  }

  private static let named: Set = ["code", "value", "translation", "name", "originalText", "text", "desc"]
  private static let tellsThings: Set<Topic> = [
    .allergies, .problems, .medications, .immunizations, .results, .procedures, .plan, .functionalStatus,
    .devices, .operativeDiagnoses, .complications, .assessment, .vitalSigns, .encounters, .socialHistory,
    .familyHistory, .advanceDirectives, .payers,
  ]
  private static let rowLimit = 50
}

extension CDANarrativeRow {
  /// True for a heading above the rows of a table: "Blood Count".
  fileprivate var isHeading: Bool { cells.count > 1 && cells.count { !$0.isBlank } == 1 }

  /// The last cell that is neither a day nor a status.
  fileprivate var answer: String? {
    let cell = cells.last { cell in
      cell.contains(where: \.isLetter) && !Self.isDay(cell)
        && StatusCode.known(codes: [], words: [cell.normalizedWords]) == nil
    }
    let day = dayInWords ?? ""
    return cell.map { String($0.dropLast($0.hasSuffix(day) ? day.count : 0)) }
  }

  /// True for a text that contains a denial.
  fileprivate var saysNone: Bool {
    cells[0].split { ".;:".contains($0) }.contains { CDADenial.isDenial(String($0)) }
      || cells[0].lowercased().contains("no known")
  }

  /// "Heparin 0.25 ml · 12 July 2013"; for a list item its whole text.
  var line: String {
    let told = heads == ["name", "text"] ? Array(cells.dropFirst()) : cells
    // A mere risk must not read like a problem.
    let isRisk = cell(under: ["risk", "risks", "health risk", "at risk for"]) != nil
    let above = heading.map { "\($0.hasSuffix(":") ? String($0.dropLast()) : $0): " } ?? ""
    let words = above + (isRisk ? "risk: " : "") + told.filter { !$0.isBlank }.joined(separator: " · ")
    return words.count > 200 ? "\(words.prefix(200))…" : words
  }
}
