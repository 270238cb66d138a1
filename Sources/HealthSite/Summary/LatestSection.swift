import HealthRecords

/// The last events: stays in hospital, emergencies and procedures of the last 12 months.
struct LatestSection: Sendable {
  let chosen: SummaryRecords

  /// Nil if there are none.
  var section: SummarySection? {
    let events = chosen.views.concepts.events(before: chosen.day)
    if events.isEmpty { return nil }
    let rows = ConceptGroup.all(events, isApartByStatus: true).map(\.records).map { events in
      SummarySection.Row(
        [events[0].listTitle + chosen.mark([events[0]]), words(events), chosen.day(events[0])],
        note: note(events[0]), records: events.names)
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

  /// With the status, if the event alone would say too much, and on how many days it was repeated.
  private func words(_ events: [ClinicalRecord]) -> String {
    let days = Set(events.compactMap { $0.sortDate?.dayNumber }).count
    return [
      events[0].statusOfDeed, RecordGist.of(events[0]).shortened(to: 60),
      days > 1 ? PageWords.times(days) : "",
    ].joinedWords(", ")
  }
}
