import HealthRecords

/// The last events: stays in hospital, emergencies and procedures of the last 12 months.
struct LatestSection: Sendable {
  let chosen: SummaryRecords

  /// Nil if there are none.
  var section: SummarySection? {
    let events = chosen.views.concepts.events(before: chosen.day)
    if events.isEmpty { return nil }
    let latest = ConceptGroup.all(events, isApartByStatus: true).compactMap { $0.records.first }
    let rows = (latest.filter { !$0.isRoutineProcedure } + latest.filter(\.isRoutineProcedure)).map { event in
      SummarySection.Row(
        [event.listTitle + chosen.mark([event]), words(event), chosen.day(event)],
        note: note(event), records: [event.identity.name])
    }
    return SummarySection(
      kind: .latest, title: SheetTitle.latest.words, rule: SheetRule.latest.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows)
  }

  /// What contradicts it, and what other sources say of the procedure.
  private func note(_ event: ClinicalRecord) -> String {
    let procedure = chosen.procedures.first { $0.records.contains { $0.identity == event.identity } }
    return chosen.note(procedure?.notes.filter(\.isContradiction) ?? [], event)
  }

  /// With the status, if the event alone would say too much.
  private func words(_ event: ClinicalRecord) -> String {
    [event.statusOfDeed, RecordGist.of(event).shortened(to: 60)].filter { !$0.isEmpty }.joined(
      separator: ", ")
  }
}
