import HealthRecords

/// Allergies with reaction, severity and criticality.
struct AllergyTable: Sendable {
  let parts: RecordParts

  func section(
    _ title: String, _ records: [ClinicalRecord], note: String = "",
    notes: [RecordIdentity: [ConceptNote]] = [:]
  ) -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.what, .reaction, .severity, .criticality, .date, .source),
      classes: ["name", "reaction", "severity", "criticality", "date", "source"])
    for record in records {
      table.add(cells(record, notes[record.identity]), id: RecordLinks.anchor(record.identity))
    }
    return ListSection(title: title, note: note, table: table)
  }

  private func cells(_ record: ClinicalRecord, _ notes: [ConceptNote]?) -> [Inline] {
    let gist = AllergyGist(record)
    let kind: Inline = record.isIntolerance ? " \(Inline.text(PageNote.intolerance.words, .note))" : Inline()
    let below = RecordTable(parts: parts).below(record, notes)
    let state: Inline = "\(parts.unusualStatus(record))\(parts.gone([record]))"
    let note = record.words(of: .note)
    let reaction = [gist.reaction, note.isEmpty ? "" : SheetWords.note(note.shortened(to: 200))]
    return [
      "\(parts.link(record))\(kind) \(state)\(below)",
      .text(reaction.filter { !$0.isEmpty }.joined(separator: "; ")), .text(gist.severity),
      .text(gist.criticality), parts.span(record), parts.listedSources(record),
    ]
  }
}
