import HealthRecords

/// The drugs that are current, what must be known beside each, and those that are forbidden, were harmful, or are known
/// by their fills alone.
struct MedicationSection: Sendable {
  private let chosen: SummaryRecords

  private let claims: PharmacyClaims

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    claims = PharmacyClaims(chosen)
  }

  var section: SummarySection {
    let current = chosen.medications.current.map { entry in
      SummarySection.Row(
        [
          entry.title + chosen.mark(entry.activeRecords), howTaken(entry),
          chosen.when(entry.since, or: "not stated"),
          chosen.when(entry.lastActivity, or: "not stated"),
        ], note: notes(entry), records: entry.records.map(\.identity.name))
    }
    let rows = current + chosen.medications.paused.map(paused) + chosen.medications.unstated.map(unstated)
    let list = chosen.medications
    let stated = rows.isEmpty ? list.emptySentence : list.absences.absencesAlsoStated
    let former = FormerDrugs(chosen)
    let sentences = [
      stated, notToBeTaken, former.stoppedForReason, former.dispensedAfterwards, former.onlyDispensed,
      claims.recent,
    ]
    let sentence = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return SummarySection(
      kind: .medications, title: "Current medications",
      rule: "listed as active by their source, or of no stated status; a fill is not proof of use",
      columns: SummarySection.columns(("Drug", 28), ("How taken", 32), ("Since", 20), ("Last activity", 20)),
      rows: rows, sentence: chosen.views.sentence(sentence, .medications, hasRecords: !rows.isEmpty),
      closing: .init(
        words: [former.others, claims.former, list.reusedCodes.sentence].filter { !$0.isEmpty }.joined(
          separator: " "),
        records: former.records))
  }
}

extension MedicationSection {
  /// "Not to be taken: Ibuprofen 600 MG Oral Tablet (kidney function), 8 June 2021."
  private var notToBeTaken: String {
    let orders = chosen.medications.prohibited.compactMap { entry in
      entry.word.map { record in
        let gist = ([RecordGist.of(record)] + entry.orderNotes).filter { !$0.isEmpty }.joined(separator: "; ")
        return
          "\(entry.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark(entry.records)), \(chosen.when(record))"
      }
    }
    return orders.sentence("Not to be taken")
  }

  /// What the newest word denies does not read as taken.
  private func howTaken(_ entry: MedicationList.Entry) -> String {
    let dosage = entry.dosage ?? "not stated"
    guard let denial = entry.denial else { return dosage }
    return "\(denial.status.words.uppercased()), by its newest record; as ordered: \(dosage)"
  }

  /// What must be known beside a drug: its caution, and that it is not taken as it was ordered.
  private func notes(_ entry: MedicationList.Entry) -> String {
    let adherence = entry.activeRecords.lazy.compactMap(\.adherence).first
    let error = entry.activeRecords.lazy.compactMap(chosen.takenBack).first
    let told = [entry.caution.map { "⚠ \($0)" }, error, adherence].compactMap { $0 }
    return (told + entry.orderNotes).joined(separator: " · ")
  }

  private func paused(_ entry: MedicationList.Entry) -> SummarySection.Row {
    SummarySection.Row(
      [
        "\(entry.title)\(chosen.mark(entry.records))", "ON HOLD, not taken now",
        chosen.when(entry.since, or: "not stated"),
        "on hold: \(chosen.when(entry.word?.date, or: "no date"))",
      ],
      note: [entry.word.flatMap(\.reasonInWords), entry.dosage.map { "before: \($0)" }].compactMap { $0 }
        .joined(separator: "; "), records: entry.records.map(\.identity.name))
  }

  private func unstated(_ entry: MedicationList.Entry) -> SummarySection.Row {
    let words = entry.word.map(\.status.words).flatMap { $0.isEmpty ? nil : $0 }
    let end = entry.end.map { ", until \($0.dayText)" } ?? ""
    return SummarySection.Row(
      [
        entry.title + chosen.mark(entry.records), entry.dosage ?? "not stated",
        chosen.when(entry.since, or: "not stated"), chosen.when(entry.lastActivity, or: "not stated"),
      ],
      note: (["⚠ taken or not is not stated (status: \(words ?? "none")\(end))"]
        + [entry.caution].compactMap { $0 } + (entry.word.map(chosen.remarks) ?? []))
        .joined(separator: "; "),
      records: entry.records.map(\.identity.name))
  }
}
