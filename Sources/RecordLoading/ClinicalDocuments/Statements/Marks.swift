import HealthRecords

/// Where an entry and the row that it points at can be seen to differ without reading prose.
extension Statement {
  func marks(_ members: [JSONTree.Member], _ rows: LinkedRows) -> [JSONTree] {
    [valueInText(members, rows), dateInText(rows), denialBeside(rows), statusWritten(rows)].compactMap { $0 }
  }

  /// The amount in the row, if it is none of the entry's.
  private func valueInText(_ members: [JSONTree.Member], _ rows: LinkedRows) -> JSONTree? {
    guard kind == .finding, isDone, !isNegated,
      let coded = members.value("valueQuantity").flatMap(Amount.init), members.value("component") == nil
    else { return nil }
    let cells = rows.cellsOfValue
    let written = cells.compactMap { Amount(written: $0, in: coded.unit) }.filter {
      $0.isComparable(to: coded)
    }
    guard let first = written.first, !written.contains(where: { $0.equals(coded) }) else { return nil }
    let isOnly = written.allSatisfy { $0.words == first.words }
    let isWritten = cells.contains { Amount(written: $0) == nil && $0.numbers.contains(coded.digits) }
    // The limits of its reference range are no values.
    let limits = members.value("referenceRange")?.line.numbers ?? []
    let isLimit = limits.contains(first.digits) || first.digits.utf8.count > 7
    return isOnly && !isWritten && !isLimit ? EntryExtension.remark(.valueInText, first.words) : nil
  }

  /// The first date of the row that is none of the entry's.
  private func dateInText(_ rows: LinkedRows) -> JSONTree? {
    let dated: [EntryKind] = [.problem, .allergy, .drug, .immunization, .procedure, .encounter, .finding]
    guard dated.contains(kind), let row = rows.row else { return nil }
    let isYear = kind != .finding
    // The heads of some cells name another date than the thing's own.
    let ofOther = ConceptMap.named("otherDateHead")
    let cells = row.headed.filter { !ofOther.holds($0.head.normalizedWords) }.flatMap { _, cell in
      let year = isYear ? WrittenDate(year: cell) ?? WrittenDate(spelled: cell) : nil
      return (WrittenDate.all(in: cell) + [year].compactMap { $0 }).map { (cell, $0) }
    }
    let sent = ([element] + around.outer).flatMap { $0.sentDates(isOuter: $0 !== element) }
    let isSent = { (day: WrittenDate) in sent.contains(where: day.mayBe) }
    // Where several columns have the words that it points at, any of them may be meant.
    let heads = isYear ? [] : rows.years(above: row)
    let written = cells + (heads.contains { isSent($1) } ? [] : heads)
    // A dose, an operation and a result have one day of their own: further days of their row are of something else.
    if [.immunization, .procedure, .finding].contains(kind), written.contains(where: { isSent($1) }) {
      return nil
    }
    guard let other = written.first(where: { !isSent($1) }), !sent.isEmpty else { return nil }
    return EntryExtension.remark(.dateInText, other.0)
  }

  /// The row beside an entry that denies what the row lists.
  private func denialBeside(_ rows: LinkedRows) -> JSONTree? {
    let isDenied = isNegated && [.procedure, .immunization].contains(kind) && inner(.refusal).isEmpty
    guard isDenied, let row = rows.row, row.cells.count(where: { !$0.isBlank }) > 1 else { return nil }
    let isSaid = StatusWords.of(self)?.code == StatusWords.notDone
    return EntryExtension.remark(.statusInText, isSaid ? nil : row.line)
  }

  /// The cell of an order's or appointment's status, unless it only says that it is planned.
  private func statusWritten(_ rows: LinkedRows) -> JSONTree? {
    guard [.order, .appointment].contains(kind), !isNegated, let row = rows.row,
      let cell = StatusWords.cell(of: row, language)
    else { return nil }
    let isSaid = [RecordStatus.active, StatusWords.planned].contains(StatusWords.of(row, in: language)?.code)
    return isSaid ? nil : EntryExtension.remark(.statusWritten, row.cells[cell])
  }
}

extension LinkedRows {
  /// The cell that the entry points at, else the cells of its row.
  fileprivate var cellsOfValue: [String] {
    let pointed = own.filter { $0.kind == .cell || $0.kind == .item }.map(\.words)
    let amounts = pointed.filter { Amount(written: $0) != nil }
    return amounts.isEmpty ? row?.cells ?? [] : amounts
  }

  /// The years in the heads of the cells that it points at: in some tables each column is a day.
  fileprivate func years(above row: NarrativeRow) -> [(String, WrittenDate)] {
    let years = row.headed.flatMap { head, cell in WrittenDate.years(in: head).map { (head, cell, $0) } }
    let pointed = years.isEmpty ? [] : own.map(\.words)
    return years.filter { pointed.contains($0.1) }.map { ($0.0, $0.2) }
  }
}

extension XMLElement {
  /// The dates of a statement and of those in it, or only its own.
  func sentDates(isOuter: Bool) -> [ClinicalDate] {
    let all = isOuter ? all("effectiveTime").flatMap(\.descendants) + all("author/time") : descendants
    return all.compactMap(HL7Time.date(of:))
  }
}

// MARK: - Amounts

/// A number with its unit, as coded or as written in a cell: "194 lb", "< 5".
struct Amount {
  let digits: String
  fileprivate let unit: String
  let words: String

  init?(_ quantity: JSONTree) {
    switch quantity["value"] {
    case .number(let digits), .string(let digits): self.digits = digits
    case .object, .array, .boolean, .null, nil: return nil
    }
    unit = quantity["unit"]?.string ?? ""
    words = unit.isEmpty ? digits : "\(digits) \(unit)"
  }

  /// - Parameter known: the unit that its entry has, which a table of units may lack.
  init?(written cell: String, in known: String = "") {
    let text = cell.trimmed.drop { "<>=≤≥~ ".contains($0) }
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    (unit, words) = (String(text[number.endIndex...]).trimmed, cell.trimmed)
    let isKnown = unit.isEmpty || unit == known || UCUM.isUnit(unit)
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    let isDecimal = parts.count == 2 && parts[1].count != 3
    digits = parts.joined(separator: isDecimal ? "." : "")
    guard number.first?.isNumber == true, Double(digits) != nil,
      isKnown || [unit, unit.lowercased()].contains(where: Self.units.holds)
    else { return nil }
  }

  /// True if both count the same, or if one lacks a unit.
  func isComparable(to other: Amount) -> Bool {
    unit.isEmpty || other.unit.isEmpty || factor(to: other) != nil || UCUM.isUnit(other.unit)
  }

  /// True for the same amount, whatever its unit: 88000 g is 88 kg.
  func equals(_ other: Amount) -> Bool {
    guard let mine = Double(digits), let theirs = Double(other.digits) else { return digits == other.digits }
    let factor = unit.isEmpty || other.unit.isEmpty ? 1 : factor(to: other) ?? 0
    // An amount that was converted may have been rounded in either unit.
    let slack = factor == 1 ? min(step, other.step) : step * factor + other.step
    return abs(mine * factor - theirs) <= slack * 0.51
  }

  /// What its last digit counts: a tenth for "98.6".
  private var step: Double {
    digits.split(separator: ".").dropFirst().first?.reduce(1) { step, _ in step / 10 } ?? 1
  }

  /// How many of the other unit are in one of this; nil for units of other kinds.
  private func factor(to other: Amount) -> Double? {
    let isSame =
      UCUM.printed(unit) == UCUM.printed(other.unit) || unit.lowercased() == other.unit.lowercased()
    if isSame { return 1 }
    guard let mine = Self.units.target(unit), let theirs = Self.units.target(other.unit),
      mine.display == theirs.display, let a = Double(mine.code), let b = Double(theirs.code)
    else { return nil }
    return a / b
  }

  /// Units with their size in the base unit of their dimension (UCUM, tables 1 to 4).
  private static let units = ConceptMap.named("unit")
}

extension String {
  fileprivate var numbers: [String] { split { !$0.isNumber && $0 != "." }.map(String.init) }
}
