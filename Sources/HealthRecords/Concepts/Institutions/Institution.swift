/// An institution and the records that it sent a person; or the records of files that name no source.
package struct Institution: Sendable {
  /// Nil for files that name no source.
  package let name: String?
  /// Newest first.
  package let records: [ClinicalRecord]
  /// The institution's own Organization resources, with addresses and phone numbers.
  package let organizations: [ClinicalRecord]
  /// The last day on which it recorded or sent something, as far as the records show.
  package let lastHeard: ClinicalDate?

  /// True for a named institution, and for files whose records share one scope of identifiers.
  package var hasOneScope: Bool {
    name != nil || records.allSatisfy { $0.identity.scope == records[0].identity.scope }
  }

  package var firstDay: ClinicalDate? { records.compactMap(\.sortDate).min() }
  package var lastDay: ClinicalDate? { records.compactMap(\.sortDate).max() }

  /// All institutions of a person by name, then the files that name no source.
  ///
  /// - Parameter asOf: the day that the data speaks for; later days do not count for `lastHeard`.
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
      newest.add(envelopeOf: record.resource)
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
