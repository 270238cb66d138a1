import HealthRecords

/// Resolves the references of records within the Bundle.
struct IPSAddresses: Sendable {
  private var places: [RecordIdentity: Place] = [:]

  private struct Place: Sendable {
    let target: R4Projection.Target
    let url: String?
  }

  /// - Parameters:
  ///   - records: those that the Bundle may hold.
  ///   - patients: the Patients that are the subject.
  ///   - others: everything known of the person; a reference to it becomes its title.
  init(_ records: [ClinicalRecord], patients: [ClinicalRecord], subject: String, others: [ClinicalRecord]) {
    for record in others { add(record, .record(words: record.title)) }
    for record in records { add(record, .entry(IPSResources.address(record.identity.name))) }
    for patient in patients { add(patient, .entry(subject)) }
  }

  /// - Parameter entries: each record with its address.
  init(_ entries: [(record: ClinicalRecord, url: String)]) {
    for (record, url) in entries {
      places[record.identity] = Place(target: .entry(url), url: record.resource.origin.url)
    }
  }

  /// Resolves a reference's literal text among the records that this record refers to. An exact address wins; then type
  /// and id decide, with the record's own source first.
  func targets(of record: ClinicalRecord) -> (String) -> R4Projection.Target? {
    let known = record.references.compactMap { identity in places[identity].map { (identity, $0) } }
    let byURL = Dictionary(firsts: known.compactMap { _, place in place.url.map { ($0, place) } })
    let byName = Dictionary(grouping: known) { ReferenceName.of($0.0) }
    return { literal in
      if let exact = byURL[literal] { return exact.target }
      let named = ReferenceName.of(literal).flatMap { byName[$0] } ?? []
      let possible = named.filter { ReferenceName.mayMean(literal, at: $0.1.url) }
      return (possible.first { $0.0.scope == record.identity.scope } ?? possible.first)?.1.target
    }
  }

  private mutating func add(_ record: ClinicalRecord, _ target: R4Projection.Target) {
    for copy in [record] + record.contributors {
      places[copy.identity] = Place(target: target, url: copy.resource.origin.url)
    }
  }
}
