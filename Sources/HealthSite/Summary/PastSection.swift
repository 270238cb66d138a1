import HealthRecords

/// Problems that are over for long, past pregnancies, and procedures.
struct PastSection: Sendable {
  let chosen: SummaryRecords

  /// One line each.
  var section: SummarySection? {
    let problems = FormerProblems(chosen).earlier.map { entry in
      SummarySection.Row(
        [
          entry.title, "problem\(qualified(entry.records))", OnsetText.of(entry.records, chosen) + end(entry),
        ], note: entry.records.first.flatMap(chosen.warning) ?? "",
        records: entry.records.map(\.identity.name))
    }
    let done = chosen.records(.procedures).filter {
      [.done, .corrected, .unstated, .past].contains($0.status.course)
        && CareDirective(of: $0)?.isDirective != true
    }
    let procedures = ConceptGroup.all(done, isApartByStatus: true).map { procedure in
      SummarySection.Row(
        [
          procedure.title, "procedure\(qualified(Array(procedure.records.prefix(1))))",
          procedure.records.first.map { chosen.when($0) } ?? "",
        ], note: procedure.records.first.map(denial) ?? "",
        records: procedure.records.prefix(1).map(\.identity.name))
    }
    let rows = problems + pregnancies + procedures
    let absent = procedures.isEmpty ? chosen.statedAbsence(.procedures) ?? "" : ""
    let isInText = chosen.views.typesInText.contains(.procedures)
    let told = isInText ? chosen.views.sentence(absent, .procedures, hasRecords: !procedures.isEmpty) : absent
    let stated = [told, proceduresNotDone].filter { !$0.isEmpty }.joined(separator: " ")
    if rows.isEmpty && stated.isEmpty { return nil }
    return SummarySection(
      kind: .past, title: "Past problems and procedures",
      rule:
        "problems over for two years and more, then procedures, newest first; a repeated procedure once, with its last date",
      columns: SummarySection.columns(("What", 48), ("Kind", 16), ("When", 36)), rows: rows, sentence: stated)
  }
}

extension PastSection {
  /// Each with its date.
  private var pregnancies: [SummarySection.Row] {
    chosen.records.filter { $0.isPastPregnancy(on: chosen.day) }.map { record in
      let words = [record.title, record.resultText].filter { !$0.isEmpty }.joined(separator: ": ")
      return SummarySection.Row(
        [words, "pregnancy", chosen.when(record)], records: [record.identity.name])
    }
  }

  /// "Not done: appendectomy (not done: patient refused), 3 May 2020."
  private var proceduresNotDone: String {
    chosen.records(.procedures).filter { $0.status.course == .notDone }.map { record in
      let reason = record.statusReason.map { ": \($0)" } ?? ""
      return
        "\(record.title) (\(record.status.words)\(reason))\(chosen.mark([record])), \(chosen.when(record))"
    }.sentence("Not done", upTo: 6)
  }

  /// That another record of the same day says that it was not done, or what speaks against it.
  private func denial(of done: ClinicalRecord) -> String {
    let denied = chosen.records(.procedures).filter {
      [.notDone, .cancelled].contains($0.status.course) && $0.date?.dayText == done.date?.dayText
    }
    let other = done.sortDate == nil ? nil : ConceptNote.contradiction(done, among: denied)
    return chosen.note([other].compactMap { $0 }, done)
  }

  /// ", resolved 22 February 2026": over, asleep and in remission are not the same.
  private func end(_ entry: Problem) -> String {
    guard let newest = entry.records.first, !newest.status.isQualifying else { return "" }
    let word = chosen.status(newest)
    guard let end = newest.end else { return ["not stated", "resolved"].contains(word) ? "" : ", \(word)" }
    if word.contains(end.dayText) { return ", \(word)" }
    return ", \(word == "not stated" ? "until" : word) \(chosen.when(end))"
  }

  /// A status without which the line would say too much: "stopped", "differential".
  private func qualified(_ records: [ClinicalRecord]) -> String {
    records.first { $0.status.isQualifying }.map { ", \($0.status.words)" } ?? ""
  }
}
