import HealthRecords

/// The visits, newest first, and what is booked.
struct VisitSection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection? {
    let own = Set(chosen.records.map(\.identity))
    let all = chosen.views.contacts.filter {
      own.contains($0.identity) && ![.cancelled, .planned].contains($0.status.course)
    }
    let dead = all.filter(isAfterDeath)
    let visits = all.filter { !isAfterDeath($0) } + dead
    let afterDeath = dead.first.map { SheetWords.visitsAfterDeath(dead.count, last: chosen.when($0)) } ?? ""
    let (upcoming, later) = (Upcoming.all(in: chosen.records, after: chosen.day), datedLater)
    let isInText = chosen.views.kindsInText.contains(.type(.encounters))
    let inText = isInText ? chosen.views.sentence("", .encounters, hasRecords: !visits.isEmpty) : ""
    let told = [ahead(upcoming, later), afterDeath, inText, visits.isEmpty ? billed : ""].filter {
      !$0.isEmpty
    }.joined(
      separator: " ")
    if visits.isEmpty && told.isEmpty { return nil }
    let shown = shown(visits)
    let plain = Array(visits.drop { !isVisit($0) }.dropFirst().filter(isPlain).prefix(Self.mostRows))
    let rows = shown.map { record in
      SummarySection.Row(
        [
          name(record),
          reason(record).shortened(to: 120), chosen.day(record),
        ],
        note: chosen.warning(record) ?? "", records: [record.identity.name]
      ).kept(record.identity == visits.first(where: isVisit)?.identity)
    }
    return SummarySection(
      kind: .encounters, title: SheetTitle.encounters.words,
      columns: [.init(.visit, .name), .words, .init(.date, .date)],
      rows: rows, sentence: told,
      closing: .init(words: dates(plain), records: plain.names),
      told: (upcoming.prefix(Self.aheadLimit) + later.prefix(Self.aheadLimit) + (visits.isEmpty ? bills : []))
        .names,
      more: visits.count(where: isVisit) - shown.count(where: isVisit) - plain.count)
  }
}

extension VisitSection {
  /// The last visit, all of which a reason or what came of them is known, and the days since the last visit on which
  /// something else shows that the person was seen.
  private func shown(_ visits: [ClinicalRecord]) -> ArraySlice<ClinicalRecord> {
    let others = visits.prefix { !isVisit($0) }.prefix(Self.otherRows)
    let named = Set((others + visits.filter(isVisit).prefix(1)).map(\.identity))
    return visits.filter { named.contains($0.identity) || isVisit($0) && !isPlain($0) }.prefix(Self.mostRows)
  }

  /// True for a visit of which nothing but the day is known.
  private func isPlain(_ record: ClinicalRecord) -> Bool {
    isVisit(record) && reason(record).isEmpty && chosen.warning(record) == nil
  }

  /// "Earlier visits, without a reason: 8 October 2006; 7 October 2006."
  private func dates(_ visits: [ClinicalRecord]) -> String {
    visits.map { chosen.when($0) }.distinct.sentence(.visitsWithoutReason, upTo: Self.mostDates)
  }

  private static let mostDates = 8

  private func isVisit(_ record: ClinicalRecord) -> Bool { record.clinicalType == .encounters }

  /// "Office visit, in progress"; "No visit recorded; seen for: blood pressure".
  private func name(_ record: ClinicalRecord) -> String {
    if !isVisit(record) { return SheetWords.seen(record.listTitle) }
    let status = record.status.course == .unstated ? "" : record.statusInBareLists
    return [record.listTitle, status].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Why, and what came of it, without what its name says.
  private func reason(_ record: ClinicalRecord) -> String {
    let visit = chosen.views.concepts.visits.first { $0.record.identity == record.identity }
    let gist = RecordGist.of(record)
    let name = record.listTitle.normalizedWords
    let came = (visit?.outcome(besides: gist).prefix(3) ?? []).filter { !name.contains($0.normalizedWords) }
    return [
      name.contains(gist.normalizedWords) ? "" : gist, came.isEmpty ? "" : SheetWords.recordedThere(came),
    ]
    .filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private var bills: [ClinicalRecord] {
    Array(chosen.records.filter(\.isBilledVisit).prefix(Self.aheadLimit))
  }

  /// "Only on bills: Hospice claim, 1 January 2014 to 30 January 2014 (stay: 6 July 2014 to 29 June 2015)."
  private var billed: String {
    bills.map { bill in
      let told = [bill.billedStay?.days.map(SheetWords.stay), bill.billedStay?.discharge].compactMap { $0 }
      let stay = told.isEmpty ? "" : " (\(told.joined(separator: "; ")))"
      return "\(bill.listTitle)\(chosen.mark([bill])), \(chosen.span(bill))\(stay)"
    }.sentence(.onlyOnBills)
  }

  private func isAfterDeath(_ visit: ClinicalRecord) -> Bool {
    chosen.contradictions(of: visit).contains(Finding(.afterDeath))
  }

  /// "Ahead: MRI of the head (booked), 20 March 2026.": what is planned for a day after the sheet's (FHIR R4,
  /// Appointment.start; Procedure in preparation). What is recorded as done is not ahead, whatever its date.
  private func ahead(_ upcoming: [ClinicalRecord], _ later: [ClinicalRecord]) -> String {
    let sentences = [
      words(upcoming).sentence(.ahead, upTo: Self.aheadLimit),
      words(later).sentence(.datedLater, upTo: Self.aheadLimit),
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var datedLater: [ClinicalRecord] {
    chosen.records.reversed().filter {
      Self.planned.contains($0.resource.type) && chosen.isAhead($0.date)
        && [.done, .corrected].contains($0.status.course)
    }
  }

  /// In the order of the records, which is the earliest first.
  private func words(_ later: [ClinicalRecord]) -> [String] {
    later.map { record in
      let status = record.status.words
      let day = record.dueDate?.dayText ?? SheetWords.Remark.dateUnknown.words
      return ["\(record.listTitle)\(status.isEmpty ? "" : " (\(status))")", day, chosen.warning(record)]
        .compactMap { $0 }.joined(separator: ", ")
    }
  }

  private static let planned: Set<ResourceType> = [.appointment, .procedure, .encounter]
  private static let aheadLimit = 5
  /// More rows than three sheets hold.
  private static let mostRows = 150
  private static let otherRows = 3
}
