import HealthRecords

/// One person's part of the site: their records, the views that pages use, and the addresses of everything.
///
/// A class, because every row and link uses it.
package final class PersonSite: Sendable {
  package let person: Person
  /// The person's folder in the site with a `/`; empty if the site has only one person.
  package let folder: String
  package let asOf: ClinicalDate?
  /// The last day of the data.
  let dataThrough: ClinicalDate?
  /// True if the site holds several persons.
  package let isOneOfSeveral: Bool
  let library: RecordLibrary
  let views: RecordViews
  let headlines: Headlines
  /// The days of a diary, newest first.
  let diary: [DiaryDay]
  /// The same by the day's number; days of which only the month or year is known have none.
  let daysByNumber: [Int: [DiaryDay]]
  /// By the day's number; a page asks for the records of its day.
  let recordsByDay: [Int: [ClinicalRecord]]
  /// What the person had, with its time.
  let problemCourses: [OngoingCourse]
  /// The visits for a problem, by each of its records; only of those that several visits were for.
  let visitsForProblem: [RecordIdentity: [ClinicalRecord]]
  /// Sought once: the first page asks several times.
  let lastOperation: ClinicalRecord?
  /// The anchors of the days that have records.
  private let days: Set<String>
  /// The years that have a page.
  private let years: Set<Int>
  /// What the phone measured, by kind.
  let measurements: [MeasurementGroup]
  let links: RecordLinks
  let sentTexts: SentTexts
  /// By name; the files that name none come last.
  let institutions: [Institution]
  let institutionLinks: InstitutionLinks
  /// Everybody whom the records name as treating the person, who was named last first.
  let people: [NamedPeople.Entry]
  /// True if lines need not name their source. Files of one folder without an institution count as one source.
  let hasOneSource: Bool
  /// The number of facts of each type.
  let counts: [ClinicalType: Int]
  /// Records without a clinical type, by group.
  let groups: [RecordGroupList]
  let byIdentity: [RecordIdentity: ClinicalRecord]
  let notes: RecordNotes
  /// The records that refer to a record.
  let referrers: [RecordIdentity: [RecordIdentity]]

  /// - Parameter alone: the site is only for this person, whoever else is in the records.
  package init(_ person: Person, in library: RecordLibrary, alone: Bool = false) {
    self.person = person
    self.library = library
    isOneOfSeveral = !alone && library.persons.count > 1
    folder = isOneOfSeveral ? "\(person.slug)/" : ""
    asOf = library.asOf(person)
    dataThrough = person.dataThrough(asOf: library.asOf)
    views = RecordViews(
      person.records, lists: person.lists, birth: person.birthDate, death: person.deathDate,
      asOf: asOf,
      exclusions: Exclusions(
        types: person.leftOutTypes, missing: library.persons.count == 1 ? library.missingKinds : [:]))
    headlines = views.concepts.headlines
    diary = DiaryDay.all(views.contacts, headlines, asOf: asOf)
    daysByNumber = Dictionary(grouping: diary.filter { $0.date.day != nil }, by: \.date.dayNumber)
    let dated = person.records.filter { $0.sortDate?.day != nil }
    recordsByDay = Dictionary(grouping: dated) { $0.sortDate?.dayNumber ?? 0 }
    problemCourses = OngoingCourse.problems(views.concepts, asOf: asOf)
    visitsForProblem = Dictionary(
      firsts: views.problems.problems.filter { $0.occurrences.count > 1 }.flatMap { problem in
        problem.records.map { ($0.identity, problem.occurrences) }
      })
    lastOperation = views.concepts.lastOperation
    days = Set(person.records.compactMap(\.sortDate).map(TimelineDay.anchor))
    years = Set(person.records.compactMap(\.sortDate?.year))
    let doubtful = views.medications.current.filter(\.isDoubtful).flatMap(\.activeRecords)
    notes = RecordNotes(
      person, removed: person.removed, asOf: asOf, doubtful: Set(doubtful.map(\.identity)),
      foreignDocuments: library.foreignDocuments)
    institutions = Institution.all(person, asOf: asOf)
    institutionLinks = InstitutionLinks(institutions)
    people = NamedPeople(person.records).lastNamedFirst
    hasOneSource = institutions.count < 2 && institutions.allSatisfy(\.hasOneScope)
    let byType = views.byType
    counts = Dictionary(uniqueKeysWithValues: byType.types.map { ($0, byType.count($0)) })
    groups = RecordGroupList.all(byType[.other])
    sentTexts = SentTexts(person)
    links = RecordLinks(person, series: views.series)
    measurements = MeasurementGroup.all(person.measurements, beside: views.series, links)
    var byIdentity: [RecordIdentity: ClinicalRecord] = [:]
    for record in person.records + person.supporting + person.removed {
      for copy in [record] + record.contributors { byIdentity[copy.identity] = record }
    }
    self.byIdentity = byIdentity
    var referrers: [RecordIdentity: [RecordIdentity]] = [:]
    for record in person.records {
      for target in record.references {
        referrers[byIdentity[target]?.identity ?? target, default: []].append(record.identity)
      }
    }
    self.referrers = referrers
  }

  /// The last day of life graphics: the day of death, otherwise the last day of the data.
  var lastDay: Int? { (person.deathDate ?? dataThrough ?? asOf)?.dayNumber }

  func hasDay(_ day: ClinicalDate) -> Bool { days.contains(TimelineDay.anchor(day)) }

  /// All records of the day of a record, with itself; empty if only its month or year is known.
  func records(onDayOf record: ClinicalRecord) -> [ClinicalRecord] {
    guard let day = record.sortDate, day.day != nil else { return [] }
    return recordsByDay[day.dayNumber] ?? []
  }

  /// The address of a day; that of its year if no record is of that very day, and nil if none is of that year: a problem
  /// may have ended in it.
  func path(of day: ClinicalDate) -> String? {
    guard years.contains(day.year) else { return nil }
    let path = TimelineYear.path(of: day)
    return hasDay(day) ? path : String(path.prefix { $0 != "#" })
  }

  var series: [ResultSeries] { views.series }
  var medications: DrugList { views.medications }
  var problems: ProblemList { views.problems }
  var allergies: AllergyList { views.allergies }

  /// True for a result of the 12 months before the last day of the data.
  func isRecent(_ record: ClinicalRecord) -> Bool {
    record.sortDate != nil && record.sortDate.mayBeWithin(months: 12, before: dataThrough)
  }

  /// The clinical types that the person has records of, in the order of the navigation.
  var types: [ClinicalType] {
    ClinicalType.allCases.filter { type in
      !views.byType.isEmpty(type) || type == .immunizations && !views.immunizations.elsewhere.isEmpty
        || type == .encounters && !views.contacts.isEmpty
    }
  }

  /// A sentence that there are no records of a type; nil if the type has a page. If records were left out, it says only
  /// that.
  func absence(of type: ClinicalType) -> String? {
    if types.contains(type) {
      let all = records(type)
      return all.allSatisfy(\.isAbsenceStatement) ? all.filter(\.isValidAbsence).statedAbsence : nil
    }
    let judged: [ClinicalType: String] = [
      .allergies: allergies.emptySentence, .conditions: problems.emptySentence,
      .medications: medications.emptySentence,
    ]
    return views.sentence(judged[type] ?? type.noneWords, type, hasRecords: false)
  }

  /// "Medicines listed as current: metformin 500 mg. With no date in the last 12 months: amlodipine 5 mg (2017).", without
  /// those that a record denies, and what is on hold or may be taken; empty for none.
  var listedMedicines: String {
    let names = { (drugs: [Drug]) in
      drugs.filter { $0.denial == nil }.map { drug in
        let name = SemanticTag.without(drug.title)
        return drug.age == nil ? name : drug.lastDay.map { "\(name) (\($0.year))" } ?? name
      }.distinct
    }
    let listed = SheetWords.listedMedicines(names(medications.confirmed), names(medications.older))
    let doubtful = (medications.paused + medications.unclear).map { SemanticTag.without($0.title) }.distinct
    return [listed, doubtful.sentence(.onHoldOrUnclear)].joinedWords(" ")
  }

  /// A day in words; one that is ahead, such as that of an appointment, says so.
  func dayText(_ day: ClinicalDate) -> String {
    day.isAhead(of: asOf) ? DateWords.later(day.dayText) : day.dayText
  }

  /// "Problems on that day: preeclampsia.": what the person had when something was done; empty without a known day.
  func problems(on day: ClinicalDate?, upTo limit: Int) -> String {
    guard let day, day.day != nil else { return "" }
    // What several visits were for came and went.
    let courses = problemCourses.filter { $0.includes(day) && visitsForProblem[$0.record.identity] == nil }
      .map { $0.end?.dayText == day.dayText ? SheetWords.endedThatDay($0.name) : $0.name }
    // Of one that began on no known day the record is older.
    let undated = problems.active.filter { problem in
      problem.records.allSatisfy { $0.sortDate == nil }
        && problem.lastDay.map { $0.dayNumber <= day.dayNumber } == true
    }
    return (courses + undated.map(\.listTitle)).distinct.sentence(.problemsThen, upTo: limit)
  }

  /// How many facts a list has; nil for none.
  func count(_ kind: RecordKind) -> Int? {
    let count =
      switch kind {
      case .type(let type): counts[type] ?? 0
      case .group(let group): groups.first { $0.group == group }?.records.count(where: \.statesFact) ?? 0
      }
    return count == 0 ? nil : count
  }

  /// Newest first.
  func records(_ type: ClinicalType) -> [ClinicalRecord] { views.byType[type] }

  func series(_ type: ClinicalType) -> [ResultSeries] { series.filter { $0.clinicalType == type } }
}

extension ClinicalRecord {
  /// Every source that reports it, each once.
  var sources: [RecordSource] {
    contributors.isEmpty ? [source] : ([self] + contributors).map(\.source).distinct
  }

  /// The names of its sources.
  var sourceNames: String {
    contributors.isEmpty ? source.words : sources.map(\.words).distinct.joined(separator: ", ")
  }
}
