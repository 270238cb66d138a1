/// All vaccinations against one disease, doses and those recorded as something else, newest first.
package struct VaccinationRow: Sendable {
  package struct Shot: Sendable {
    package let record: ClinicalRecord
    /// Nil for a dose.
    package let kind: VaccinationElsewhere.Kind?
  }

  /// Nil if no dose was recorded.
  package let vaccination: Vaccination?
  /// The disease, else the words of the record.
  package let name: String
  /// At least one.
  package let shots: [Shot]
  /// False if no record names a disease: some only bill that something was injected.
  package let isOfDisease: Bool
}

extension VaccinationRow {
  /// Rows for all diseases with a dose or with a vaccination recorded as something else, by name.
  package static func all(_ coverage: ImmunizationCoverage) -> [VaccinationRow] {
    let rows = coverage.rows.map(VaccinationRow.init)
    let names = coverage.rows.map(\.disease)
    let others = coverage.elsewhere.flatMap { other -> [(String, VaccinationElsewhere)] in
      if other.diseases.isEmpty { return [(other.words, other)] }
      return other.diseases.filter { disease in !names.contains { $0.hasPrefix(disease) } }
        .map { (CVX.disease(startingWith: $0) ?? $0, other) }
    }
    let groups = Dictionary(grouping: others, by: \.0)
    return (rows + groups.map { VaccinationRow($0, $1.map(\.1)) }).sorted { $0.name < $1.name }
  }

  private init(_ vaccination: Vaccination) {
    self.vaccination = vaccination
    name = vaccination.name
    isOfDisease = true
    let shots = vaccination.doses.map { Shot(record: $0, kind: nil) } + vaccination.elsewhere.map(Shot.init)
    self.shots = shots.sorted { ClinicalRecord.isListedBefore($0.record, $1.record) }
  }

  private init(_ name: String, _ elsewhere: [VaccinationElsewhere]) {
    vaccination = nil
    isOfDisease = elsewhere.contains { !$0.diseases.isEmpty }
    self.name = Disease.words(name)
    shots = elsewhere.map(Shot.init)
  }
}

extension VaccinationRow.Shot {
  fileprivate init(_ elsewhere: VaccinationElsewhere) {
    self.init(record: elsewhere.record, kind: elsewhere.kind)
  }
}
