import HealthRecords

/// Allergies that are current, the gravest first; they are never cut.
struct AllergySection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection {
    let list = chosen.allergies
    let rows = byRisk(list.active).map { allergy in
      let record = allergy.record
      return SummarySection.Row(
        [
          record.title + chosen.mark([record]), reaction(record), chosen.status(record),
          chosen.whenSaid(record),
        ], note: chosen.note(allergy.notes, record), records: [record.identity.name])
    }
    let stated = rows.isEmpty ? [list.emptySentence] : [list.negations.absencesAlsoStated, list.notListed]
    let sentence = (stated + [adverseEvents]).filter { !$0.isEmpty }.joined(separator: " ")
    return SummarySection(
      kind: .allergies, title: "Allergies and intolerances", rule: "current, and not ruled out",
      columns: SummarySection.columns(
        ("Substance", 28), ("Reaction and criticality", 36), ("Status", 16), ("Date", 20)),
      rows: rows, sentence: chosen.views.sentence(sentence, .allergies, hasRecords: !rows.isEmpty))
  }
}

extension AllergySection {
  /// "Adverse events: nausea (amoxicillin, mild), 4 December 2021."
  private var adverseEvents: String {
    let events = chosen.allergies.adverseEvents.map { record in
      let gist = RecordGist.of(record)
      return
        "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
    }
    return events.sentence("Adverse events")
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
}
