import HealthRecords

/// What overview, sheet and card say about an allergy after its name.
enum AllergyLine {
  /// Reactions, severity and the source's note; without reactions, what its row says beyond its name. With
  /// `saysMissing` also a remark if none of them is recorded.
  static func of(_ record: ClinicalRecord, saysMissing: Bool = false) -> String {
    let gist = RecordGist.of(record)
    let said = record.words(of: .note)
    let isNew = !said.isEmpty && !gist.normalizedWords.contains(said.normalizedWords)
    let note = isNew ? SheetWords.note(said.shortened(to: 200)) : ""
    let row =
      AllergyGist(record).hasReactions ? "" : record.linkedWords(beyond: "\(record.listTitle) \(gist)")
    let isMissing = saysMissing && !AllergyGist(record).hasReactions && row.isEmpty
    let missing = isMissing ? SheetWords.Remark.reactionNotStated.words : ""
    return [gist, row, missing, note].joinedWords(ListWords.semicolon)
  }
}

/// Allergies with reaction, severity and criticality.
struct AllergyTable: Sendable {
  let parts: RecordParts

  func section(
    _ title: String, _ records: [ClinicalRecord], note: String = "",
    notes: [RecordIdentity: [Finding]] = [:], areActive: Bool = false
  ) -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.what, .reaction, .severity, .criticality, .date, .source),
      classes: ["name", "reaction", "severity", "criticality", "date", "source"])
    for record in records {
      let link = parts.link(record)
      table.add(cells(record, areActive ? link.marked(.strong) : link, notes[record.identity]))
    }
    return ListSection(title: title, note: note, table: table)
  }

  private func cells(_ record: ClinicalRecord, _ link: Inline, _ notes: [Finding]?) -> [Inline] {
    let gist = AllergyGist(record)
    let kind: Inline = record.isIntolerance ? " \(Inline.text(PageNote.intolerance.words, .note))" : Inline()
    let below = RecordTable(parts: parts).below(record, notes)
    let state: Inline = "\(parts.unusualStatus(record))\(parts.gone([record]))"
    let note = record.words(of: .note)
    let reaction = [gist.reaction, note.isEmpty ? "" : SheetWords.note(note.shortened(to: 200))]
    return [
      "\(link)\(kind) \(state)\(below)",
      .text(reaction.joinedWords(ListWords.semicolon)), .text(gist.severity),
      .text(gist.criticality), parts.span(record), parts.listedSources(record),
    ]
  }
}
