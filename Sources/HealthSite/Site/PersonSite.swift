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
  /// Institutions with their records, by name.
  let sources: [(name: String, records: [ClinicalRecord])]
  /// How many facts there are of each type.
  let counts: [ClinicalType: Int]
  let byIdentity: [RecordIdentity: ClinicalRecord]
  let notes: RecordNotes
  /// Who refers to a record.
  let referrers: [RecordIdentity: [RecordIdentity]]

  package init(
    _ person: Person, in library: RecordLibrary, folder: String, isOneOfSeveral: Bool
  ) {
    self.person = person
    self.folder = folder
    self.library = library
    self.isOneOfSeveral = isOneOfSeveral
    asOf = library.asOf
    dataThrough = person.dataThrough(asOf: library.asOf)
    views = RecordViews(
      person.records, lists: person.lists, asOf: library.asOf,
      exclusions: Exclusions(types: person.leftOutTypes))
    let doubtful = views.medications.current.filter(\.isDoubtful).flatMap(\.activeRecords)
    notes = RecordNotes(
      person, removed: person.removed, asOf: library.asOf, doubtful: Set(doubtful.map(\.identity)),
      foreignDocuments: library.foreignDocuments)
    sources = Dictionary(grouping: person.records.flatMap { [$0] + $0.contributors }) { $0.sourceName }.map {
      (name: $0.key, records: $0.value)
    }
    .sorted { $0.name < $1.name }
    let byType = views.byType
    counts = Dictionary(uniqueKeysWithValues: byType.types.map { ($0, byType.count($0)) })
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

  /// Newest first.
  func records(_ type: ClinicalType) -> [ClinicalRecord] { views.byType[type] }

  func series(_ type: ClinicalType) -> [ResultSeries] { series.filter { $0.clinicalType == type } }

  /// The visit summary on the data's own date.
  var summary: VisitSummary {
    var request = SummaryRequest(day: asOf)
    request.unread = library.ledger.total(.unreadable)
    return VisitSummary(person, request, views, through: dataThrough)
  }

  var hasOneSource: Bool { sources.count < 2 }
}

extension ClinicalRecord {
  /// Every institution that reports it.
  var sourceNames: String {
    contributors.isEmpty ? sourceName : ([self] + contributors).map(\.sourceName).joined(separator: ", ")
  }
}
