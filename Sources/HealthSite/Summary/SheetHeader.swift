import HealthRecords

/// Whose sheet it is, and where its records are from: the top of every page.
struct SheetHeader: Sendable {
  let person: Person
  let request: SummaryRequest

  var name: String { SheetText.cut(person.displayName, to: SheetText.nameLimit) }

  /// Name, birth date, death and its cause, age, sex.
  var who: String {
    let isAlive = person.deathDate == nil && person.deceased != "yes"
    let day = person.deathDate ?? (isAlive ? request.day : nil)
    let age = person.certainBirthDate.flatMap { birth in day.flatMap { Age.words(from: birth, to: $0) } }
    let facts = [person.born, death, causeOfDeath, age, person.sex].compactMap { $0 }
    return ([name] + facts.map { SheetText.cut($0, to: SheetText.nameLimit) }).joined(separator: ", ")
  }

  /// "died 3 May 2019"; nil for the living.
  var death: String? {
    person.deathDate.map { DateWords.died($0.dayText) }
      ?? (person.deceased == "yes" ? PageNote.deceased.words : nil)
  }

  /// The causes of death as sent; empty for the living.
  var causesOfDeath: [ClinicalRecord] {
    death == nil ? [] : person.records.filter { request.includes($0) && $0.namesCauseOfDeath }
  }

  private var causeOfDeath: String? {
    let words = causesOfDeath.map { SemanticTag.without($0.resultText) }.distinct.joined(
      separator: ListWords.semicolon)
    return words.isEmpty ? nil : DateWords.causeOfDeath(words)
  }

  /// Why the records may not be one person's; empty for no doubt.
  var doubts: String {
    person.doubts.map { "⚠ \(SheetText.cut($0, to: SheetText.nameLimit))." }.joined(separator: " ")
  }

  func madeFrom(_ chosen: SummaryRecords) -> String {
    let all = chosen.sources.map { SheetText.cut($0, to: SheetText.nameLimit) }
    let names = chosen.letterAtTop ? chosen.lettered : Array(all.prefix(Self.sourceLimit))
    // Ages and current lists refer to this day, which may be later than the newest record.
    let (day, through) = (request.day?.dayText, age(chosen.through))
    return SheetWords.madeFrom(
      isForThem: isMadeForThem, sources: names, more: all.count - names.count,
      hasNameless: chosen.hasNamelessSources, hasEntries: chosen.hasEntries,
      through: through, sheetOf: request.isPrinted ? day : nil,
      asOf: request.isPrinted || day == chosen.through?.dayText ? nil : day)
  }
}

extension SheetHeader {
  /// "8 September 2021, 5 years old": the last day of the data, with its age if that is a year or more.
  private func age(_ through: ClinicalDate?) -> String? {
    guard let through, let day = request.day, !through.isWithin(months: 12, before: day) else {
      return through?.dayText
    }
    return [through.dayText, Age.ofData(from: through, to: day)].compactMap(\.self).joined(separator: ", ")
  }

  /// Wishes, pregnancies and alerts, allergies, what not to take, blood pressure, weight and kidneys in one line; empty
  /// for none.
  func firstSight(_ chosen: SummaryRecords) -> String {
    let picture = chosen.views.picture
    // A question without an answer warns of nothing; of a long answer the section below has the whole.
    let answered = picture.warnings.filter { $0.resource.type != .observation || $0.value?.sent != nil }
    let warnings = answered.map { record in
      Self.warning(record) + (chosen.warning(record) == nil ? "" : " ⚠")
    }
    let allergies = chosen.allergies.active.map {
      SheetText.cut(SemanticTag.without($0.record.title), to: SheetText.nameLimit)
    }
    let listed = allergies.distinct + othersLeftOut(chosen)
    let signs = picture.signs.map { sign, record in
      let state = record.isQualified ? [record.status.wordsAlone] : []
      let told = [chosen.day(record)] + state
      let mark = chosen.warning(record) == nil ? "" : " ⚠"
      return "\(sign.words) \(NumberText.cut(record.resultText)) (\(told.joined(separator: ", ")))\(mark)"
    }
    let prohibited = chosen.medications.prohibited.map { SheetText.cut($0.title, to: SheetText.nameLimit) }
      .distinct
    let told = [
      listed.isEmpty ? "" : SheetWords.allergies(listed),
      prohibited.isEmpty ? "" : SheetWords.doNotTake(prohibited),
    ].filter { !$0.isEmpty }
    return (warnings.distinct.prefix(Self.warningLimit) + told + signs).joined(separator: " · ")
  }

  /// "Resuscitation: permitted": where it is too long, its name is cut, and not what is said of it.
  private static func warning(_ record: ClinicalRecord) -> String {
    let (title, result) = (SemanticTag.without(record.title), SemanticTag.without(record.resultText))
    let linked = record.linkedWords(beyond: record.title)
    let words = [title, result, linked].filter { !$0.isEmpty }.distinct.joined(separator: ListWords.colon)
    if words.count <= warningLength { return words }
    if result.isEmpty || result.count > warningLength / 2 { return title.shortened(to: warningLength) }
    return "\(title.shortened(to: warningLength - result.count))\(ListWords.colon)\(result)"
  }

  private func othersLeftOut(_ chosen: SummaryRecords) -> [String] {
    request.tellsExclusions && chosen.leftOutTypes.contains(.allergies) ? [SheetWords.othersLeftOut] : []
  }

  private static let (warningLimit, warningLength) = (4, 60)

  /// Institutions that the first lines name without their letters; the last lines name all.
  private static let sourceLimit = 2

  /// True for people who did not make the sheet themselves: the dead, and children under 16.
  private var isMadeForThem: Bool {
    if person.deathDate != nil || person.deceased == "yes" { return true }
    guard let birth = person.birthDate, let day = request.day else { return false }
    return Age.isUnder(16, from: birth, on: day)
  }
}
