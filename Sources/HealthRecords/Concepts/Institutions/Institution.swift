/// One institution of a person with what it is the source of; or the files that name none.
package struct Institution: Sendable {
  /// Nil for the files that name nobody.
  package let name: String?
  /// Newest first.
  package let records: [ClinicalRecord]
  /// Its own resources, where they were sent: addresses, phone numbers.
  package let organizations: [ClinicalRecord]
  /// The last day on which it said or sent anything, as far as the records tell.
  package let lastHeard: ClinicalDate?

  /// True for a named institution, and for files whose records may refer to each other by their identifiers.
  package var hasOneScope: Bool {
    name != nil || records.allSatisfy { $0.identity.scope == records[0].identity.scope }
  }

  package var firstDay: ClinicalDate? { records.compactMap(\.sortDate).min() }
  package var lastDay: ClinicalDate? { records.compactMap(\.sortDate).max() }

  /// Every institution of a person by name, and after them the files that name none.
  ///
  /// - Parameter asOf: the day that the data speaks for: what lies ahead of it was not heard yet.
  package static func all(_ person: Person, asOf: ClinicalDate?) -> [Institution] {
    let records = person.records.flatMap { [$0] + $0.contributors }
    let organizations = person.supporting.filter { $0.resource.type == .organization }
    return Dictionary(grouping: records, by: \.institution).map { name, records in
      Institution(
        name: name, records: records.sorted(by: ClinicalRecord.isListedBefore),
        organizations: organizations.filter { $0.isOrganization(called: name) },
        lastHeard: lastHeard(records, asOf))
    }
    .sorted { ($0.name == nil ? 1 : 0, $0.name ?? "") < ($1.name == nil ? 1 : 0, $1.name ?? "") }
  }

  private static func lastHeard(_ records: [ClinicalRecord], _ asOf: ClinicalDate?) -> ClinicalDate? {
    var newest = NewestDate { !$0.isAhead(of: asOf) }
    for record in records {
      newest.add(writingOf: record.resource)
      if record.status.course.hasHappened, let day = record.sortDate { newest.add(day.text) }
    }
    return newest.date
  }
}

extension ClinicalRecord {
  fileprivate func isOrganization(called name: String?) -> Bool {
    name.map { resource.json.text("name")?.normalizedWords == $0.normalizedWords } ?? false
  }
}
