import HealthRecords

/// The sections of the page of each clinical type.
struct TypeSections: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }

  init(parts: RecordParts) { self.parts = parts }

  func sections(_ type: ClinicalType) -> [ListSection] {
    switch type {
    case .allergies: shown(allergies)
    case .conditions: shown(conditions)
    case .medications: shown(medications)
    case .immunizations: noted(immunizations, type)
    case .labResults: noted(TestTable(parts: parts).groups(site.series(type)) + reports(type), type)
    case .vitalSigns: noted([vitals] + reports(type), type)
    case .procedures: noted(procedures, type)
    case .encounters: noted(visits, type)
    case .clinicalNotes, .coverage: noted(byYear(site.records(type), .newestFirst), type)
    case .other: []
    }
  }

  private func shown(_ sections: [ListSection]) -> [ListSection] {
    sections.filter { !$0.table.rows.isEmpty || !$0.note.isEmpty }
  }

  /// The lists of a type with what is known beside the records; allergies, conditions and medications say it themselves.
  private func noted(_ sections: [ListSection], _ type: ClinicalType) -> [ListSection] {
    Self.noted(shown(sections), site.views.sentence("", type, hasRecords: true))
  }

  /// What documents tell in their text alone stands first.
  private static func noted(_ sections: [ListSection], _ words: String) -> [ListSection] {
    guard var first = sections.first else { return [] }
    first.note = [words, first.note].joinedWords(" ")
    return [first] + sections.dropFirst()
  }

  /// The sections of a group's page.
  func sections(_ list: RecordGroupList) -> [ListSection] {
    let own = Set(list.records.map(\.identity))
    let series = site.series(.other).filter { $0.records.contains { own.contains($0.identity) } }
    let others = list.records.filter { $0.resource.type != .observation }
    let sections =
      [
        TestTable(parts: parts).section(PageTitle.observations.words, series)
      ] + (list.group == .plans ? plans(others) : byYear(others, .records))
    return Self.noted(sections.filter { !$0.table.rows.isEmpty }, site.views.inTextAlone(list.group))
  }

  /// What is active or planned stands before what is done; what is neither, such as what is on hold, between them.
  private func plans(_ all: [ClinicalRecord]) -> [ListSection] {
    let open = all.filter(\.isOpenPlan)
    if open.isEmpty { return byYear(all, .records) }
    return [
      records(PageTitle.active.words, open),
      records(PageTitle.others.words, all.filter { !$0.isOpenPlan && !$0.isEndedPlan }),
      records(PageTitle.past.words, all.filter(\.isEndedPlan)),
    ].filter { !$0.table.rows.isEmpty }
  }

  private static var absences: String { PageTitle.absences.words }

  private func folded(_ title: String, _ records: [ClinicalRecord]) -> ListSection {
    FoldedTable(parts: parts).section(title, records)
  }

  /// Operations first; a list without one says so.
  private var procedures: [ListSection] {
    let all = site.records(.procedures)
    let done = all.filter { !$0.statesAbsence }
    let deeds = Set(site.views.concepts.deeds.filter { $0.0 == .operation }.map(\.1.identity))
    let operations = done.filter { deeds.contains($0.identity) }
    let title = operations.isEmpty ? PageTitle.newestFirst.words : LifeWords.otherProcedures
    var others = folded(title, done.filter { !deeds.contains($0.identity) })
    if operations.isEmpty && !done.isEmpty { others.note = PageNote.noOperation.words }
    return [
      FoldedTable(parts: parts).section(LifeWords.operations, operations), others,
      records(Self.absences, all.filter(\.statesAbsence)),
    ]
  }

  /// One row for each visit, and for each other day on which the person was seen, newest first; many of them by year.
  private var visits: [ListSection] {
    let seen = site.views.contacts
    let outcomes = outcomes(of: seen)
    return byYear(seen, .newestFirst, RecordTable(parts: parts, isOfVisits: true), more: outcomes) + [
      records(Self.absences, site.records(.encounters).filter(\.statesAbsence))
    ]
  }

  private static let longList = 40

  /// What came of each contact; results out of range stand beside the first of their day.
  private func outcomes(of contacts: [ClinicalRecord]) -> [RecordIdentity: String] {
    let visits = Dictionary(firsts: site.views.concepts.visits.map { ($0.record.identity, $0) })
    var told: Set<String> = []
    let words = contacts.map { record -> (RecordIdentity, String) in
      let day = record.sortDate.flatMap { told.insert($0.numberText).inserted ? $0 : nil }
      let outcome = (visits[record.identity]?.outcome(besides: RecordTable.details(record))).map(Self.words)
      let told = outcome ?? dated(onDayOf: record)
      return (
        record.identity, [told, day.map(site.resultsOutOfRange) ?? ""].joinedWords(ListWords.semicolon)
      )
    }
    return Dictionary(firsts: words)
  }

  /// What else is dated on a day without a visit: it need not have anything to do with what names the day.
  private func dated(onDayOf record: ClinicalRecord) -> String {
    let names = Self.words(Visit.recorded(onDayOf: record, in: site.records(onDayOf: record)))
    return names.isEmpty ? "" : SheetWords.datedThatDay([names])
  }

  /// The first of what came of a visit, and how much more.
  private static func words(_ outcome: [String]) -> String {
    let more = outcome.count - outcomeLimit
    return (outcome.prefix(outcomeLimit) + (more > 0 ? [PageWords.more(more)] : [])).joined(separator: ", ")
  }

  private static let outcomeLimit = 4

  private func reports(_ type: ClinicalType) -> [ListSection] {
    [folded(PageTitle.reports.words, site.records(type).filter { $0.resource.type != .observation })]
  }

  /// All records of a kind; many of them by year.
  private func byYear(
    _ records: [ClinicalRecord], _ title: PageTitle, _ table: RecordTable? = nil,
    more: [RecordIdentity: String] = [:]
  ) -> [ListSection] {
    let isShort = records.count <= Self.longList
    let year = { (record: ClinicalRecord) in
      isShort ? title.words : record.sortDate.map { String($0.year) } ?? Unstated.noDateTitle.words
    }
    return records.grouped(by: year).map { some in
      var section = (table ?? RecordTable(parts: parts)).section(year(some[0]), some, more: more)
      section.isOfAll = isShort
      return section
    }
  }

  /// A section of any records, with what matters of each in a line.
  private func records(_ title: String, _ records: [ClinicalRecord]) -> ListSection {
    RecordTable(parts: parts).section(title, records)
  }

  private var allergies: [ListSection] {
    let lists = site.allergies
    let isEmpty = lists.active.isEmpty
    let note = site.views.sentence(isEmpty ? lists.emptySentence : "", .allergies, hasRecords: !isEmpty)
    let notes = Dictionary(uniqueKeysWithValues: lists.allergies.map { ($0.record.identity, $0.notes) })
    let table = AllergyTable(parts: parts)
    var active = table.section(
      PageTitle.allergiesAndIntolerances.words, lists.active.map(\.record), note: note, notes: notes,
      areActive: true)
    active.isOfAll = true
    return [
      active,
      table.section(Self.absences, lists.negations),
      table.section(PageTitle.past.words, lists.past.map(\.record) + lists.formerNegations),
      table.section(PageTitle.ruledOut.words, lists.ruledOut.map(\.record)),
      table.section(PageTitle.adverseEvents.words, lists.adverseEvents),
    ]
  }

  private var conditions: [ListSection] {
    let lists = site.problems
    let note = [
      site.views.sentence("", .conditions, hasRecords: !lists.active.isEmpty), lists.reusedCodes.sentence,
      Set(lists.active.map(\.weight)).count > 1 ? PageNote.gravestFirst.words : "",
    ].joinedWords(" ")
    let table = ProblemTable(parts: parts)
    return [
      records(Self.absences, lists.absences + lists.formerAbsences),
      table.section(PageTitle.active.words, lists.active, note: note),
      table.section(PageTitle.past.words, lists.past),
      table.section(PageTitle.diagnosesOfSingleVisits.words, lists.encounterDiagnoses),
      table.section(PageTitle.ruledOut.words, lists.ruledOut),
      table.section(PageTitle.circumstances.words, lists.circumstances),
    ]
  }

  private var medications: [ListSection] {
    let (table, current) = (DrugTable(parts: parts), site.medications.current)
    let note = [
      site.views.sentence("", .medications, hasRecords: !current.isEmpty),
      site.medications.reusedCodes.sentence,
    ].joinedWords(" ")
    let absences = [records(Self.absences, site.medications.absences + site.medications.formerAbsences)]
    let lists = [
      table.section(PageTitle.notToBeTaken.words, site.medications.prohibited),
      table.section(PageTitle.listedAsCurrent.words, site.medications.confirmed, note: note),
      table.section(PageTitle.listedLongAgo.words, site.medications.older),
      table.section(PageTitle.onHold.words, site.medications.paused),
      table.section(PageTitle.takenOrNotNotStated.words, site.medications.unclear),
      table.section(PageTitle.pastOrOnlyDispensed.words, site.medications.past),
    ]
    return current.isEmpty ? absences + lists : lists + absences
  }

  private var immunizations: [ListSection] {
    let coverage = site.views.immunizations
    let rows = VaccinationRow.all(coverage).filter(\.isOfDisease)
    let table = ImmunizationTable(parts: parts).table(rows)
    let others = coverage.elsewhere.isEmpty ? [] : [PageNote.notCountedAsDoses.words]
    let missing = coverage.tellsOfTetanus ? "" : PageNote.noTetanus.words
    let notes = table.rows.isEmpty ? [] : [PageNote.countedDoses.words] + others
    return [
      ListSection(
        title: PageTitle.recordedDosesByDisease.words,
        note: coverage.isNoneGiven ? SheetWords.Remark.noneGiven.words : missing,
        foot: notes.joined(separator: " "),
        table: table),
      records(PageTitle.vaccinesWithNoDiseaseNamed.words, coverage.uncoded),
      records(PageTitle.vaccinationsElsewhere.words, coverage.elsewhere.map(\.record)),
    ] + listed(PageTitle.allVaccinations.words, .immunizations)
  }

  /// All records of a type; statements of absence stand apart.
  private func listed(_ title: String, _ type: ClinicalType) -> [ListSection] {
    let all = site.records(type)
    return [
      records(title, all.filter { !$0.statesAbsence }),
      records(Self.absences, all.filter(\.statesAbsence)),
    ]
  }

  private var vitals: ListSection {
    let known = site.series(.vitalSigns).enumerated().sorted {
      ($0.element.loinc?.order ?? .max, $0.offset) < ($1.element.loinc?.order ?? .max, $1.offset)
    }
    return TestTable(parts: parts).section(PageTitle.measurements.words, known.map(\.element))
  }
}

extension ClinicalRecord {
  /// True for a plan that goes on or is to come, and is not on hold.
  var isOpenPlan: Bool {
    status.course == .planned || status.course == .active && !status.isQualifying
  }

  /// True for a plan of which nothing is left to do.
  var isEndedPlan: Bool {
    [.past, .done, .cancelled, .notDone, .superseded, .refuted, .enteredInError].contains(status.course)
  }
}
