import HealthRecords

/// Recorded doses, a row for each disease, newest first.
struct ImmunizationTable: Sendable {
  let parts: RecordParts

  func table(_ rows: [ImmunizationCoverage.Row]) -> Table {
    var table = Table(
      "Recorded doses by disease", columns: ["Disease", "Doses", "Given on"], classes: ["name", "value", ""])
    for row in rows {
      table.add([HTML.text(row.words), HTML.text(row.count), row.doses.map(link).joined(" · ")])
    }
    return table
  }

  private func link(_ dose: ClinicalRecord) -> HTML {
    "<span class=\"dose\">\(parts.link(dose, as: dose.date?.dayText ?? "date unknown"))\(parts.caution(dose))</span>"
  }
}
