import HealthRecords

/// The records that may stand on the sheet, in the views that its sections ask for.
struct SummaryRecords: Sendable {
  let records: [ClinicalRecord]
  let allergies: AllergyList
  let medications: MedicationList
  let problems: ProblemList
  let series: [ResultSeries]
  let immunizations: ImmunizationCoverage
  /// How many records were left out by choice or for their label.
  let leftOut: Int
  let sourceCount: Int

  init(_ person: Person, _ request: SummaryRequest) {
    records = person.records.filter(request.includes)
    leftOut = person.records.count - records.count
    sourceCount = Set(person.records.map(\.sourceName)).count
    allergies = AllergyList(records)
    medications = MedicationList(records, asOf: request.day)
    problems = ProblemList(records)
    series = ResultSeries.all(in: records)
    immunizations = ImmunizationCoverage(records)
  }

  func records(_ type: ClinicalType) -> [ClinicalRecord] { records.filter { $0.clinicalType == type } }

  /// The institution, where there is more than one.
  func source(_ record: ClinicalRecord?) -> String { sourceCount > 1 ? record?.sourceNames ?? "" : "" }
}
