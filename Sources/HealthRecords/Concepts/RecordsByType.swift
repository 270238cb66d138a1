/// A person's records by what they are: pages are made and counted, and "there are none" is said, from this one value.
package struct RecordsByType: Sendable {
  private let all: [ClinicalType: [ClinicalRecord]]

  package init(_ records: [ClinicalRecord]) { all = Dictionary(grouping: records, by: \.clinicalType) }

  package subscript(type: ClinicalType) -> [ClinicalRecord] { all[type] ?? [] }

  /// Those that there are records of, in the order of the navigation.
  package var types: [ClinicalType] { ClinicalType.allCases.filter { all[$0] != nil } }

  /// How many facts there are of a type: statements of absence are none.
  package func count(_ type: ClinicalType) -> Int { self[type].count { !$0.statesAbsence } }

  /// True where no page lists a record of any of these types.
  package func isEmpty(_ types: ClinicalType...) -> Bool { types.allSatisfy { all[$0] == nil } }
}
