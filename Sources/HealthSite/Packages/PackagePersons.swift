import HealthRecords

/// Whose the records of a package are.
struct PackagePersons: Sendable {
  private var numbers: [RecordIdentity: Int] = [:]
  /// Every record of a person, by what makes it one.
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

  /// The position of the person whose it is; nil for what names nobody, and for what many lean on.
  func number(of identity: RecordIdentity) -> Int? { numbers[identity] }
}
