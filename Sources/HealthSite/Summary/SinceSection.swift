import HealthRecords

/// What is new since the last visit, by the dates in the records.
struct SinceSection: Sendable {
  private let chosen: SummaryRecords
  private let request: SummaryRequest

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    self.chosen = chosen
    self.request = request
  }

  /// Nil without a date.
  var section: SummarySection? {
    guard let since = request.since else { return nil }
    let rows = allergies + diagnoses + medications + prohibitions + results + events
    return SummarySection(
      kind: .since, title: SheetTitle.since(since.dayText), rule: SheetRule.since.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows,
      sentence: rows.isEmpty ? NewsWords.nothing(since: since.dayText) : "")
  }
}

extension SinceSection {
  private var allergies: [SummarySection.Row] {
    chosen.allergies.active.map(\.record).filter(request.isSince).map {
      row(.allergy, $0, "\($0.listTitle)\(detail($0.status.words))")
    }
  }

  private var diagnoses: [SummarySection.Row] {
    let problems = chosen.problems
    let entries = problems.ofLife
    let new = entries.filter { $0.records.allSatisfy(request.isSince) }.compactMap { entry in
      entry.records.last.map { row(.newDiagnosis, $0, "\(entry.listTitle)\(detail($0.status.words))") }
    }
    let again = entries.filter { !$0.records.allSatisfy(request.isSince) }.compactMap { entry in
      entry.records.first(where: request.isSince).map {
        row(.again, $0, "\(entry.listTitle)\(detail($0.status.words))")
      }
    }
    let over = problems.past.filter { !$0.records.contains(where: request.isSince) }.compactMap { entry in
      entry.records.first(where: request.endsSince).map {
        row(.over, $0, "\(entry.listTitle)\(detail($0.status.words))", on: chosen.day($0.end))
      }
    }
    return new + again + over
  }

  /// Drugs that were started, stopped or changed since, with the reason as sent.
  var medications: [SummarySection.Row] {
    (chosen.medications.current + chosen.medications.unclear.filter(\.isSaidToBeOver)
      + chosen.medications.paused + chosen.medications.past).flatMap(news)
  }

  private func news(of entry: Drug) -> [SummarySection.Row] {
    guard let newest = entry.records.first(where: request.isSince) ?? stopped(entry) else { return [] }
    let told =
      entry.course == .current || entry.isSaidToBeOver
      ? newsOfCurrent(entry) : [end(of: entry)].compactMap { $0 }
    if !told.isEmpty { return told }
    let before = entry.records.first { !request.isSince($0) && $0.howTaken != nil }
    let now = entry.records.first { request.isSince($0) && $0.howTaken != nil } ?? newest
    return before.flatMap { change(of: entry, from: $0, to: now) }.map { [$0] } ?? []
  }

  private func newsOfCurrent(_ entry: Drug) -> [SummarySection.Row] {
    if let conflict = entry.conflicts.first(where: request.isSince) {
      return [row(.changed, conflict, NewsWords.alsoListed(entry.title, as: conflict.status.words))]
    }
    if entry.records.allSatisfy(request.isSince), let start = entry.records.last {
      return beginning(of: entry, start) + changedAfterwards(entry, start)
    }
    guard let order = entry.activeRecords.last, entry.activeRecords.allSatisfy(request.isSince) else {
      return []
    }
    return [row(.newOrder, order, "\(entry.title)\(detail(entry.dosage))")]
  }

  /// The row of a drug that was put on hold or stopped.
  private func end(of entry: Drug) -> SummarySection.Row? {
    if entry.course == .paused, request.isSince(entry.word) {
      return row(.onHold, entry.word, NewsWords.recorded(entry.title, chosen.when(entry.word.date)), on: "")
    }
    return stopped(entry).map { stop(entry, $0) }
  }

  private func beginning(of entry: Drug, _ start: ClinicalRecord) -> [SummarySection.Row] {
    let kind: NewsWords.Kind =
      chosen.isAhead(start.date) ? .beginsLater : start.tellsOfBeginning ? .started : .newlyListed
    return [row(kind, start, "\(entry.title)\(detail(start.howTaken ?? entry.dosage))\(reason(of: start))")]
  }

  /// A row for a drug that was begun lately and is now taken differently.
  private func changedAfterwards(_ entry: Drug, _ start: ClinicalRecord) -> [SummarySection.Row] {
    guard let now = entry.dosage, let order = entry.records.first(where: { $0.howTaken == now }),
      !order.hasDay(of: start)
    else { return [] }
    return change(of: entry, from: start, to: order).map { [$0] } ?? []
  }

  private var prohibitions: [SummarySection.Row] {
    chosen.medications.prohibited.compactMap { entry in
      entry.records.first(where: request.isSince).map { row(.prohibited, $0, entry.title) }
    }
  }

  /// The record that says that the drug is over, if the record or its end is new.
  private func stopped(_ entry: Drug) -> ClinicalRecord? {
    entry.records.first { record in
      record.status.course == .past && (request.isSince(record) || request.endsSince(record))
    }
  }

  /// With the day of the end, if it is known; the day of an order is never the day of its stop.
  private func stop(_ entry: Drug, _ record: ClinicalRecord) -> SummarySection.Row {
    let why = record.statusReason.map { detail(SheetWords.reason($0)) } ?? ""
    // The row begins with the same word.
    let how = record.status.statements == [.sent("stopped")] ? "" : detail(record.status.words)
    let words = "\(entry.title)\(how)\(why)"
    if let end = record.ended { return row(.stopped, record, words, on: chosen.day(end)) }
    return row(.stopped, record, NewsWords.recorded(words, chosen.when(record.date)), on: "")
  }

  /// The reason for the order.
  private func reason(of order: ClinicalRecord) -> String {
    let words = order.words(of: .reason)
    return words.isEmpty ? "" : detail(SheetWords.reason(words.shortened(to: 120)))
  }

  /// "now …; before …" where directions differ. Other words for the same dose, or for one without codes, are no change of
  /// it.
  private func change(of drug: Drug, from before: ClinicalRecord, to now: ClinicalRecord) -> SummarySection
    .Row?
  {
    guard let old = before.howTaken, let new = now.howTaken, old != new else { return nil }
    let doses = (before.codedDoses, now.codedDoses)
    let isOther = !doses.0.isEmpty && !doses.1.isEmpty && doses.0 != doses.1
    return row(
      isOther ? .changed : .reworded, now,
      "\(drug.title)\(ListWords.colon)\(NewsWords.change(from: old, to: new))")
  }

  /// One line for all results, with those out of range; the tables of results and vitals show all values.
  private var results: [SummarySection.Row] {
    let all = chosen.series.flatMap(\.records).filter { request.isSince($0) && $0.countsAsResult }
    guard let newest = all.min(by: ClinicalRecord.isListedBefore) else { return [] }
    let flagged = Dictionary(grouping: all.filter(\.isAbnormalResult), by: \.title).sorted { $0.key < $1.key }
      .compactMap { $0.value.min(by: ClinicalRecord.isListedBefore) }
    let list = flagged.map(told).joined(separator: ", ")
    let count = Counted.results(all.count)
    let words =
      all.allSatisfy { $0.flag == nil }
      ? NewsWords.Results.withoutFlags.words
      : flagged.isEmpty ? NewsWords.Results.noneFlagged.words : NewsWords.outOfRange(list)
    let cells = [NewsWords.Kind.results.words, "\(count), \(words)", chosen.day(newest)]
    let names = flagged.map(\.identity.name)
    return [SummarySection.Row(cells, records: ([newest.identity.name] + names).distinct)]
  }

  /// "Creatinine 1.21 mg/dL High ▲ (14 November 2023)".
  private func told(_ record: ClinicalRecord) -> String {
    let flag = record.flag.map { " \($0.words)\($0.sign)" } ?? ""
    let value = record.resultText.shortened(to: 60)
    return "\(record.title)\(value.isEmpty ? "" : " \(value)")\(flag) (\(chosen.when(record)))"
  }

  private var events: [SummarySection.Row] {
    let kinds: [(ClinicalType, NewsWords.Kind)] = [
      (.procedures, .procedure), (.immunizations, .vaccination), (.encounters, .visit),
      (.clinicalNotes, .note),
    ]
    return kinds.flatMap { type, word in
      chosen.records(type).filter { record in
        record.status.course != .planned && (request.isSince(record) || request.endsSince(record))
      }.map { record in
        row(
          word, record, "\(record.listTitle)\(detail(record.status.isQualifying ? record.status.words : nil))"
        )
      }
    }
  }

  private func detail(_ words: String?) -> String { words.flatMap { $0.isEmpty ? nil : ", \($0)" } ?? "" }

  private func row(
    _ kind: NewsWords.Kind, _ record: ClinicalRecord, _ words: String, on day: String? = nil
  ) -> SummarySection.Row {
    SummarySection.Row(
      [kind.words, words, day ?? chosen.day(record)], records: [record.identity.name],
      isKept: [.stopped, .changed, .reworded, .onHold].contains(kind))
  }
}

extension ClinicalRecord {
  /// False if the date is only the day on which somebody recorded or reported that it is taken.
  fileprivate var tellsOfBeginning: Bool {
    let isMoment = resource.type == .medicationStatement && date?.element == "effectiveDateTime"
    return !isMoment && date?.kindOfOtherDay == nil && reporter == nil
  }

  /// The amounts and times of its dosage (FHIR R4, Dosage; DSTU2, dosageInstruction).
  fileprivate var codedDoses: [UInt64] {
    let lines = resource.json.all("dosageInstruction") + resource.json.all("dosage")
    return lines.flatMap { line in Self.codedParts.compactMap { line[$0] } }.map(\.contentKey)
  }

  private static let codedParts = [
    "doseAndRate", "doseQuantity", "doseRange", "quantityQuantity", "timing", "maxDosePerPeriod",
  ]

  fileprivate func hasDay(of other: ClinicalRecord) -> Bool { date?.dayText == other.date?.dayText }
}
