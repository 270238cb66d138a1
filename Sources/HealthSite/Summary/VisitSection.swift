import HealthRecords

/// The visits, newest first, and what is booked.
struct VisitSection: Sendable {
  private let chosen: SummaryRecords
  private let visits: [RecordIdentity: Visit]

  init(chosen: SummaryRecords) {
    self.chosen = chosen
    visits = Dictionary(firsts: chosen.views.concepts.visits.map { ($0.record.identity, $0) })
  }

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
    let told = [ahead(upcoming, later), afterDeath, inText, visits.isEmpty ? billed : ""].joinedWords(" ")
    if visits.isEmpty && told.isEmpty { return nil }
    // The last contact of every view; a visit dated later than the data is none.
    let last = ([chosen.picture.lastContact].compactMap { $0 } + visits).first(where: isVisit)?.identity
    let plain = visits.filter { $0.identity != last && isPlain($0) }
    let shown = shown(visits, besides: Set(plain.map(\.identity)))
    let rows = shown.map { record in
      SummarySection.Row(
        [name(record), reason(record).shortened(to: 120), chosen.day(record)],
        note: chosen.warning(record) ?? "", records: [record.identity.name]
      ).kept(record.identity == last)
    }
    return SummarySection(
      kind: .encounters, title: SheetTitle.encounters.words,
      columns: [.init(.visit, .name), .words, .init(.date, .date)],
      rows: rows, sentence: told,
      closing: closing(plain),
      told: (upcoming.prefix(Self.aheadLimit) + later.prefix(Self.aheadLimit) + (visits.isEmpty ? bills : []))
        .names,
      more: visits.count(where: isVisit) - shown.count(where: isVisit) - plain.count)
  }
}

extension VisitSection {
  /// The visits that have rows, and the days since the last of them on which something else shows that the person was
  /// seen.
  private func shown(_ visits: [ClinicalRecord], besides plain: Set<RecordIdentity>) -> ArraySlice<
    ClinicalRecord
  > {
    // What the person entered hides no day on which an institution saw them.
    let since = visits.prefix { !isVisit($0) || $0.isEntered }.filter { !isVisit($0) }
    let others = Set(since.prefix(Self.otherRows).map(\.identity))
    return visits.filter { isVisit($0) ? !plain.contains($0.identity) : others.contains($0.identity) }
      .prefix(Self.mostRows)
  }

  /// True for a visit of which nothing but its name and day is known, unless it was a stay or an emergency.
  private func isPlain(_ record: ClinicalRecord) -> Bool {
    guard let visit = visits[record.identity] else { return false }
    let isGrave = visit.setting == .inpatient || visit.setting == .emergency
    return !isGrave && reason(record).isEmpty && chosen.warning(record) == nil
  }

  /// "Earlier visits, no reason recorded: ambulatory (8 Oct 2006, 7 Oct 2006, and 3 more)."
  private func closing(_ visits: [ClinicalRecord]) -> SummarySection.Closing {
    let groups = visits.grouped(by: name).prefix(Self.mostDates)
    let words = groups.map { records in
      let more = records.count - Self.mostDates
      let days = records.prefix(Self.mostDates).map { chosen.day($0) }
      return
        "\(name(records[0])) (\((days + (more > 0 ? [PageWords.more(more)] : [])).joined(separator: ", ")))"
    }.sentence(.visitsWithoutReason)
    return .init(words: words, records: groups.flatMap { $0.prefix(Self.mostDates) }.names)
  }

  private static let mostDates = 8

  private func isVisit(_ record: ClinicalRecord) -> Bool { record.clinicalType == .encounters }

  /// "Office visit, in progress"; "Progress note (no visit recorded)".
  private func name(_ record: ClinicalRecord) -> String {
    if !isVisit(record) { return SheetWords.seen(record.listTitle) }
    let status = record.status.course == .unstated ? "" : record.statusInBareLists
    return [record.listTitle, status].joinedWords(", ")
  }

  /// Why, and what came of it, without what its name says.
  private func reason(_ record: ClinicalRecord) -> String {
    let gist = RecordGist.of(record)
    let name = record.listTitle.normalizedWords
    let outcome = visits[record.identity]?.outcome(besides: gist)
    let came = (outcome ?? Visit.recorded(onDayOf: record, in: chosen.records)).prefix(3).filter {
      !name.contains($0.normalizedWords)
    }
    let told = outcome == nil ? SheetWords.datedThatDay : SheetWords.recordedThere
    return [name.contains(gist.normalizedWords) ? "" : gist, came.isEmpty ? "" : told(came)].joinedWords(
      ListWords.semicolon)
  }

  private var bills: [ClinicalRecord] {
    Array(chosen.records.filter(\.isBilledVisit).prefix(Self.aheadLimit))
  }

  /// "Only on bills: Hospice claim, 1 January 2014 to 30 January 2014 (stay: 6 July 2014 to 29 June 2015)."
  private var billed: String {
    bills.map { bill in
      let told = [bill.billedStay?.days.map(SheetWords.stay), bill.billedStay?.discharge].compactMap { $0 }
      let stay = told.isEmpty ? "" : " (\(told.joined(separator: ListWords.semicolon)))"
      return "\(bill.listTitle)\(chosen.mark([bill])), \(chosen.span(bill))\(stay)"
    }.sentence(.onlyOnBills)
  }

  private func isAfterDeath(_ visit: ClinicalRecord) -> Bool {
    chosen.contradictions(of: visit).contains(Finding(.afterDeath))
  }

  /// "Ahead: MRI of the head (booked), 20 March 2026.": what is planned for a day after the sheet's (FHIR R4,
  /// Appointment.start; Procedure in preparation). What is recorded as done is not ahead, whatever its date.
  private func ahead(_ upcoming: [ClinicalRecord], _ later: [ClinicalRecord]) -> String {
    [
      words(upcoming).sentence(.ahead, upTo: Self.aheadLimit),
      words(later).sentence(.datedLater, upTo: Self.aheadLimit),
    ].joinedWords(" ")
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
