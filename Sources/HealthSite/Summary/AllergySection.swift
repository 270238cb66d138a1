import HealthRecords

/// Current allergies, the gravest first; they are never cut.
struct AllergySection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection {
    let list = chosen.allergies
    let rows = list.active.map { allergy in
      let record = allergy.record
      return SummarySection.Row(
        [
          record.listTitle + chosen.mark([record]), AllergyLine.of(record, saysMissing: true),
          details(record),
          OnsetText([record], chosen).day,
        ], note: chosen.note(allergy.notes, record), records: [record.identity.name])
    }
    let stated = rows.isEmpty ? [list.emptySentence] : [list.negations.absencesAlsoStated, list.notListed]
    let sentence = (stated + [adverseEvents]).joinedWords(" ")
    return SummarySection(
      kind: .allergies, title: SheetTitle.allergies.words,
      columns: [.init(.substance, .name), .words, .words, .init(.since, .date)],
      rows: rows, sentence: chosen.views.sentence(sentence, .allergies, hasRecords: !rows.isEmpty),
      told: (list.negations + list.adverseEvents + (list.past + list.ruledOut).map(\.record)).names)
  }
}

extension AllergySection {
  /// "Adverse events: nausea (amoxicillin, mild), 4 December 2021."
  private var adverseEvents: String {
    let events = chosen.allergies.adverseEvents.map { record in
      let gist = RecordGist.of(record)
      return
        "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
    }
    return events.sentence(.adverseEvents)
  }

  private func details(_ record: ClinicalRecord) -> String {
    ([record.status.qualification] + OnsetText([record], chosen).details).joinedWords(", ")
  }
}
