import HealthRecords

/// Where the references of records lead within the Bundle.
struct IPSAddresses: Sendable {
  private var places: [RecordIdentity: Place] = [:]

  private struct Place: Sendable {
    let target: R4Projection.Target
    let url: String?
  }

  /// - Parameters:
  ///   - records: those that the Bundle may hold.
  ///   - patients: who are all the one subject.
  ///   - others: all that is known of the person, known by its words.
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

  /// What a literal of the record means, of all that the record refers to.
  func targets(of record: ClinicalRecord) -> (String) -> R4Projection.Target? {
    var targets: [String: R4Projection.Target] = [:]
    for identity in record.references {
      guard let place = places[identity] else { continue }
      for name in [place.url, ReferenceName.of(identity)].compactMap({ $0 }) where targets[name] == nil {
        targets[name] = place.target
      }
    }
    return { targets[$0] ?? ReferenceName.of($0).flatMap { targets[$0] } }
  }

  private mutating func add(_ record: ClinicalRecord, _ target: R4Projection.Target) {
    for copy in [record] + record.contributors {
      places[copy.identity] = Place(target: target, url: copy.resource.origin.url)
    }
  }
}
