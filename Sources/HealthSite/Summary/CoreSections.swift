import HealthRecords

/// Allergies, current medications and active problems, which are never cut, and what was before.
struct CoreSections: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  var all: [SummarySection] {
    [allergies, AlarmSection(chosen: chosen).section, MedicationSection(chosen).section, problems, past]
      .compactMap { $0 }
  }
}

extension CoreSections {
  private var allergies: SummarySection {
    let list = chosen.allergies
    let rows = byRisk(list.active).map { allergy in
      let record = allergy.record
      return SummarySection.Row(
        [
          record.title + chosen.mark([record]), reaction(record), status(record),
          chosen.whenSaid(record),
        ], note: note(allergy.notes, record), records: [record.identity.name])
    }
    let stated = rows.isEmpty ? [list.emptySentence] : [list.negations.absencesAlsoStated, list.notListed]
    let sentence = (stated + [adverseEvents]).filter { !$0.isEmpty }.joined(separator: " ")
    return SummarySection(
      kind: .allergies, title: "Allergies and intolerances", rule: "current, and not ruled out",
      columns: SummarySection.columns(
        ("Substance", 28), ("Reaction and criticality", 36), ("Status", 16), ("Date", 20)),
      rows: rows, sentence: chosen.views.sentence(sentence, .allergies, hasRecords: !rows.isEmpty))
  }

  /// "Adverse events: nausea (amoxicillin, mild), 4 December 2021."
  private var adverseEvents: String {
    let events = chosen.allergies.adverseEvents.map { record in
      let gist = RecordGist.of(record)
      return
        "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
    }
    return events.sentence("Adverse events")
  }

  private var problems: SummarySection {
    // Where a problem list was sent, what stands on none of it is told apart.
    let hasList = chosen.problems.active.contains { !$0.isOfVisits }
    let active = chosen.problems.active
    let visits = active.filter(\.isOfVisits)
    let isFlooded = hasList && visits.count > Self.visitLimit
    let told = hasList ? active.filter { !$0.isOfVisits } + (isFlooded ? [] : visits) : active
    let rows = told.map { entry in
      SummarySection.Row(
        [
          entry.title + chosen.mark(entry.records), OnsetText.of(entry.records, chosen),
          (entry.records.first.map(status) ?? "") + (hasList && entry.isOfVisits ? ", of a visit" : ""),
        ], note: note(entry.notes, entry.records[0]),
        records: entry.records.map(\.identity.name))
    }
    let list = chosen.problems
    let stated = rows.isEmpty ? list.emptySentence : list.absences.absencesAlsoStated
    let sentence = [stated, underWay].filter { !$0.isEmpty }.joined(separator: " ")
    return SummarySection(
      kind: .problems, title: "Active problems",
      rule: "active, in remission, or with no end given; not those ruled out or taken back",
      columns: SummarySection.columns(("Problem", 48), ("Onset", 32), ("Status", 20)),
      rows: rows + (isFlooded ? [row(visits)] : []),
      sentence: chosen.views.sentence(sentence, .conditions, hasRecords: !rows.isEmpty),
      closing: FormerProblems(chosen).closing)
  }

  /// More diagnoses of visits than this are one row: they must not bury the list of problems.
  private static let visitLimit = 10

  private func row(_ visits: [Problem]) -> SummarySection.Row {
    let told = visits.map { entry in
      "\(entry.title)\(chosen.mark(entry.records)) (\(OnsetText.of(entry.records, chosen)))"
    }
    return SummarySection.Row(
      ["\(visits.count) diagnoses of visits, without an end", "", "of visits"],
      note: told.joined(separator: "; "),
      records: visits.flatMap(\.records).map(\.identity.name))
  }

  /// What must be known beside a row, and what speaks against its record.
  private func note(_ notes: [ConceptNote], _ record: ClinicalRecord) -> String {
    (notes.map { $0.words(naming: chosen.mark(institutions:)) } + [chosen.warning(record)].compactMap { $0 })
      .joined(separator: " · ")
  }

  /// "Procedures under way: hemodialysis (in progress), 3 May 2026."
  private var underWay: String {
    let procedures = ConceptGroup.all(
      chosen.records(.procedures).filter {
        $0.status.standing == .active && !PendingResults.isTestUnderWay($0)
      })
    let told = procedures.compactMap { procedure in
      procedure.records.first.map { record in
        "\(procedure.title) (\(record.status.words))\(chosen.mark(procedure.records)), \(chosen.when(record))"
      }
    }
    return told.sentence("Procedures under way")
  }

  /// One line each.
  private var past: SummarySection? {
    let problems = FormerProblems(chosen).earlier.map { entry in
      SummarySection.Row(
        [
          entry.title, "problem\(qualified(entry.records))", OnsetText.of(entry.records, chosen) + end(entry),
        ], note: entry.records.first.flatMap(chosen.warning) ?? "",
        records: entry.records.map(\.identity.name))
    }
    let done = chosen.records(.procedures).filter {
      [.done, .corrected, .unstated, .past].contains($0.status.standing)
        && Wish(of: $0)?.isDirective != true
    }
    let procedures = ConceptGroup.all(done, isApartByStatus: true).map { procedure in
      SummarySection.Row(
        [
          procedure.title, "procedure\(qualified(Array(procedure.records.prefix(1))))",
          procedure.records.first.map { chosen.when($0) } ?? "",
        ], note: procedure.records.first.map(denial) ?? "",
        records: procedure.records.prefix(1).map(\.identity.name))
    }
    let rows = problems + chosen.pastPregnancies + procedures
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

  /// "Not done: appendectomy (not done: patient refused), 3 May 2020."
  private var proceduresNotDone: String {
    chosen.records(.procedures).filter { $0.status.standing == .notDone }.map { record in
      let reason = record.statusReason.map { ": \($0)" } ?? ""
      return
        "\(record.title) (\(record.status.words)\(reason))\(chosen.mark([record])), \(chosen.when(record))"
    }.sentence("Not done", upTo: 6)
  }

  /// That another record of the same day says that it was not done, or what speaks against it.
  private func denial(of done: ClinicalRecord) -> String {
    let denied = chosen.records(.procedures).filter {
      [.notDone, .cancelled].contains($0.status.standing) && $0.date?.dayText == done.date?.dayText
    }
    let other = done.sortDate == nil ? nil : ConceptNote.contradiction(done, among: denied)
    return note([other].compactMap { $0 }, done)
  }

  /// ", resolved 22 February 2026": over, asleep and in remission are not the same.
  private func end(_ entry: Problem) -> String {
    guard let newest = entry.records.first, !newest.status.isQualifying else { return "" }
    let word = status(newest)
    guard let end = newest.end else { return ["not stated", "resolved"].contains(word) ? "" : ", \(word)" }
    if word.contains(end.dayText) { return ", \(word)" }
    return ", \(word == "not stated" ? "until" : word) \(chosen.when(end))"
  }

  /// A status without which the line would say too much: "stopped", "differential".
  private func qualified(_ records: [ClinicalRecord]) -> String {
    records.first { $0.status.isQualifying }.map { ", \($0.status.words)" } ?? ""
  }

  /// High criticality and severe reactions first, else in the order of time.
  private func byRisk(_ allergies: [Allergy]) -> [Allergy] {
    let ranked = allergies.map { (allergy: $0, rank: min(AllergyGist($0.record).rank, Self.unranked)) }
    return ranked.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.allergy)
  }

  /// Below what is called severe, the order of time counts.
  private static let unranked = 2

  private func reaction(_ record: ClinicalRecord) -> String {
    let gist = RecordGist.of(record)
    if !record.facts.of(.reaction).isEmpty { return gist }
    let note = record.facts.of(.note).first.map {
      "note: \($0.values.map(\.words).joined(separator: "; ").shortened(to: 200))"
    }
    return [gist.isEmpty ? nil : gist, "reaction not stated", note].compactMap { $0 }.joined(separator: "; ")
  }

  /// "confirmed" is what a reader takes for granted.
  private func status(_ record: ClinicalRecord) -> String {
    let words = record.status.words.replacing(", confirmed", with: "")
    return words.isEmpty ? "not stated" : words
  }
}

/// When a problem began: one date, or the first and the last of its repeats.
enum OnsetText {
  /// - Parameter records: newest first.
  static func of(_ records: [ClinicalRecord], _ chosen: SummaryRecords) -> String {
    guard let newest = records.first?.date else {
      return records.first.map { chosen.when($0) } ?? "date unknown"
    }
    guard let first = records.last?.date, let start = first.sortDate, let last = newest.sortDate,
      start.isCertainlyBefore(last)
    else { return chosen.when(newest) }
    return "\(first.dayText); last \(newest.isFallback ? "recorded " : "")\(chosen.when(newest))"
  }
}
