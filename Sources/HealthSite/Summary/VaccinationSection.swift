import HealthRecords

/// Doses by disease, and vaccinations that were not given.
struct VaccinationSection: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  var section: SummarySection {
    let rows = Self.joined((chosen.immunizations.rows + chosen.immunizations.byName).map(row))
    return SummarySection(
      kind: .immunizations, title: SheetTitle.immunizations.words, rule: SheetRule.immunizations.words,
      columns: [.init(.disease, .name), .words, .init(.last, .date)], rows: rows,
      sentence: chosen.views.sentence(noneGiven(besides: rows), .immunizations, hasRecords: !rows.isEmpty),
      told: (others(besides: rows) + chosen.immunizations.elsewhere.map(\.record)).names)
  }
}

extension VaccinationSection {
  /// One row for diseases with the same doses: "Diphtheria, Pertussis, Tetanus".
  private static func joined(_ rows: [SummarySection.Row]) -> [SummarySection.Row] {
    let key = { (row: SummarySection.Row) in row.cells.dropFirst() + [row.note] + row.records }
    let groups = Dictionary(grouping: rows, by: key)
    return rows.map(key).distinct.compactMap { key in
      guard let rows = groups[key], let first = rows.first else { return nil }
      let names = rows.map { $0.cells[0] }.joined(separator: ", ")
      return SummarySection.Row([names] + first.cells.dropFirst(), note: first.note, records: first.records)
    }
  }

  /// A sentence if there are no vaccinations or none was given; in any case what was not given, and what was recorded
  /// as something else.
  private func noneGiven(besides rows: [SummarySection.Row]) -> String {
    let elsewhere = chosen.immunizations.elsewhere.filter { !isInRows($0) }.sentence(chosen.when)
    let given = given(besides: rows, isAllThereIs: elsewhere.isEmpty)
    return [elsewhere, given].joinedWords(" ")
  }

  /// True for a vaccination that the rows of all its diseases tell as a later one.
  private func isInRows(_ other: VaccinationElsewhere) -> Bool {
    other.diseases.allSatisfy { disease in
      chosen.immunizations.rows.contains { row in
        row.disease.hasPrefix(disease) && row.later.contains { $0.record.identity == other.record.identity }
      }
    } && !other.diseases.isEmpty
  }

  private func others(besides rows: [SummarySection.Row]) -> [ClinicalRecord] {
    let counted = Set(rows.flatMap(\.records))
    return chosen.records(.immunizations).filter { !counted.contains($0.identity.name) }
  }

  private func given(besides rows: [SummarySection.Row], isAllThereIs: Bool) -> String {
    let others = others(besides: rows)
    let told = others.map { record in
      let words = [
        record.status.words, RecordGist.of(record), chosen.when(record), chosen.warning(record) ?? "",
      ]
      .filter { !$0.isEmpty }
      return "\(record.title) (\(words.joined(separator: ", ")))"
    }
    let list = told.sentence(.notCounted)
    if !rows.isEmpty { return list }
    if others.isEmpty {
      return chosen.statedAbsence(.immunizations)
        ?? (isAllThereIs ? SheetWords.Remark.noVaccinations : .noneRecordedAsVaccination).words
    }
    return "\(SheetWords.Remark.noneGiven.words) \(list)"
  }

  private func row(_ vaccination: Vaccination) -> SummarySection.Row {
    SummarySection.Row(
      [
        vaccination.name, SheetWords.doses(vaccination.countWithDoubts),
        chosen.day(vaccination.laterDeed?.date ?? vaccination.doses.first?.date),
      ], note: notes(vaccination), records: vaccination.doses.map(\.identity.name))
  }

  private func notes(_ vaccination: Vaccination) -> String {
    let later = vaccination.later.map { DateWords.later(chosen.when($0.record), $0.recordedAs) }
    let dose = vaccination.laterDeed.map { _ in
      SheetWords.lastDose(chosen.when(vaccination.doses.first?.date))
    }
    let others = [
      dose ?? "", vaccines(vaccination), vaccination.sentNames, reactions(vaccination), doubts(vaccination),
    ]
    return (later + others).joinedWords(ListWords.semicolon)
  }

  /// "PCV20, 3 May 2024; PPV23, 2019": the newest dose of each vaccine.
  private func vaccines(_ vaccination: Vaccination) -> String {
    let newest = vaccination.vaccines.distinct(by: \.name)
    let more = newest.count > 4 ? [EmergencyCardWords.more(newest.count - 4)] : []
    return (newest.prefix(4).map { "\($0.name), \(chosen.when($0.dose))" } + more).joined(
      separator: ListWords.semicolon)
  }

  /// Contradictions of the newest dose that has some, and how many more doses have some.
  private func doubts(_ vaccination: Vaccination) -> String {
    let doubted = vaccination.doses.compactMap { dose in
      chosen.warning(dose).map {
        vaccination.doses.count == 1 ? $0 : SheetWords.doubt(of: dose.date?.dayText, $0)
      }
    }
    let more = doubted.count - 1
    return (doubted.prefix(1) + (more > 0 ? [EmergencyCardWords.more(more)] : [])).joined(
      separator: ListWords.semicolon)
  }

  /// "⚠ reaction: Anaphylaxis, 2 February 2002 (do not give again)": a warning for the next dose.
  private func reactions(_ vaccination: Vaccination) -> String {
    vaccination.reactions.map { reaction in
      let note = reaction.note.shortened(to: 200)
      return "⚠ \(reaction.words), \(chosen.when(reaction.date))\(note.isEmpty ? "" : " (\(note))")"
    }.distinct.joined(separator: ListWords.semicolon)
  }
}
