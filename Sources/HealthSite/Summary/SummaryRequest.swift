import HealthRecords

/// What the person wants on the sheet.
package struct SummaryRequest: Sendable {
  /// The day from which ages and months are counted: today for the command, the as-of date of the data for the site.
  package var day: ClinicalDate?
  /// The as-of date of the data, on which every view judges what is current.
  package var asOf: ClinicalDate?
  /// True if `day` is the day of printing, which the sheet then states.
  package var isPrinted = false
  package var since: ClinicalDate?
  package var months = 12
  package var only: Set<ClinicalType> = []
  package var without: Set<ClinicalType> = []
  /// True to leave out what people may not want a companion to read.
  package var leavesOutPrivate = false
  /// Records that the person left out, by `Condition/12` or the name of a record's page.
  package var leftOut: Set<String> = []
  /// Names of the records that the person wants on the sheet.
  package var included: Set<String> = []
  package var tellsExclusions = true
  /// Why the person comes, in their own words.
  package var reason: String?
  /// Markdown of the person's own questions.
  package var questions: String?
  package var isLargePrint = false
  package var paper = Paper.either
  /// The number of unreadable items in the files: any of them may have belonged on the sheet.
  package var unread = 0
  /// Records that an export names, but whose files are not there.
  package var missing: [ClinicalType: Int] = [:]
  /// Names of the records that no build before `since` had.
  package var firstSeenSince: Set<String> = []

  package init(day: ClinicalDate?) { (self.day, asOf) = (day, day) }

  /// Takes over the day of a person's data, what they chose in their entries, and what the library could not read, or did
  /// not find.
  package mutating func account(for person: Person, in library: RecordLibrary) {
    asOf = library.asOf(person)
    leftOut = Self.whole(leftOut.union(library.ownWords.names(.leaveOut)), of: person, asOf)
    let wanted = included.union(library.ownWords.names(.include))
    included = Set(person.records.filter { $0.isCalled(wanted) }.names)
    unread = library.ledger.lost
    missing = library.persons.count == 1 ? library.missingKinds : [:]
  }

  /// With all records of the medicines and problems that some of the names are of: an older one alone would say
  /// something else.
  private static func whole(_ names: Set<String>, of person: Person, _ asOf: ClinicalDate?) -> Set<String> {
    if names.isEmpty { return names }
    let concepts = PersonConcepts(person.records, asOf: asOf)
    let problems = concepts.byType[.conditions]
    let codes = Set(problems.filter { $0.isCalled(names) }.flatMap(\.codes).compactMap(\.joiningKey))
    // One problem may have two names, but no other has its code.
    let coded = problems.filter { !codes.isDisjoint(with: $0.codes.compactMap(\.joiningKey)) }
    let things =
      concepts.medications.drugs.map(\.records) + concepts.problems.problems.map(\.records)
      + (coded.isEmpty ? [] : [coded])
    return things.filter { $0.contains { $0.isCalled(names) } }.reduce(into: names) { $0.formUnion($1.names) }
  }

  /// FHIR security labels of records that people may not want to show (v3-Confidentiality and v3-ActCode).
  private static let sensitive: Set<String> = ["R", "V", "ETH", "PSY", "SEX", "HIV", "SUD"]
  private static let core: Set<ClinicalType> = [.allergies, .medications, .conditions]

  /// True if the record may stand on the sheet. `only` keeps allergies, medications and problems; `without` does not.
  func includes(_ record: ClinicalRecord) -> Bool {
    if record.isCalled(leftOut) || isSensitive(record) || leavesOutPrivate && record.isPrivate {
      return false
    }
    if without.contains(record.clinicalType) { return false }
    return only.isEmpty || only.contains(record.clinicalType) || Self.core.contains(record.clinicalType)
  }

  /// True for a record that its source labels as sensitive, unless the person asks for its type by name.
  private func isSensitive(_ record: ClinicalRecord) -> Bool {
    guard let security = record.resource.json["meta"]?.list("security") else { return false }
    let labels = security.compactMap { $0["code"]?.string }
    return !Self.sensitive.isDisjoint(with: labels) && !only.contains(record.clinicalType)
  }

  func isSince(_ record: ClinicalRecord) -> Bool {
    guard let since else { return false }
    if firstSeenSince.contains(record.identity.name) { return true }
    let told = DateElements.recordings.compactMap { record.resource.json.text($0).flatMap(ClinicalDate.init) }
    return ([record.sortDate].compactMap { $0 } + told).contains { !$0.isCertainlyBefore(since) }
  }

  /// True if it ended since then, whenever it began.
  func endsSince(_ record: ClinicalRecord) -> Bool {
    guard let since, let end = record.ended?.sortDate else { return false }
    return !end.isCertainlyBefore(since)
  }
}
