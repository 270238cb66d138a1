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
    let count = rows.isEmpty ? "" : list.pastCount
    let sentence = [stated, notToBeTaken, stopped, dispensedAfterwards, dispensed, claims.words, count].filter
    {
      !$0.isEmpty
    }
    .joined(separator: " ")
    return SummarySection(
      kind: .medications, title: "Current medications",
      rule: "listed as active by their source, or of no stated status; a fill is not proof of use",
      columns: SummarySection.columns(("Drug", 28), ("How taken", 32), ("Since", 20), ("Last activity", 20)),
      rows: rows, sentence: chosen.views.sentence(sentence, .medications, hasRecords: !rows.isEmpty))
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

  /// "Dispensed, and not ordered or reported under this name: Warfarin 5 mg (90 tablets), 30 October 2026.": no
  /// proof of use, and all that registers and payers tell.
  private var dispensed: String {
    let fills = chosen.medications.past.compactMap { entry in
      let isFill = entry.records.allSatisfy { $0.resource.type == "MedicationDispense" }
      let newest = entry.records.first { [.done, .active].contains($0.status.standing) }
      return isFill && chosen.isOfLastYear(newest?.sortDate) ? newest : nil
    }
    let told = fills.map { record in
      let gist = RecordGist.of(record)
      return
        "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
    }
    return told.sentence("Dispensed, and not ordered or reported under this name", upTo: Self.fillLimit)
  }

  /// "⚠ Dispensed after it was listed as over: warfarin (completed), 20 January 2026.": it may well be taken.
  private var dispensedAfterwards: String {
    let told = chosen.medications.past.compactMap { entry -> String? in
      guard let word = entry.word, word.isWordOnDrug, let fill = entry.fillsAfterwards.first,
        chosen.isOfLastYear(fill.sortDate)
      else { return nil }
      return "\(entry.title) (\(word.status.words))\(chosen.mark(entry.records)), \(chosen.when(fill))"
    }
    return told.sentence("⚠ Dispensed after it was listed as over")
  }

  private static let fillLimit = 20

  /// "Stopped or not taken for a reason: Clozapine (stopped: neutropenia), 3 May 2025.": what was once harmful may be
  /// prescribed again.
  private var stopped: String {
    let told = chosen.medications.past.compactMap { entry -> String? in
      guard let word = entry.word, word.isWordOnDrug, let reason = word.statusReason else { return nil }
      let day = word.end.map { chosen.when($0) } ?? word.daySaid
      return "\(entry.title) (\(word.status.words): \(reason))\(chosen.mark([word])), \(day)"
    }
    return told.sentence("Stopped or not taken for a reason", upTo: Self.fillLimit)
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
        + [entry.caution].compactMap { $0 } + (entry.word.map(\.remarkWords) ?? []))
        .joined(separator: "; "),
      records: entry.records.map(\.identity.name))
  }
}
