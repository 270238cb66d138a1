import HealthRecords

/// Vaccinations, a row for each disease: the newest entry, the number of doses, and the other entries, newest first.
struct ImmunizationTable: Sendable {
  let parts: RecordParts

  func table(_ rows: [VaccinationRow]) -> Table {
    var table = Table(
      PageTitle.recordedDosesByDisease.words, columns: ColumnTitle.words(.disease, .last, .doses, .before),
      classes: ["name", "date last newest", "value counted", "said"])
    for row in rows {
      table.add([
        .text(row.vaccination?.words ?? row.name), row.shots.first.map(link) ?? Inline(),
        .text(row.countWithOthers), row.shots.dropFirst().map(link).joined(" · "),
      ])
    }
    return table
  }

  /// An entry that is not a dose is marked as such.
  private func link(_ shot: VaccinationRow.Shot) -> Inline {
    let dose = shot.record
    let day = parts.link(dose, as: dose.date?.dayText ?? Unstated.dateUnknown.words)
    let note: Inline = shot.kind.map { " \(Inline.text($0.recordedAs, .note))" } ?? Inline()
    return day.marked(.role(.dose)) + parts.caution(dose) + note
  }
}
