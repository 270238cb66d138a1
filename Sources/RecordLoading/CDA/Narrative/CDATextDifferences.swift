import HealthRecords

/// Where the text contradicts a statement's entry: another name, number or date. Both are shown, and the entry's stands
/// (CDA R2, section 4.3.5: the author signed the text).
struct CDATextDifferences: StatementKind {
  let statement: ClinicalStatement

  private var entryText: CDAEntryText { CDAEntryText(statement) }

  /// - Parameter type: the type of the record that is made of the statement.
  func differences(as type: ResourceType) -> [Remark] {
    [
      // In a section of visits, the row of a diagnosis has the visit's name.
      (Self.named.contains(type) || type == .observation && topic == .other) && topic != .encounters
        ? Remark(.nameInText, otherName) : nil,
      Self.done.contains(type)
        ? Remark(.statusInText, CDARowStanding.doneInText(statement) ?? CDARowStanding.otherWords(statement))
        : nil,
      type == .observation ? Remark(.statusInText, CDATextStanding(statement).directivesEndInText) : nil,
      type == .observation ? Remark(.valueInText, otherValue) : nil,
      type == .observation
        ? Remark(.interpretationInText, ResultObservation(statement).otherInterpretation) : nil,
      Self.dated.contains(type) ? Remark(.dateInText, otherDate(as: type)) : nil,
      Self.dated.contains(type) ? Remark(.orderDateInText, headOfOrder) : nil,
      topic != .encounters ? Remark(.textElsewhere, entryText.wordsElsewhere) : nil,
      type.isDrug ? Remark(.directionsInText, MedicationActivity(statement).otherDirections) : nil,
    ].compactMap { $0 }
  }

  private static let named: Set<ResourceType> = [
    .allergyIntolerance, .condition, .immunization, .procedure, .medicationStatement, .medicationRequest,
    .medicationAdministration, .serviceRequest, .appointment,
  ]
  private static let done: Set<ResourceType> = [.immunization, .procedure, .medicationAdministration]
  private static let dated = named.union([.observation, .diagnosticReport, .goal])

  /// The name in its row or in the words that it points at, if that shares no word with its own names. For a row that
  /// is only similar, also if each name has words that the other lacks: "Acute asthma" and "Mixed asthma".
  private var otherName: String? {
    (otherNamePointedAt ?? ImmunizationActivity(statement).otherVaccine ?? otherNameAlike ?? markedName)
      .flatMap { isNameOfValueSet($0) ? nil : $0 }
  }

  /// True for the name in the value set of its code: "Current every day smoker" for "Smokes tobacco daily".
  private func isNameOfValueSet(_ words: String) -> Bool {
    codes.contains { CDADisplay.smoking[$0]?.normalizedWords == words.normalizedWords }
  }

  private var otherNameAlike: String? {
    // A sentence of an assessment has more words than a name.
    guard entryText.ownRow == nil, outerRow == nil, !names.isEmpty, topic != .assessment else {
      return nil
    }
    let isPlan = topic == .plan
    let alike = context.rows.row(like: element) ?? (isPlan ? context.rows.row(of: entryText) : nil)
    let row =
      alike ?? context.rows.row(of: entryText)
      ?? (entryText.pointers.isEmpty ? onlyName : nil)
    guard let told = topic == .allergies ? row?.allergen : row?.name, Self.isAbout(told) else { return nil }
    let (words, own) = (CDAWords(told), names.map { CDAWords($0) })
    // A list item may include the reaction; planned things are compared by their names alone.
    let all =
      isPlan
      ? Array(names) : element.descendants.flatMap { [$0["displayName"] ?? "", CDANarrative.ownWords($0)] }
    let isSame =
      CDAWords(all.joined(separator: " ")).cover(words)
      || own.contains { alike == nil ? words.share($0) : words.cover($0) }
    return isSame ? nil : told
  }

  /// The whole text, if it is short. In a plan, a sentence such as "Return in a month." is not a name.
  private var onlyName: CDANarrativeRow? {
    context.rows.onlyWords.flatMap { topic == .plan && $0.cells.last?.hasSuffix(".") == true ? nil : $0 }
  }

  private var otherNamePointedAt: String? {
    let row = entryText.ownRow
    let about = [topic == .allergies ? row?.allergen : row?.name, wordsPointedAt].compactMap { $0 }
    guard let told = about.first(where: Self.isAbout), !names.isEmpty else { return nil }
    let own = names.union(entryText.originalNames).map { CDAWords($0) }
    let isOwn = about.map { CDAWords($0) }.contains { words in
      words.isEmpty || own.contains(where: words.share)
    }
    return isOwn ? nil : told
  }

  private static func isAbout(_ words: String) -> Bool {
    CDADatatypes.namesSomething(words) && !CDADenial.isDenial(words)
  }

  /// The words that its `text` points at, unless they are a whole row or long.
  var wordsPointedAt: String? {
    let reference = element.first("text/reference")?["value"]
    guard let target = types.narrative.target(of: reference), target.name != "tr", let text,
      !context.rows.leadsAway(reference),
      text.utf8.count < 150
    else { return nil }
    return text.singleSpaced
  }

  /// The value in the text, if its number differs from the entry's, or if the entry has none.
  private var otherValue: String? {
    if let answer = context.rows.answer(insteadOf: element) { return answer }
    let value = element.first("value")
    guard
      let cell = [.socialHistory, .advanceDirectives].contains(topic)
        ? row?[.answer] : row?.valueCell ?? cellUnderDay
    else {
      return nil
    }
    // "Pending" is not a number, but it is all that is known.
    if value == nil || value?["nullFlavor"] != nil { return saysNothing(cell) ? nil : cell }
    guard let sent = value?["value"].flatMap(Double.init) else {
      return amount(in: cell, beyond: value) ?? opposite(in: cell, to: value)
    }
    // "<0.01" is another value than 0.01.
    if let sign = cell.first, "<>≤≥".contains(sign), Self.number(in: cell.dropFirst().trimmed) != nil {
      return cell
    }
    if let pressures = CDAPressureCell(cell) {
      // In a column under a day, the other half of a pressure is among the values that only the text has.
      let agrees =
        cell == cellUnderDay ? pressures.isHalf(of: statement, sent) : pressures.agrees(with: statement, sent)
      return agrees ? nil : cell
    }
    guard let told = Self.number(in: cell) ?? Self.number(in: cell, before: value?["unit"]) else {
      return nil
    }
    return told == sent ? nil : cell
  }

  /// An answer with a number that the name of the entry's code lacks: "Smoker 2 packs per day".
  private func amount(in cell: String, beyond value: XMLElement?) -> String? {
    guard topic == .socialHistory, value?["code"] != nil, let words = types.name(value) else { return nil }
    let numbers = { (text: String) in Set(text.split { !$0.isNumber }) }
    return numbers(cell).isSubset(of: numbers(words)) || !CDAWords(cell).share(CDAWords(words)) ? nil : cell
  }

  /// The cell, if its words and those of the value exclude each other: "Positive" for "Negative".
  private func opposite(in cell: String, to value: XMLElement?) -> String? {
    let sent = [types.name(value), types.narrative.words(value)].compactMap { $0 }.joined(separator: " ")
    return CDAOpposites.areOpposed(cell, sent) ? cell : nil
  }

  /// The cell that its text points at, in a column with a day at its head.
  private var cellUnderDay: String? { dayAboveText == nil ? nil : text }

  /// True if its row has its value under its own day, whichever cell of the row it points at.
  private var isUnderOwnDay: Bool {
    guard let row = entryText.ownRow, row.cells.count == row.heads.count,
      let sent = element.first("value")?["value"].flatMap(Double.init)
    else { return false }
    let days = ownTimes.compactMap { ClinicalDate(HL7Time.dateTime($0)) }
    return zip(row.heads, row.cells).contains { head, cell in
      CDATextDay(head)?.mayBe(oneOf: days) == true
        && (CDAPressureCell(cell)?.isHalf(of: statement, sent) ?? (Self.number(in: cell) == sent))
    }
  }

  /// True for a cell in a row of its name, and for a cell of both blood pressures if it is one of them; references may
  /// be wrong.
  private var pointsAtOwnCell: Bool {
    guard let text, let name = entryText.ownRow?.cells.first.map({ CDAWords($0) }) else {
      return false
    }
    return CDAPressureCell(text).map { _ in hasCode("8480-6", "8462-4") }
      ?? names.contains {
        CDAWords($0).share(name)
      }
  }

  /// True for a label alone, and for "pending" if the record already says that there is no result yet.
  private func saysNothing(_ cell: String) -> Bool {
    CDANameless.areWords(cell) || cell.hasSuffix(":")
      || CDARowStanding.isPending(cell) && CDARowStanding(statement) != nil
  }

  /// The number before the unit of the entry: "6.7 10+3/ul".
  private static func number(in cell: String, before unit: String?) -> Double? {
    guard let unit, cell.lowercased().hasSuffix(unit.lowercased()) else { return nil }
    return Double(cell.dropLast(unit.count).trimmed)
  }

  /// The number that a cell begins with, if it has no other: "13.2 g/dL".
  static func number(in cell: String) -> Double? {
    let cell = withoutThousands(cell)
    guard cell.first?.isNumber == true || cell.first == "-" else { return nil }
    let numbers = cell.split { !$0.isNumber && $0 != "." && $0 != "-" }.filter {
      $0.contains(where: \.isNumber)
    }
    return numbers.count == 1 ? Double(numbers[0]) : nil
  }

  /// "4200 ng/mL" for "4,200 ng/mL". "4,2" stays as it is: in other countries it is 4.2.
  private static func withoutThousands(_ cell: String) -> String {
    guard cell.contains(","), let match = cell.prefixMatch(of: /[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9,])/)
    else {
      return cell
    }
    return String(match.output).replacing(",", with: "") + cell[match.range.upperBound...]
  }

  /// The head "Date Ordered" of a row without any other date.
  private var headOfOrder: String? {
    guard mood == "EVN", let row, row[.date] == nil else { return nil }
    return row.headedCell(under: CDAColumn.orderDate.heads)?.head
  }

  /// The date in the row, or the day of the operation, if the entry has another date or one that cannot be read.
  private func otherDate(as type: ResourceType) -> String? {
    let operation = type == .procedure ? dayOfOperation : nil
    let told = [row?[.date] ?? wordsOfItem?.dayInBrackets ?? row?.dayInWords ?? dayAboveCell, operation]
      .compactMap { $0 }
    let sent =
      type == .procedure && entryText.timesAsSent.isEmpty
      ? CDAService.values(of: ProcedureActivity(statement).timeOfService) : ownTimes
    let days = sent.compactMap { ClinicalDate(HL7Time.dateTime($0)) }
    let other =
      sent.isEmpty ? nil : told.first { CDATextDay($0).map { !$0.mayBe(oneOf: days) } ?? false }
    let all = [other, otherEnd].compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The status in the text, if its end is not the entry's: "resolution Aug 14, 2013".
  private var otherEnd: String? {
    guard let words = entryText.statusInText, let status = CDAStatusWords(words), status.isOver,
      let day = status.day,
      let end = effectiveTime?.first("high")?["value"].map(HL7Time.dateTime).flatMap(ClinicalDate.init)
    else { return nil }
    return day.mayBe(end) ? nil : words
  }

  /// The day of the operation from a section of its own, for an act with no other day than those of the document and
  /// its service.
  private var dayOfOperation: String? {
    guard mood == "EVN", !isNegated, let told = context.dayOfOperation else { return nil }
    let service =
      context.serviceTimes.values.flatMap { CDAService.values(of: $0) }
      + CDAService.values(of: context.serviceTime)
    let days = Set(
      service.map { HL7Time.date($0) } + [context.date.map { String($0.prefix(10)) }].compactMap { $0 })
    return CDAService.values(of: effectiveTime).allSatisfy { days.contains(HL7Time.date($0)) } ? told : nil
  }

  /// The day at the head of the column that its text points at, in a table of vital signs by days.
  private var dayAboveCell: String? { isUnderOwnDay ? nil : dayAboveText ?? dayAboveValue }

  private var dayAboveText: String? {
    pointsAtOwnCell && !isUnderOwnDay ? types.narrative.dayAbove(element.first("text")) : nil
  }

  /// The same for the cell that its value points at, in a row of its own name.
  private var dayAboveValue: String? {
    guard let value = element.first("value"), let day = types.narrative.dayAbove(value),
      let head = value.first("reference")?["value"].flatMap(types.narrative.row)?.cells.first
    else { return nil }
    let own = names.union([text].compactMap { $0 })
    return own.contains { CDAWords($0).share(CDAWords(head)) } ? day : nil
  }

  /// The same, but without the time of the organizer around it if the statement has its own.
  private var ownTimes: [String] {
    let own = CDAService.values(of: effectiveTime)
    return organizers.isEmpty || own.isEmpty ? entryText.timesAsSent : own
  }
}

extension CDANarrativeRow {
  /// The value of the row: the cell under the head of a value, or the only number in a table without heads.
  var valueCell: String? {
    if cells.count == heads.count { return self[.value] }
    let numbers = cells.filter { !Self.isDay($0) && CDATextDifferences.number(in: $0) != nil }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// The word in brackets after a value: "123 (L)".
  var markBesideValue: String? {
    guard let cell = valueCell, cell.hasSuffix(")"), let start = cell.lastIndex(of: "(") else { return nil }
    return String(cell[cell.index(after: start)...].dropLast())
  }

  /// The first words of a row in a table without heads.
  var firstWords: String? {
    cells.count == heads.count ? nil : cells.first { $0.contains(where: \.isLetter) && !Self.isDay($0) }
  }
}
