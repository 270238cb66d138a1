import HealthRecords

/// The last events: stays in hospital, emergencies and procedures of the last 12 months.
struct LatestSection: Sendable {
  let chosen: SummaryRecords

  /// Nil if there are none.
  var section: SummarySection? {
    let stays = stays
    let events = chosen.records.filter { record in
      chosen.isOfLastYear(record.sortDate) && (stays.contains(record.identity) || isProcedure(record))
    }
    if events.isEmpty { return nil }
    let latest = ConceptGroup.all(events, isApartByStatus: true).compactMap { $0.records.first }
    let rows = (latest.filter { !$0.isRoutine } + latest.filter(\.isRoutine)).map { event in
      SummarySection.Row(
        [event.listTitle + chosen.mark([event]), words(event), chosen.day(event)],
        note: chosen.warning(event) ?? "", records: [event.identity.name])
    }
    return SummarySection(
      kind: .latest, title: SheetTitle.latest.words, rule: SheetRule.latest.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows)
  }

  private var stays: Set<RecordIdentity> {
    let visits = chosen.views.concepts.visits.filter { visit in
      [.inpatient, .emergency].contains(visit.setting) && visit.record.status.course.hasHappened
    }
    return Set(visits.map(\.record.identity))
  }

  /// With the status, if the event alone would say too much.
  private func words(_ event: ClinicalRecord) -> String {
    [event.statusOfDeed, RecordGist.of(event).shortened(to: 60)].filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  private func isProcedure(_ record: ClinicalRecord) -> Bool {
    record.clinicalType == .procedures && record.status.course.hasHappened && !record.isAbsenceStatement
      && CareDirective(of: record)?.isDirective != true
  }
}

extension ClinicalRecord {
  /// True for tests, checks and talks: they must not hide a stay.
  fileprivate var isRoutine: Bool { clinicalType == .procedures && ProcedureWeight(self) == .routine }
}
