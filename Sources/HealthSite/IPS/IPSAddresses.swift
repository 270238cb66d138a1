import HealthRecords

/// Where the references of records lead within the Bundle.
struct IPSAddresses: Sendable {
  /// The person whose records they are.
  let subject: String
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
    self.subject = subject
    for record in others { add(record, .record(words: record.title)) }
    for record in records { add(record, .entry(IPSResources.address(record.identity.name))) }
    for patient in patients { add(patient, .entry(subject)) }
  }

  /// Of what a record refers to, that which a literal means.
  func target(_ literal: String, of record: ClinicalRecord) -> R4Projection.Target? {
    record.references.lazy.compactMap { identity in
      places[identity].flatMap { place in
        place.url == literal || ReferenceName.isOf(literal, identity) ? place.target : nil
      }
    }.first
  }

  private mutating func add(_ record: ClinicalRecord, _ target: R4Projection.Target) {
    for copy in [record] + record.contributors {
      places[copy.identity] = Place(target: target, url: copy.resource.origin.url)
    }
  }
}
