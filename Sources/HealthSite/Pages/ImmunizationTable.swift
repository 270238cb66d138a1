import HealthRecords

/// Recorded doses, a row for each disease, newest first.
struct ImmunizationTable: Sendable {
  let parts: RecordParts

  func table(_ rows: [Vaccination]) -> Table {
    var table = Table(
      PageTitle.recordedDosesByDisease.words, columns: ColumnTitle.words(.disease, .doses, .givenOn),
      classes: ["name", "value", ""])
    for row in rows {
      table.add([.text(row.words), .text(row.countWithDoubts), row.doses.map(link).joined(" · ")])
    }
    return table
  }

  private func link(_ dose: ClinicalRecord) -> Inline {
    (parts.link(dose, as: dose.date?.dayText ?? Unstated.dateUnknown.words) + parts.caution(dose)).marked(
      .role(.dose))
  }
}
