import HealthRecords

/// What is new since the last visit, by the records' own dates.
struct SinceSection: Sendable {
  private let chosen: SummaryRecords
  private let request: SummaryRequest

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    self.chosen = chosen
    self.request = request
  }

  /// Nil when no date was given.
  var section: SummarySection? {
    guard let since = request.since else { return nil }
    let rows = allergies + diagnoses + medications + prohibitions + results + events
    return SummarySection(
      kind: .since, title: "New since \(since.dayText)",
      rule: "by the date of each record, of its recording or its end; newest first within its kind",
      columns: SummarySection.columns(("What", 16), ("Which", 64), ("When", 20)), rows: rows,
      sentence: rows.isEmpty ? "Nothing in these records is dated since \(since.dayText)." : "")
  }
}

extension SinceSection {
  private var allergies: [SummarySection.Row] {
    chosen.allergies.active.map(\.record).filter(request.isSince).map {
      row("allergy", $0, "\($0.title)\(detail($0.status.words))")
    }
  }

  private var diagnoses: [SummarySection.Row] {
    let problems = chosen.problems
    let entries = problems.active + problems.past + problems.encounterDiagnoses
    let new = entries.filter { $0.records.allSatisfy(request.isSince) }.compactMap { entry in
      entry.records.last.map { row("new diagnosis", $0, "\(entry.title)\(detail($0.status.words))") }
    }
    let again = entries.filter { !$0.records.allSatisfy(request.isSince) }.compactMap { entry in
      entry.records.first(where: request.isSince).map {
        row("again", $0, "\(entry.title)\(detail($0.status.words))")
      }
    }
    let over = problems.past.filter { !$0.records.contains(where: request.isSince) }.compactMap { entry in
      entry.records.first(where: request.endsSince).map {
        row("over", $0, "\(entry.title)\(detail($0.status.words))", on: chosen.when($0.end))
      }
    }
    return new + again + over
  }

  private var medications: [SummarySection.Row] {
    (chosen.medications.current + chosen.medications.paused + chosen.medications.past).compactMap { entry in
      guard let newest = entry.records.first(where: request.isSince) ?? stopped(entry) else { return nil }
      let isPaused = entry.course == .paused
      if isPaused, request.isSince(entry.word) {
        return row("on hold", entry.word, entry.title)
      }
      let isCurrent = entry.course == .current
      if isCurrent, let conflict = entry.conflicts.first(where: request.isSince) {
        return row("changed", conflict, "\(entry.title): also listed as \(conflict.status.words)")
      }
      let wasKnown = entry.records.contains { !request.isSince($0) }
      if isCurrent && !wasKnown {
        return row("started", entry.records.last ?? newest, "\(entry.title)\(detail(entry.dosage))")
      }
      if !isCurrent, let stop = stopped(entry) {
        return self.stop(entry, stop)
      }
      if isCurrent, let order = entry.activeRecords.last, request.isSince(order),
        entry.activeRecords.allSatisfy(request.isSince)
      {
        return row("new order", order, "\(entry.title)\(detail(entry.dosage))")
      }
      return changed(entry).map { row("changed", newest, "\(entry.title): \($0)") }
    }
  }

  private var prohibitions: [SummarySection.Row] {
    chosen.medications.prohibited.compactMap { entry in
      entry.records.first(where: request.isSince).map { row("not to be taken", $0, entry.title) }
    }
  }

  /// The record that says that it is over, when it is new or its end is.
  private func stopped(_ entry: Drug) -> ClinicalRecord? {
    entry.records.first { record in
      record.status.course == .past && (request.isSince(record) || request.endsSince(record))
    }
  }

  /// With the day of its end where that is known; the day of an order is never the day of its stop.
  private func stop(_ entry: Drug, _ record: ClinicalRecord) -> SummarySection.Row {
    let words = "\(entry.title)\(detail(record.status.words))"
    if let end = record.end { return row("stopped", record, words, on: chosen.when(end)) }
    return row("stopped", record, "\(words) (recorded \(chosen.when(record.date)))", on: "not stated")
  }

  /// "now …; before …" when the newest words on how to take it differ from those before.
  private func changed(_ entry: Drug) -> String? {
    let now = entry.records.filter(request.isSince).lazy.compactMap(\.howTaken).first
    let before = entry.records.filter { !request.isSince($0) }.lazy.compactMap(\.howTaken).first
    guard let now, let before, now != before else { return nil }
    return "now \(now); before \(before)"
  }

  /// One line: all values stand in the tables of results and vitals, those out of range here too.
  private var results: [SummarySection.Row] {
    let all = chosen.series.flatMap(\.records).filter { request.isSince($0) && $0.countsAsResult }
    guard let newest = all.min(by: ClinicalRecord.isListedBefore) else { return [] }
    let flagged = Dictionary(grouping: all.filter(\.isAbnormalResult), by: \.title).sorted { $0.key < $1.key }
      .compactMap { $0.value.min(by: ClinicalRecord.isListedBefore) }
    let list = flagged.map(told).joined(separator: ", ")
    let count = all.count == 1 ? "1 result" : "\(all.count) results"
    let isSilent = all.allSatisfy { $0.flag == nil }
    let words =
      isSilent
      ? "sent without flags"
      : flagged.isEmpty ? "none flagged" : "out of range: \(list)"
    let cells = ["results", "\(count), \(words)", "newest \(chosen.when(newest))"]
    let names = flagged.map(\.identity.name)
    return [SummarySection.Row(cells, records: ([newest.identity.name] + names).distinct, results: names)]
  }

  /// "Creatinine 1.21 mg/dL High ▲ (14 November 2023)".
  private func told(_ record: ClinicalRecord) -> String {
    let flag = record.flag.map { " \($0.words)\($0.sign)" } ?? ""
    let value = record.resultText.shortened(to: 60)
    return "\(record.title)\(value.isEmpty ? "" : " \(value)")\(flag) (\(chosen.when(record)))"
  }

  private var events: [SummarySection.Row] {
    let kinds: [(ClinicalType, String)] = [
      (.procedures, "procedure"), (.immunizations, "vaccination"), (.encounters, "visit"),
      (.clinicalNotes, "note"),
    ]
    return kinds.flatMap { type, word in
      chosen.records(type).filter { record in
        record.status.course != .planned && (request.isSince(record) || request.endsSince(record))
      }.map { record in
        let caution =
          [.done, .active, .past, .unstated].contains(record.status.course) ? "" : record.status.words
        return row(word, record, "\(record.title)\(detail(caution))")
      }
    }
  }

  private func detail(_ words: String?) -> String { words.flatMap { $0.isEmpty ? nil : ", \($0)" } ?? "" }

  private func row(
    _ kind: String, _ record: ClinicalRecord, _ words: String, on day: String? = nil
  ) -> SummarySection.Row {
    SummarySection.Row([kind, words, day ?? chosen.when(record)], records: [record.identity.name])
  }
}
