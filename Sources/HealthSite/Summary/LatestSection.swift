import HealthRecords

/// What happened last: stays in hospital, emergencies and procedures of the last 12 months.
struct LatestSection: Sendable {
  let chosen: SummaryRecords

  /// Nil where there is none.
  var section: SummarySection? {
    let events = chosen.records.filter { record in
      chosen.isOfLastYear(record.sortDate) && (record.isStayOrEmergency || isProcedure(record))
    }
    if events.isEmpty { return nil }
    let groups = ConceptGroup.all(events, isApartByStatus: true)
    let rows = groups.compactMap { $0.records.first }.map { event in
      SummarySection.Row(
        [event.listTitle + chosen.mark([event]), RecordGist.of(event).shortened(to: 60), chosen.day(event)],
        note: chosen.warning(event) ?? "", records: [event.identity.name])
    }
    return SummarySection(
      kind: .latest, title: SheetTitle.latest.words, rule: SheetRule.latest.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows)
  }

  private func isProcedure(_ record: ClinicalRecord) -> Bool {
    record.clinicalType == .procedures && record.status.course.hasHappened && !record.isAbsenceStatement
      && CareDirective(of: record)?.isDirective != true
  }
}

extension ClinicalRecord {
  /// HL7 v3 ActCode: emergency and inpatient encounters; DSTU2's words for the same.
  private static let stays: Set<String> = [
    "EMER", "IMP", "ACUTE", "NONAC", "OBSENC", "inpatient", "emergency",
  ]

  /// True for a stay in hospital or an emergency.
  fileprivate var isStayOrEmergency: Bool {
    guard resource.type == .encounter, status.course.hasHappened else { return false }
    let sent = resource.json.all("class")
    let codes =
      sent.compactMap { $0.text("code") ?? $0.primitive } + sent.flatMap { Concept($0)?.codes ?? [] }
    return codes.contains(where: Self.stays.contains)
  }
}
