import HealthRecords

/// One person's part of the site: their records, the views that pages ask for, and where everything stands.
///
/// A class, because every row and link asks for it.
package final class PersonSite: Sendable {
  package let person: Person
  /// Folder of this person in the site with a `/`; empty when there is only one person.
  package let folder: String
  package let asOf: ClinicalDate?
  /// Until when the records speak, for the strip on each page.
  let dataThrough: ClinicalDate?
  /// True when the site holds several persons.
  package let isOneOfSeveral: Bool
  let library: RecordLibrary
  let views: RecordViews
  /// What the phone measured, by kind.
  let measurements: [MeasurementGroup]
  let links: RecordLinks
  /// By name; after them the files that name none.
  let institutions: [Institution]
  let institutionLinks: InstitutionLinks
  /// Then no line need say which: files of one folder that name nobody are one source.
  let hasOneSource: Bool
  /// How many facts there are of each type.
  let counts: [ClinicalType: Int]
  /// What has no clinical type, by group.
  let groups: [RecordGroupList]
  let byIdentity: [RecordIdentity: ClinicalRecord]
  let notes: RecordNotes
  /// Who refers to a record.
  let referrers: [RecordIdentity: [RecordIdentity]]

  /// - Parameter alone: the site is of this person, whoever else is in the records.
  package init(_ person: Person, in library: RecordLibrary, alone: Bool = false) {
    self.person = person
    self.library = library
    isOneOfSeveral = !alone && library.persons.count > 1
    folder = isOneOfSeveral ? "\(person.slug)/" : ""
    asOf = library.asOf(person)
    dataThrough = person.dataThrough(asOf: library.asOf)
    views = RecordViews(
      person.records, lists: person.lists, asOf: asOf,
      exclusions: Exclusions(types: person.leftOutTypes))
    let doubtful = views.medications.current.filter(\.isDoubtful).flatMap(\.activeRecords)
    notes = RecordNotes(
      person, removed: person.removed, asOf: asOf, doubtful: Set(doubtful.map(\.identity)),
      foreignDocuments: library.foreignDocuments)
    institutions = Institution.all(person, asOf: asOf)
    institutionLinks = InstitutionLinks(institutions)
    hasOneSource = institutions.count < 2 && institutions.allSatisfy(\.hasOneScope)
    let byType = views.byType
    counts = Dictionary(uniqueKeysWithValues: byType.types.map { ($0, byType.count($0)) })
    groups = RecordGroupList.all(byType[.other])
    measurements = MeasurementGroup.all(person.measurements)
    links = RecordLinks(person, series: views.series)
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

  /// Where graphics of a life end: the day until which the records speak, or that of death.
  var lastDay: Int? { (person.deathDate ?? dataThrough ?? asOf)?.dayNumber }

  var series: [ResultSeries] { views.series }
  var medications: DrugList { views.medications }
  var problems: ProblemList { views.problems }
  var allergies: AllergyList { views.allergies }

  /// The clinical types that the person has records of, in the order of the navigation.
  var types: [ClinicalType] {
    ClinicalType.allCases.filter { type in
      !views.byType.isEmpty(type) || type == .immunizations && !views.immunizations.elsewhere.isEmpty
    }
  }

  /// That there are no records of a type that has no page, in a sentence; where they were left out, that alone.
  func absence(of type: ClinicalType) -> String? {
    if types.contains(type) { return nil }
    let judged: [ClinicalType: String] = [
      .allergies: allergies.emptySentence, .conditions: problems.emptySentence,
      .medications: medications.emptySentence,
    ]
    return views.sentence(judged[type] ?? type.noneWords, type, hasRecords: false)
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

  /// The same in words.
  var sourceNames: String { sources.map(\.words).distinct.joined(separator: ", ") }
}
