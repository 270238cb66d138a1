import HealthRecords

/// The persons to whom the records of a package belong.
struct PackagePersons: Sendable {
  private var numbers: [RecordIdentity: Int] = [:]
  /// Every record of the persons, by identity.
  private(set) var records: [RecordIdentity: ClinicalRecord] = [:]
  let persons: [Person]

  init(_ persons: [Person]) {
    self.persons = persons
    for (number, person) in persons.enumerated() {
      for record in person.everything.flatMap({ [$0] + $0.contributors }) {
        records[record.identity] = record
        let isOwn = !record.isSupporting || record.resource.type == .patient
        if isOwn && !person.isNobody { numbers[record.identity] = number }
      }
    }
  }

  /// The number of the person to whom the record belongs; nil for records without a person and for shared ones, such as
  /// organizations.
  func number(of identity: RecordIdentity) -> Int? { numbers[identity] }
}
