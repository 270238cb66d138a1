import HealthRecords

/// The drugs that are current, what must be known beside each, and those that are forbidden, were harmful, or are known
/// by their fills alone.
struct MedicationSection: Sendable {
  private let chosen: SummaryRecords
  private let claims: [PharmacyClaim]

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    claims = PharmacyClaim.newest(chosen.records, besides: chosen.medications.current.map(\.title))
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
    let rows = current + chosen.medications.paused.map(paused) + chosen.medications.unclear.map(unstated)
    let list = chosen.medications
    let stated = rows.isEmpty ? list.emptySentence : list.absences.absencesAlsoStated
    let former = FormerDrugs(chosen)
    let sentences = [
      stated, notToBeTaken, former.stoppedForReason, former.dispensedAfterwards, former.onlyDispensed,
      recentClaims,
    ]
    let sentence = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return SummarySection(
      kind: .medications, title: "Current medications",
      rule: "listed as active by their source, or of no stated status; a fill is not proof of use",
      columns: SummarySection.columns(("Drug", 28), ("How taken", 32), ("Since", 20), ("Last activity", 20)),
      rows: rows, sentence: chosen.views.sentence(sentence, .medications, hasRecords: !rows.isEmpty),
      closing: .init(
        words: [former.others, formerClaims, list.reusedCodes.sentence].filter { !$0.isEmpty }.joined(
          separator: " "),
        records: former.records))
  }
}

extension MedicationSection {
  /// "Claimed from an insurer, and not compared with this list: WARFARIN 5 MG, 10 January 2026." of the last 12 months.
  private var recentClaims: String {
    claims.filter(isRecent).map(words).sentence("Claimed from an insurer, and not compared with this list")
  }

  /// The same of drugs that were last claimed before.
  private var formerClaims: String {
    claims.filter { !isRecent($0) }.map(words)
      .sentence("Claimed from an insurer more than a year ago, and not compared with this list")
  }

  private func isRecent(_ claim: PharmacyClaim) -> Bool { chosen.isOfLastYear(claim.record.sortDate) }

  private func words(_ claim: PharmacyClaim) -> String {
    "\(claim.drug)\(chosen.mark([claim.record])), \(chosen.when(claim.record))"
  }

  /// "Not to be taken: Ibuprofen 600 MG Oral Tablet (kidney function), 8 June 2021."
  private var notToBeTaken: String {
    let orders = chosen.medications.prohibited.map { drug in
      let told = [RecordGist.of(drug.word)] + drug.orderNotes.map(\.words)
      let gist = told.filter { !$0.isEmpty }.joined(separator: "; ")
      let words = gist.isEmpty ? "" : " (\(gist))"
      return "\(drug.title)\(words)\(chosen.mark(drug.records)), \(chosen.when(drug.word))"
    }
    return orders.sentence("Not to be taken")
  }

  /// What the newest word denies does not read as taken.
  private func howTaken(_ entry: Drug) -> String {
    let dosage = entry.dosage ?? "not stated"
    guard let denial = entry.denial else { return dosage }
    return "\(denial.status.words.uppercased()), by its newest record; as ordered: \(dosage)"
  }

  /// What must be known beside a drug: its caution, and that it is not taken as it was ordered.
  private func notes(_ entry: Drug) -> String {
    let error = entry.activeRecords.lazy.compactMap(chosen.warning).first
    let told = [entry.cautions.sentence.map { "⚠ \($0)" }, error].compactMap { $0 }
    return (told + entry.orderNotes.map(\.words)).joined(separator: " · ")
  }

  private func paused(_ entry: Drug) -> SummarySection.Row {
    SummarySection.Row(
      [
        "\(entry.title)\(chosen.mark(entry.records))", "ON HOLD, not taken now",
        chosen.when(entry.since, or: "not stated"),
        "on hold: \(chosen.when(entry.word.date, or: "no date"))",
      ],
      note: [entry.reason.map { "reason: \($0)" }, entry.dosage.map { "before: \($0)" }].compactMap { $0 }
        .joined(separator: "; "), records: entry.records.map(\.identity.name))
  }

  private func unstated(_ entry: Drug) -> SummarySection.Row {
    let words = entry.word.status.words
    let end = entry.end.map { ", until \($0.dayText)" } ?? ""
    return SummarySection.Row(
      [
        entry.title + chosen.mark(entry.records), entry.dosage ?? "not stated",
        chosen.when(entry.since, or: "not stated"), chosen.when(entry.lastActivity, or: "not stated"),
      ],
      note: (["⚠ taken or not is not stated (status: \(words.isEmpty ? "none" : words)\(end))"]
        + [entry.cautions.sentence].compactMap { $0 } + chosen.contradictions(of: entry.word).map(\.words))
        .joined(separator: "; "),
      records: entry.records.map(\.identity.name))
  }
}
