import HealthRecords

/// Recorded doses, a row for each disease and a column for each year that has some, newest first.
struct ImmunizationGrid: Sendable {
  let parts: RecordParts

  func table(_ rows: [ImmunizationCoverage.Row]) -> Table {
    let years = Set(rows.flatMap(\.doses).map { $0.sortDate?.year }).sorted {
      ($0 ?? Int.min) > ($1 ?? Int.min)
    }
    var table = Table(
      "Recorded doses by disease and year",
      columns: ["Disease", "Doses", "Last dose"] + years.map { $0.map(String.init) ?? "No date" },
      classes: ["name", "value", "date"] + years.map { _ in "" })
    for row in rows {
      let last = row.doses.first.map { parts.date($0) } ?? HTML()
      table.add(
        [HTML.text(row.disease), "\(row.doses.count)", last]
          + years.map { year in row.doses.filter { $0.sortDate?.year == year }.map(link).joined(", ") })
    }
    return table
  }

  private func link(_ dose: ClinicalRecord) -> HTML {
    parts.link(dose, as: dose.sortDate?.dayOfYearText ?? "given")
  }
}
