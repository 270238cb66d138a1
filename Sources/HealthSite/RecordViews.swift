import HealthRecords

/// The lists that pages and the sheet make of the same records.
struct RecordViews: Sendable {
  let allergies: AllergyList
  let medications: MedicationList
  let problems: ProblemList
  let series: [ResultSeries]
  private let emptySections: [EmptySection]

  private let omission: Omission

  /// - Parameter asOf: the day that they speak for.
  init(_ records: [ClinicalRecord], asOf: ClinicalDate?, omission: Omission) {
    self.omission = omission
    allergies = AllergyList(records)
    medications = MedicationList(records, asOf: asOf)
    problems = ProblemList(records)
    series = ResultSeries.all(in: records, asOf: asOf)
    emptySections = EmptySection.all(in: records)
  }

  /// A list's own sentence with what documents and lists say of having none of a kind; beside records of that kind
  /// only what matters there, and where records of it were left out, that alone.
  func sentence(_ words: String, _ type: ClinicalType, hasRecords: Bool) -> String {
    if !hasRecords, let told = omission.words(for: type) { return told }
    let empty = emptySections.filter { $0.type == type && (!hasRecords || $0.mattersBesideRecords) }
    return ([words] + empty.map(\.sentence)).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
