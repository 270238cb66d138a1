import HealthRecords

/// The lists that pages and the sheet make of the same records.
struct RecordViews: Sendable {
  let allergies: AllergyList
  let medications: MedicationList
  let problems: ProblemList
  let series: [ResultSeries]

  /// - Parameter asOf: the day that they speak for.
  init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    allergies = AllergyList(records)
    medications = MedicationList(records, asOf: asOf)
    problems = ProblemList(records)
    series = ResultSeries.all(in: records, asOf: asOf)
  }
}
