/// A person's records by clinical type. Pages, counts and "there are none" all come from this value.
package struct RecordsByType: Sendable {
  private let all: [ClinicalType: [ClinicalRecord]]

  package init(_ records: [ClinicalRecord]) { all = Dictionary(grouping: records, by: \.clinicalType) }

  package subscript(type: ClinicalType) -> [ClinicalRecord] { all[type] ?? [] }

  /// The types that have records, in the order of the navigation.
  package var types: [ClinicalType] { ClinicalType.allCases.filter { all[$0] != nil } }

  /// The number of facts of a type.
  package func count(_ type: ClinicalType) -> Int { self[type].count(where: \.statesFact) }

  /// True if there is no record of any of these types.
  package func isEmpty(_ types: ClinicalType...) -> Bool { types.allSatisfy { all[$0] == nil } }
}

extension ClinicalRecord {
  /// False for "no known allergies", and for what was ruled out, not given, not done or is not to be taken.
  package var statesFact: Bool { !statesAbsence && !isDenied }

  /// Ruled out, not given, not done, not to be taken.
  package var isDenied: Bool { [.refuted, .notDone].contains(status.course) }
}
