/// The notes on a drug, from its records.
struct DrugNotes: Sendable {
  let drug: DrugEvidence
  let asOf: ClinicalDate?
  /// The order of another drug that replaces this one.
  let successor: ClinicalRecord?

  /// In the order in which they are printed: notes that contradict the listing come first.
  var cautions: [Finding] {
    [replacement, later].compactMap { $0 } + drug.listsWithout.map(missing)
      + drug.conflicts.map(conflict)
      + drug.activeRecords.compactMap(\.statusReason).distinct.map { Finding(.statusReason, $0) }
      + otherStrengths + otherDosages + formerDosages + DrugFills(drug).notes
      + [outdated, age, otherEnd, plannedEnd, earlier].compactMap { $0 }
      + drug.formerDenials.map {
        Finding(.deniedBefore, .status($0.status), .text($0.sourceName), .wordDay($0.dayOfWord))
      }
  }

  /// For a drug on hold, or forbidden after it was listed: orders and statements that differ, and other sources.
  var besidePause: [Finding] {
    let others = drug.records.filter { $0.isWordOnDrug && $0.identity != drug.word.identity }
    let listed = others.filter {
      $0.listsDrugAsActive && (drug.ban != nil || !$0.isReplacedStatement(by: drug.word))
    }
    let ended = drug.newestWords.filter {
      $0.deniesDrug && !$0.isPausedDrug && $0.identity != drug.word.identity
    }
    return listed.map { Finding(.otherWord, .word(.init($0, beside: drug.dosage))) }
      + ended.map { other in
        let isOwn = other.sourceName == drug.word.sourceName
        return Finding(isOwn ? .otherWord : .sourcesDisagree, .word(.init(other, beside: drug.dosage)))
      }
      + dosages(of: others.filter(\.isPausedDrug))
  }

  /// The substance, the adherence, who reported the drug, whether it is for a hospital stay, and the sender's notes.
  var ofOrders: [Finding] {
    let adherence = drug.activeRecords.firstNonNil(\.adherence)
    let notes = (orders + [drug.denial].compactMap(\.self)).compactMap {
      $0.facts.of(.note).first?.values.map(\.words).distinct
    }
    return indication + substances + ingredients + names + given
      + [adherence.map { Finding(.adherence, .adherence($0)) }].compactMap { $0 }
      + orders.compactMap(\.reporter).distinct.map(Finding.reported)
      + (!orders.isEmpty && orders.allSatisfy(\.isOfStay) ? [Finding(.orderedForStay)] : [])
      + notes.map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }.distinct.map {
        Finding(.noted, .quote($0))
      }
  }
}

extension Finding.Kind {
  package static var replaced: Self { Self() }
  package static var notInNewerList: Self { Self() }
  package static var sourcesDisagree: Self { Self() }
  package static var otherWord: Self { Self() }
  package static var deniedBefore: Self { Self() }
  package static var otherDosage: Self { Self() }
  package static var plannedDosage: Self { Self() }
  package static var formerDosage: Self { Self() }
  package static var label: Self { Self() }
  package static var notDispensed: Self { Self() }
  package static var endPassed: Self { Self() }
  package static var courseEnded: Self { Self() }
  package static var courseEndedListed: Self { Self() }
  package static var beginsLater: Self { Self() }
  package static var statusReason: Self { Self() }
  package static var otherStrength: Self { Self() }
  package static var codedBySource: Self { Self() }
  package static var ingredients: Self { Self() }
  package static var plannedEnd: Self { Self() }
  package static var plannedEndPassed: Self { Self() }
  package static var lastMentioned: Self { Self() }
  package static var undated: Self { Self() }
  package static var otherRecordEnded: Self { Self() }
  package static var earlierRecords: Self { Self() }
  package static var orderedForStay: Self { Self() }
  package static var adherence: Self { Self() }
  package static var indication: Self { Self() }
  package static var suppliedAs: Self { Self() }
  package static var suppliedFor: Self { Self() }
  package static var given: Self { Self() }
}

extension DrugNotes {
  /// The reasons of a drug that is not taken are against it.
  private var indication: [Finding] {
    let orders = orders.filter { $0.isWordOnDrug && $0.status.course != .notDone }
    let reasons = orders.flatMap(\.indications).distinct
    return reasons.isEmpty ? [] : [Finding(.indication, .names(reasons))]
  }

  /// Its other names. What was dispensed or given for an order may be another product, so it is not called the same.
  private var names: [Finding] {
    let words = drug.records.filter(\.isWordOnDrug)
    let supplies = words.isEmpty ? [] : drug.records.filter { !$0.isWordOnDrug }
    let others = (words.isEmpty ? drug.records : words).otherNames { ThingName(drug: $0) }
    let ordered = Set(words.map { ThingName(drug: $0.title) })
    return others.map { Finding(.alsoCalled, $0) }
      + supplies.map(\.title).distinct.filter { !ordered.contains(ThingName(drug: $0)) }.map {
        Finding(.suppliedAs, $0)
      }
  }

  /// The newest dose that was given of a drug that no order or statement says is taken.
  private var given: [Finding] {
    guard drug.activeRecords.isEmpty, drug.newestWord != nil else { return [] }
    let doses = drug.records.filter {
      $0.resource.type == .medicationAdministration && $0.status.course.hasHappened && $0.sortDate != nil
    }
    return doses.compactMap(\.date).prefix(1).map { Finding(.given, .day($0)) }
  }

  private var replacement: Finding? {
    successor.map { Finding(.replaced, .text($0.title), .day($0.date)) }
  }

  /// The first planned start, if all orders begin after the day of the data.
  private var later: Finding? {
    let orders = drug.activeRecords.isEmpty ? drug.speaking : drug.activeRecords
    let days = orders.compactMap(\.planned)
    guard !days.isEmpty, days.count == orders.count,
      days.allSatisfy({ $0.sortDate?.isAhead(of: asOf) == true })
    else { return nil }
    return days.min { RecordDate.sortsBefore($0, $1) }.map { Finding(.beginsLater, .day($0)) }
  }

  private func missing(from list: ClinicalRecord) -> Finding {
    Finding(.notInNewerList, .text(list.sourceName), .listDay(list.documentDate))
  }

  private func conflict(_ denial: ClinicalRecord) -> Finding {
    let kind = drug.isActive(whereSaid: denial) ? Finding.Kind.otherWord : .sourcesDisagree
    return Finding(kind, .word(.init(denial, beside: drug.dosage)))
  }

  private var orders: [ClinicalRecord] { drug.activeRecords.isEmpty ? [drug.word] : drug.activeRecords }

  /// The substances that codes name: brand names such as "Tegretol" are not known in other countries.
  private var substances: [Finding] {
    let told = orders.map { (record: $0, names: $0.substances) }
    let names = told.flatMap(\.names).distinct(by: NameStems.init)
    return names.map { name in
      let sayers = told.filter { $0.names.map(NameStems.init).contains(NameStems(name)) }.map(
        \.record.sourceName)
      let isSaidByAll = Set(sayers) == Set(told.map(\.record.sourceName))
      let words = Finding.Argument.text(SemanticTag.without(name))
      return isSaidByAll ? Finding(.coded, words) : Finding(.codedBySource, .text(sayers.first ?? ""), words)
    }
  }

  /// The active ingredients, if no word of them is in the name: brands are not known in other countries.
  private var ingredients: [Finding] {
    orders.compactMap { record in
      record.ingredients.flatMap { Set($0.letterWords).isDisjoint(with: record.title.letterWords) ? $0 : nil }
    }.distinct(by: \.normalizedWords).map { Finding(.ingredients, SemanticTag.without($0)) }
  }

  /// "Metformin 1 g", with a code for 2 g.
  private var otherStrengths: [Finding] {
    orders.flatMap { record in
      let own = DrugDescription(record.title).masses
      return record.codes.compactMap(\.display).filter { name in
        let coded = DrugDescription(name).masses
        return !own.isEmpty && !coded.isEmpty && coded.isDisjoint(with: own)
      }
    }.distinct.map { Finding(.otherStrength, $0) }
  }

  private var formerDosages: [Finding] {
    let now = Set(drug.speaking.compactMap(\.howTaken?.normalizedWords))
    return drug.outdated.compactMap { record -> Finding? in
      guard let dosage = record.howTaken, !now.contains(dosage.normalizedWords) else { return nil }
      return Finding(.formerDosage, .text(dosage), .listDay(record.documentDate))
    }.distinct
  }

  private var otherDosages: [Finding] {
    dosages(of: (drug.speaking + drug.openBeside).distinct(by: \.identity))
  }

  /// Each different dosage once; with its source, if there are several.
  private func dosages(of records: [ClinicalRecord]) -> [Finding] {
    var known: Set<String> = [drug.dosage?.normalizedWords ?? ""]
    let isOneSource = Set((records + [drug.word]).map(\.identity.scope)).count == 1
    return records.compactMap { record in
      guard let dosage = record.howTaken, known.insert(dosage.normalizedWords).inserted else { return nil }
      let end = record.end.flatMap { $0.hasOtherDay(than: record.date) ? $0 : nil }
      let source = isOneSource ? nil : record.sourceName
      let isPlan = record.status.course == .planned && drug.word.status.course != .planned
      let kind = isPlan ? Finding.Kind.plannedDosage : .otherDosage
      return Finding(kind, .text(dosage), .origin(source: source, on: record.date, until: end))
    }
  }

  /// Nothing of the 12 months before the day of the data names it.
  private var age: Finding? {
    guard !drug.activeRecords.isEmpty else { return nil }
    guard let day = drug.lastDay else { return Finding(.undated) }
    guard let asOf, !day.isAhead(of: asOf), !day.isWithin(months: 12, before: asOf) else {
      return nil
    }
    return Finding(.lastMentioned, .listDay(day))
  }

  /// An order whose end has passed (fhir-dates, section 2).
  private var outdated: Finding? {
    guard let asOf else { return nil }
    guard let order = drug.activeRecords.first else {
      return drug.speaking.first.flatMap { courseEnd($0, asOf) }.map {
        Finding(.courseEnded, .course($0))
      }
    }
    // An end on the same day is the day of the act, not the end of a course.
    let listed = order.documentDate ?? asOf
    if let end = order.end, end.hasOtherDay(than: order.date), end.sortDate?.isCertainlyBefore(listed) == true
    {
      return Finding(.endPassed, .listing(listing(order)), .day(end))
    }
    return courseEnd(order, listed).map {
      Finding(.courseEndedListed, .listing(listing(order)), .course($0))
    }
  }

  private var otherEnd: Finding? {
    guard let asOf, let order = drug.activeRecords.first, order.end == nil else { return nil }
    let ended = drug.activeRecords.dropFirst().first { record in
      guard let start = record.sortDate, let first = order.sortDate,
        record.end?.sortDate?.isCertainlyBefore(asOf) == true
      else { return false }
      return !start.isCertainlyBefore(first)
    }
    return ended?.end.map { Finding(.otherRecordEnded, .day($0)) }
  }

  /// The end is later than its document; it may have passed by the day of the data, or of reading.
  private var plannedEnd: Finding? {
    let computed = drug.activeRecords.first.flatMap { $0.end == nil ? CourseEnd($0)?.recordDate : nil }
    guard !drug.activeRecords.isEmpty, let end = drug.openEnd ?? computed, let day = end.sortDate,
      (drug.activeRecords[0].documentDate ?? asOf).map(day.isCertainlyBefore) != true
    else { return nil }
    return Finding(asOf.map(day.isCertainlyBefore) == true ? .plannedEndPassed : .plannedEnd, .day(end))
  }

  private func courseEnd(_ record: ClinicalRecord, _ asOf: ClinicalDate) -> CourseEnd? {
    guard record.end == nil, let end = CourseEnd(record), end.date.isCertainlyBefore(asOf) else { return nil }
    return end
  }

  private func listing(_ record: ClinicalRecord) -> SourceWord.Listing {
    record.status.code == "recorded" ? .recorded : .active
  }

  private var earlier: Finding? {
    guard let first = drug.firstDate, let since = drug.since, let day = first.sortDate,
      let start = since.sortDate, day.isCertainlyBefore(start)
    else { return nil }
    return Finding(.earlierRecords, .day(first))
  }
}

extension ClinicalRecord {
  /// The names of its codes that its title does not contain, or that add a strength.
  fileprivate var substances: [String] {
    let own = NameStems(title)
    let hasMass = !DrugDescription(title).masses.isEmpty
    return codes.compactMap { coding in
      coding.display.flatMap { name in
        let tellsMass = !hasMass && !DrugDescription(name).masses.isEmpty
        return tellsMass || own.miss(NameStems(name), of: coding.codeSystem) ? name : nil
      }
    }
  }

  /// True for a statement that a newer one of the same source replaces. Orders are not replaced that way.
  fileprivate func isReplacedStatement(by word: ClinicalRecord) -> Bool {
    resource.type == .medicationStatement && identity.scope == word.identity.scope
      && isCertainlyOlder(than: word)
  }
}

extension SourceWord {
  /// - Parameter dosage: the drug's dosage, which is not repeated.
  fileprivate init(_ denial: ClinicalRecord, beside dosage: String?) {
    status = denial.status
    reason = denial.reasonAgainst
    self.dosage = denial.howTaken.flatMap { $0.normalizedWords == dosage?.normalizedWords ? nil : $0 }
    source = denial.sourceName
    day = denial.dayOfWord
  }
}
