import HealthRecords

/// Vaccinations, a row for each disease: the newest entry, the number of doses, and the other entries, newest first.
struct ImmunizationTable: Sendable {
  let parts: RecordParts

  func table(_ rows: [VaccinationRow]) -> Table {
    var table = Table(
      PageTitle.recordedDosesByDisease.words, columns: ColumnTitle.words(.disease, .last, .doses, .before),
      classes: ["name", "date last newest", "value counted", "said"])
    for row in rows {
      let vaccines = Dictionary(firsts: row.vaccination?.vaccines.map { ($0.dose.identity, $0.name) } ?? [])
      let links = { (shots: ArraySlice<VaccinationRow.Shot>) in
        shots.grouped(by: \.kind).map { shots -> Inline in
          shots.map { link($0.record, vaccines) }.joined(" · ") + note(shots)
        }.joined(.text(ListWords.semicolon))
      }
      table.add([
        .text(row.vaccination?.words ?? row.name), links(row.shots.prefix(1)), .text(row.countWithOthers),
        links(row.shots.dropFirst()),
      ])
    }
    return table
  }

  private func link(_ dose: ClinicalRecord, _ vaccines: [RecordIdentity: String]) -> Inline {
    let day = parts.link(dose, as: dose.date?.dayText ?? Unstated.dateUnknown.words)
    let name = vaccines[dose.identity].map { " \(Inline.text($0, .note))" as Inline } ?? Inline()
    return day.marked(.role(.dose)) + parts.caution(dose) + name
  }

  /// Entries that are no doses are marked as such.
  private func note(_ shots: [VaccinationRow.Shot]) -> Inline {
    shots[0].kind.map { " \(Inline.text($0.recordedAs(shots.count), .note))" } ?? Inline()
  }
}
