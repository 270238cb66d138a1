import HealthRecords

/// The visits, newest first, and what is booked.
struct VisitSection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection? {
    let visits = chosen.records(.encounters).filter { ![.cancelled, .planned].contains($0.status.course) }
    if visits.isEmpty && ahead.isEmpty { return nil }
    let rows = visits.prefix(Self.mostRows).map { record in
      SummarySection.Row(
        [
          record.listTitle, RecordGist.of(record).shortened(to: 120), chosen.day(record),
        ],
        records: [record.identity.name])
    }
    return SummarySection(
      kind: .encounters, title: SheetTitle.encounters.words,
      columns: [.init(.visit, .name), .words, .init(.date, .date)],
      rows: rows, sentence: ahead, more: visits.count - rows.count)
  }
}

extension VisitSection {
  /// "Ahead: MRI of the head (booked), 20 March 2026.": what is planned for a day after the sheet's (FHIR R4,
  /// Appointment.start; Procedure in preparation). What is said to be done already is not ahead, whatever its date.
  private var ahead: String {
    let later = chosen.records.reversed().filter {
      Self.planned.contains($0.resource.type) && chosen.isAhead($0.date)
        && [.done, .corrected].contains($0.status.course)
    }
    let sentences = [
      told(Upcoming.all(in: chosen.records, after: chosen.day)).sentence(.ahead, upTo: Self.aheadLimit),
      told(later).sentence(.datedLater, upTo: Self.aheadLimit),
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The earliest first.
  private func told(_ later: [ClinicalRecord]) -> [String] {
    later.map { record in
      let status = record.status.words
      return
        "\(record.listTitle)\(status.isEmpty ? "" : " (\(status))"), \(record.dueDate?.dayText ?? SheetWords.Remark.dateUnknown.words)"
    }
  }

  private static let planned: Set<ResourceType> = [.appointment, .procedure, .encounter]
  private static let aheadLimit = 5
  /// More than three sheets hold.
  private static let mostRows = 150
}
