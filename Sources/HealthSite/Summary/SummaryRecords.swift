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
  /// See `newest(_:)`.
  let newest: ClinicalDate?
  /// Institutions in order, named by letter on the sheet where there are several.
  let sources: [String]

  init(_ person: Person, _ request: SummaryRequest) {
    records = person.records.filter(request.includes)
    leftOut = person.records.count - records.count
    sources = Set(person.records.flatMap { [$0] + $0.contributors }.compactMap(\.institution)).sorted()
    newest = Self.newest(person)
    allergies = AllergyList(records)
    medications = MedicationList(records, asOf: request.day)
    problems = ProblemList(records)
    series = ResultSeries.all(in: records)
    immunizations = ImmunizationCoverage(records)
  }

  func records(_ type: ClinicalType) -> [ClinicalRecord] { records.filter { $0.clinicalType == type } }

  /// Until when this person's data speaks: the newest of their own dates, and of when they were issued or changed.
  private static func newest(_ person: Person) -> ClinicalDate? {
    let dates = person.records.flatMap { record -> [ClinicalDate?] in
      let json = record.resource.json
      let happened: Bool =
        switch record.status.standing {
        case .planned, .cancelled, .notDone: false
        case .active, .past, .done, .preliminary, .corrected, .superseded, .refuted, .enteredInError,
          .unstated:
          true
        }
      let envelope = [
        record.resource.origin.receivedDate, json["meta"]?["lastUpdated"]?.string, json["issued"]?.string,
      ]
      return [happened ? record.sortDate : nil] + envelope.map { $0.flatMap(ClinicalDate.init) }
    }
    return dates.compactMap { $0 }.filter { $0.day != nil && !$0.isPlaceholder && $0.year < 2200 }.max()
  }

  /// " [A]": who says so, where there are several institutions.
  func mark(_ records: [ClinicalRecord]) -> String {
    if sources.count < 2 { return "" }
    let names = Set(records.flatMap { [$0] + $0.contributors }.compactMap(\.institution))
    let letters = sources.indices.filter { names.contains(sources[$0]) }.map(Self.letter)
    return letters.isEmpty ? "" : " [\(letters.joined(separator: " "))]"
  }

  /// A to Z, then numbers.
  static func letter(_ index: Int) -> String {
    index < 26 ? String(Character(Unicode.Scalar(UInt8(65 + index)))) : String(index + 1)
  }
}
