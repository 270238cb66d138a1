import HealthRecords

/// Recorded doses, a row for each disease, newest first.
struct ImmunizationTable: Sendable {
  let parts: RecordParts

  func table(_ rows: [Vaccination]) -> Table {
    var table = Table(
      PageTitle.recordedDosesByDisease.words, columns: ColumnTitle.words(.disease, .doses, .givenOn),
      classes: ["name", "value counted", ""])
    for row in rows {
      table.add([
        .text(row.words), .text(row.countWithDoubts), (later(row) + row.doses.map(link)).joined(" · "),
      ])
    }
    return table
  }

  /// What was recorded as something else comes first where it is the newest: the last date of a row is the last there is.
  private func later(_ row: Vaccination) -> [Inline] {
    row.later.map { "\(link($0.record)) \(Inline.text($0.recordedAs, .note))" }
  }

  private func link(_ dose: ClinicalRecord) -> Inline {
    (parts.link(dose, as: dose.date?.dayText ?? Unstated.dateUnknown.words) + parts.caution(dose)).marked(
      .role(.dose))
  }
}
