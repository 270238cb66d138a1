import HealthRecords

/// Doses by disease, and what was not given.
struct VaccinationSection: Sendable {
  private let chosen: SummaryRecords
  private let doubts: DoseDoubts

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    doubts = DoseDoubts(chosen.records)
  }

  var section: SummarySection {
    let coverage = chosen.immunizations
    let rows = coverage.rows.map { row in
      SummarySection.Row(
        [row.words, doubts.count(row), chosen.when(row.doses.first?.date)],
        note: reactions(row.doses), records: row.doses.map(\.identity.name))
    }
    let named =
      byName(coverage.uncoded) { _ in "no disease known from its code" }
      + byName(coverage.contradicted) {
        "⚠ its code says: \(ImmunizationCoverage.coded($0) ?? "another vaccine")"
      }
    return SummarySection(
      kind: .immunizations, title: "Vaccinations",
      rule: "recorded doses by disease; nothing is said of what is due",
      columns: SummarySection.columns(("Disease", 52), ("Doses", 16), ("Last", 32)), rows: rows + named,
      sentence: chosen.views.sentence(
        noneGiven(besides: rows + named), .immunizations, hasRecords: !(rows + named).isEmpty))
  }
}

extension VaccinationSection {
  /// That there is none, or none given; and in any case what was not given, and what was recorded as something else.
  private func noneGiven(besides rows: [SummarySection.Row]) -> String {
    let elsewhere = chosen.immunizations.elsewhere.sentence(chosen.when)
    let given = given(besides: rows, isAllThereIs: elsewhere.isEmpty)
    return [elsewhere, given].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func given(besides rows: [SummarySection.Row], isAllThereIs: Bool) -> String {
    let counted = Set(rows.flatMap(\.records))
    let others = chosen.records(.immunizations).filter { !counted.contains($0.identity.name) }
    let told = others.map { record in
      let words = [
        record.status.words, RecordGist.of(record), chosen.when(record), chosen.warning(record) ?? "",
      ]
      .filter { !$0.isEmpty }
      return "\(record.title) (\(words.joined(separator: ", ")))"
    }
    let list = told.isEmpty ? "" : "Not counted: \(told.joined(separator: "; "))."
    if !rows.isEmpty { return list }
    if others.isEmpty {
      return chosen.statedAbsence(.immunizations)
        ?? (isAllThereIs ? "No vaccinations are in these records." : "No vaccination is recorded as one.")
    }
    return "No vaccination is recorded as given. \(list)"
  }

  private func byName(_ doses: [ClinicalRecord], _ reason: (ClinicalRecord) -> String)
    -> [SummarySection.Row]
  {
    Dictionary(grouping: doses, by: \.title).sorted { $0.key < $1.key }.map { title, doses in
      SummarySection.Row(
        [
          "\(title) (by name; \(doses.first.map(reason) ?? ""))",
          doubts.count(ImmunizationCoverage.Row(disease: title, doses: doses, products: [])),
          chosen.when(doses.first?.date),
        ],
        note: reactions(doses), records: doses.map(\.identity.name))
    }
  }

  /// "⚠ reaction: Anaphylaxis, 2 February 2002 (do not give again)": what the next dose must not overlook (FHIR R4,
  /// Immunization.reaction).
  private func reactions(_ doses: [ClinicalRecord]) -> String {
    let told = doses.compactMap { dose -> String? in
      let reaction = dose.vaccineReaction
      if reaction.isEmpty { return nil }
      let note = dose.words(of: .note).shortened(to: 200)
      return "⚠ \(reaction), \(chosen.when(dose))\(note.isEmpty ? "" : " (\(note))")"
    }
    return told.distinct.joined(separator: "; ")
  }
}
