import HealthRecords

/// How a drug is taken: in codes, and in the author's own words (C-CDA R2.1, Medication Activity, Free Text Sig).
extension Statement {
  typealias Dosage = [JSONTree.Member]

  /// One for each part or course, in order; of a drug that is always taken alike only one.
  var dosages: [Dosage] { dosages(depth: 0) }

  /// The inner statements that they say.
  var toldInDosages: [Statement] { inner(.sig) + inner(.instruction) + dosageParts }

  /// The author's words. What points at a whole row is shown with the row. An instruction alone stands after the
  /// directions of the row (IHE PCC, Patient Medication Instructions).
  var directions: String? {
    let own = firstCell == nil ? words(element.first("text")).flatMap { isName($0) ? nil : $0 } : nil
    let said = sigs(inActs: false) + [own, statementOfProduct].compactMap { $0 }
    let instructions = sigs(inActs: true)
    let row = said.isEmpty && !instructions.isEmpty ? inRow : nil
    let beside = said.isEmpty ? [row].compactMap { $0 } : cellsBesideDirections
    let all = (said + beside + instructions).distinct
    let isInside = { (one: String) in
      all.contains { $0 != one && $0.normalizedWords.contains(one.normalizedWords) }
    }
    return .listed(all.filter { !isInside($0) }, by: "; ")
  }

  // MARK: In words

  private func sigs(inActs: Bool) -> [String] {
    inner(.sig).filter { ($0.element.name == "act") == inActs }.compactMap { words($0.element.first("text")) }
  }

  private func words(_ text: XMLElement?) -> String? {
    let link = types.narrative.link(text?.first("reference")?["value"])
    let isShort =
      link.map { $0.isName && $0.kind != .item || $0.kind == .block && $0.words.utf8.count < 500 } ?? true
    return isShort || text?.ownWords.isEmpty == false ? types.text(text) : nil
  }

  /// The cells of its row under a head that the table knows; else all but the name, days and the status.
  private var inRow: String? {
    guard let row = rowOfDirections else { return nil }
    let others = cellsOfOthers
    let cells = row.headed.filter { head, cell in
      !cell.isBlank && !isState(cell) && !(head.isBlank && Double(cell) != nil)
    }
    let known = cells.filter { Self.isOfDirections($0.head) }
    // Its name in the row may say more than the code's: a salt, a brand.
    let name = product?.name?.normalizedWords ?? ""
    let first = cells.prefix(1).filter { cell in
      !known.isEmpty && !known.contains { $0 == cell } && !name.contains(cell.1.normalizedWords)
    }
    // A row of a plan has other columns beside the directions.
    let all = known.isEmpty ? (topic == .plan && !row.heads.isEmpty ? [] : cells) : first + known
    let further = all.filter { cell in
      let isKnown = known.contains { $0 == cell }
      return (isKnown || !others.contains(cell.1)) && isFurther(cell.1, isKnown: isKnown)
    }
    let words = further.map { head, cell in
      head.isBlank || known.count == 1 ? cell : "\(head): \(cell)"
    }
    return String.listed(words, by: "; ").flatMap { $0.utf8.count > 1_000 ? nil : $0 }
  }

  private var rowOfDirections: NarrativeRow? {
    guard element.name == "substanceAdministration", outer?.kind != .drug, let row = linkedRows.row,
      row.heads.count == row.cells.count || row.heads.isEmpty
    else { return nil }
    return row
  }

  private static func isOfDirections(_ head: String) -> Bool {
    ConceptMap.named("directionHead").holds(head.filter { $0 != ":" }.normalizedWords)
  }

  /// Where the directions are one cell, what others under heads that the table knows say beyond it and the name.
  private var cellsBesideDirections: [String] {
    let directions = types.narrative.link(element.first("text/reference")?["value"])
    guard directions?.kind == .cell, let row = rowOfDirections, directions?.row == row else { return [] }
    let told = (names + [directions?.words ?? ""]).map(\.normalizedWords)
    return row.headed.filter { head, cell in
      !cell.isBlank && Self.isOfDirections(head) && isFurther(cell, isKnown: true)
        && !told.contains { $0.contains(cell.normalizedWords) }
    }.map { "\($0): \($1)" }
  }

  /// True for a cell that is the status, as written or coded, or that has nothing but the entry's days and its status.
  private func isState(_ cell: String) -> Bool {
    let status = ([statusCode] + (inner(.status).first?.value?.displays ?? [])).map { $0?.normalizedWords }
    if cell == StatusWords.of(linkedRows.row, in: language)?.words { return true }
    let days = element.sentDates(isOuter: false)
    let words = cell.split(separator: " ").map(String.init).filter { !status.contains($0.normalizedWords) }
    let others = words.filter { word in
      let dates = WrittenDate.all(in: word) + [WrittenDate.alone(in: word)].compactMap { $0 }
      return !dates.contains { days.contains(where: $0.mayBe) }
    }
    let isStated = status.contains(cell.normalizedWords) || words.count < cell.split(separator: " ").count
    return isStated && others.isEmpty
      && !others.contains { $0.contains(where: \.isNumber) }
  }

  /// The cells at which parts of the entry point that say neither how much nor when: a reason, an instruction.
  private var cellsOfOthers: Set<String> {
    let others = element.elements.filter {
      $0.name != "text" && $0.familyOfTime == nil && !ConceptMap.named("ofWholeDose").holds($0.name)
    }
    let links = others.flatMap(\.references).compactMap(types.narrative.link)
    return Set(links.filter { $0.kind == .cell }.map(\.words.singleSpaced))
  }

  /// False for a cell that is the drug's name, a day or one of the dates, or has its code.
  private func isFurther(_ cell: String, isKnown: Bool) -> Bool {
    let dates = isKnown ? [] : element.sentDates(isOuter: false)
    let isDay =
      !WrittenDate.all(in: cell).isEmpty && !cell.contains(where: \.isLetter)
      || Double(cell) != nil && cell.utf8.count > 5
      || WrittenDate.alone(in: cell).map { dates.contains(where: $0.mayBe) } == true
    let codes = codeOfProduct?.codes ?? []
    let isCode = codes.compactMap { $0["code"] }.contains {
      $0.utf8.count >= DocumentSection.longCode && cell.contains($0)
    }
    return !isDay && !isCode && !codes.contains { $0["codeSystemName"] == cell.trimmed } && !isName(cell)
  }

  /// True for words that are the drug's name, with at most a strength after it: "Atorvastatin 40 mg".
  private func isName(_ words: String) -> Bool {
    let told = Self.parts(of: words)
    return names.map(Self.parts).contains { name in
      !name.isEmpty && told.starts(with: name)
        && told.dropFirst(name.count).allSatisfy { Double($0) != nil || UCUM.isUnit($0) }
    }
  }

  private var names: [String] {
    [types.originalWords(codeOfProduct), material?.first("name")?.ownWords].compactMap { $0 }
      + (codeOfProduct?.displays ?? [])
  }

  private static func parts(of words: String) -> [String] {
    words.normalizedWords.split { " ,;()".contains($0) }.map(String.init)
  }

  private static func isNumber(_ text: String) -> Bool {
    text.trimmed.wholeMatch(of: /-?[0-9]+([.,][0-9]+)?/) != nil
  }

  /// The words of an instruction with its name; nil for one without words whose name is only the kind.
  private func instruction(_ inner: Statement) -> String? {
    let text = words(inner.element.first("text"))
    let isKind = inner.hasCode(ConceptMap.named("instructionKind")) || !types.names(inner.code)
    // As whole words: "5 mg daily" is not in "2.5 mg daily".
    let told = " \(directions?.normalizedWords ?? "") "
    let isSaid = text.map { told.contains(" \($0.normalizedWords) ") } ?? isKind
    return isSaid ? nil : .listed([types.name(inner.code), text], by: ": ")
  }

  // MARK: In codes

  /// The statement alone, without its parts.
  func dosage(in span: XMLElement?) -> Dosage {
    var dosage = ResourceBuilder()
    let written = directions == nil ? inRow : nil
    // A number alone is told to be one.
    let told = directions.flatMap { words -> ElementValue? in
      Self.isNumber(words) ? .sentence(EntrySentence(.numberWithoutUnit, words)) : .text(words)
    }
    dosage.add("text", told ?? (isCoded ? nil : .text(written)))
    let instructions = inner(.instruction).map(instruction) + (isCoded ? [written] : [])
    dosage.add("patientInstruction", String.listed(instructions, by: "; "))
    let schedule = DoseSchedule(element.all("effectiveTime"))
    dosage.add("timing", timing(schedule, in: span))
    addCondition(to: &dosage)
    dosage.add(mapped(as: .dosage).members)
    dosage.add("doseQuantity", dose)
    if unitOfDose != nil { dosage.remove("method") }
    if schemeOfDay != nil { dosage.remove("rateQuantity") }
    return dosage.members
  }

  /// True if a dose, a rate or a rhythm is coded: the row's directions then stand beside it.
  private var isCoded: Bool {
    element.first("doseQuantity").flatMap { types.onlyAmount($0) ?? types.quantity($0) } != nil || isRepeated
      || element.first("rateQuantity")?["value"] != nil
  }

  /// A number is marked as one without a unit if neither a unit, a form nor words with numbers say what is counted.
  private var dose: JSONTree? {
    let quantity = element.first("doseQuantity")
    let isTold = unitOfDose == nil && directions?.contains(where: \.isNumber) == true
    if let only = types.onlyAmount(quantity) { return only }
    guard let number = numberWithoutUnit, !isTold else { return types.quantity(quantity) }
    let unit = ElementValue.text(unitOfDose) ?? .sentence(EntrySentence(.noUnit))
    return .object([.init("value", .amount(number.trimmed))] + unit.members("unit"))
  }

  /// What is counted, for a dose without a unit (C-CDA R2.1, Medication Activity: administrationUnitCode).
  private var unitOfDose: String? {
    numberWithoutUnit.flatMap { _ in types.words(ofCode: element.first("administrationUnitCode")) }
  }

  private var numberWithoutUnit: String? {
    let dose = element.first("doseQuantity")
    let hasUnit = ["translation", "originalText"].contains { dose?.first($0) != nil }
    return hasUnit || ![nil, "1"].contains(dose?["unit"]) ? nil : dose?["value"]?.nonBlank
  }

  /// What it is taken for, where it is taken only as needed.
  private func addCondition(to dosage: inout ResourceBuilder) {
    let criterion = element.first("precondition/criterion")
    let code = criterion?.first("code")
    let reason =
      types.concept(criterion?.first("value")) ?? CodedConcept(words: types.text(criterion?.first("text")))
      ?? (code?["code"] == "ASSERTION" ? nil : types.concept(code))
    let isAsNeeded = criterion != nil || element.all("effectiveTime").contains(where: DoseRhythm.isAsNeeded)
    dosage.add("asNeededCodeableConcept", reason?.json)
    dosage.add("asNeededBoolean", isAsNeeded && reason == nil ? ElementValue.boolean(true) : nil)
  }

  /// A rate that is not a number is a scheme for the day: "1-0-0-0".
  private var schemeOfDay: String? {
    element.first("rateQuantity")?["value"].flatMap { $0.isBlank || Self.isNumber($0) ? nil : $0 }
  }

  /// Its rhythm and events, with the sender's words if there are any.
  private func timing(_ schedule: DoseSchedule, in span: XMLElement?) -> JSONTree? {
    let times = element.all("effectiveTime")
    let all = times.flatMap { [$0] + $0.all("comp") }
    // The whole duration (HL7 v3 Data Types: IVL.width).
    let length = all.firstNonNil { types.quantity($0.first("width")) }
    let period = span.flatMap(types.period)
    let repeated =
      schedule.members + .optional("boundsDuration", length)
      + .optional("boundsPeriod", length == nil ? period : nil)
    let words = all.firstNonNil { types.text($0.first("period/originalText")) } ?? schemeOfDay
    let unread = schedule.isWhole || directions != nil ? nil : CodedConcept(EntrySentence(.scheduleNotRead))
    return .of([
      "repeat": repeated.isEmpty ? nil : .object(repeated),
      "code": (CodedConcept(words: words) ?? unread)?.json,
    ])
  }
}
