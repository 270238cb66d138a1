import HealthRecords

/// A person's records by what they are: pages are made and counted, and "there are none" is said, from this one value.
struct RecordsByType: Sendable {
  private let all: [ClinicalType: [ClinicalRecord]]

  init(_ records: [ClinicalRecord]) { all = Dictionary(grouping: records, by: \.clinicalType) }

  subscript(type: ClinicalType) -> [ClinicalRecord] { all[type] ?? [] }

  /// Those that there are records of, in the order of the navigation.
  var types: [ClinicalType] { ClinicalType.allCases.filter { all[$0] != nil } }

  /// How many facts there are of a type: statements of absence are none.
  func count(_ type: ClinicalType) -> Int { self[type].count { !$0.statesAbsence } }

  /// True where no page lists a record of any of these types.
  func isEmpty(_ types: ClinicalType...) -> Bool { types.allSatisfy { all[$0] == nil } }
}
