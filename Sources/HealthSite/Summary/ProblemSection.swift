import HealthRecords

/// Active problems, those of a problem list before the diagnoses of visits; they are never cut.
struct ProblemSection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection {
    // If a problem list was sent, problems that are on none stand apart.
    let hasList = chosen.problems.active.contains { !$0.isOfVisits }
    let active = chosen.problems.active
    let visits = active.filter(\.isOfVisits)
    let isFlooded = hasList && visits.count > Self.visitLimit
    let told = hasList ? active.filter { !$0.isOfVisits } + (isFlooded ? [] : visits) : active
    let rows = told.map { entry in
      SummarySection.Row(
        [
          entry.listTitle + chosen.mark(entry.records), status(entry, hasList),
          OnsetText(entry.records, chosen).day,
        ], note: chosen.note(entry.notes, entry.records[0]),
        records: entry.records.map(\.identity.name))
    }
    let list = chosen.problems
    let stated = rows.isEmpty ? list.emptySentence : list.absences.absencesAlsoStated
    let ofVisits = rows.isEmpty || hasList ? "" : SheetWords.Remark.visitsAlone.words
    let words = [ofVisits, stated].joinedWords(" ")
    // What stands only in a document's text follows the problems.
    let text = chosen.views.sentence(rows.isEmpty ? words : "", .conditions, hasRecords: !rows.isEmpty)
    let sentences = [rows.isEmpty ? text : words, billed, underWay]
    var closing = FormerProblems(chosen).closing
    closing.words = [rows.isEmpty ? "" : text, closing.words].joinedWords(" ")
    return SummarySection(
      kind: .problems, title: SheetTitle.problems.words, rule: SheetRule.problems.words,
      columns: [.init(.problem, .name), .words, .init(.onset, .date)],
      rows: rows + (isFlooded ? [row(visits)] : []),
      sentence: sentences.joinedWords(" "),
      closing: closing,
      told: (list.absences + billedDiagnoses.map(\.record) + proceduresUnderWay.flatMap(\.records)).names)
  }
}

extension ProblemSection {
  /// More diagnoses of visits than this share one row, so that they do not hide the list of problems.
  private static let visitLimit = 10

  private func row(_ visits: [Problem]) -> SummarySection.Row {
    let told = visits.map { entry in
      "\(entry.listTitle)\(chosen.mark(entry.records)) (\(OnsetText(entry.records, chosen).words))"
    }
    return SummarySection.Row(
      [SheetWords.diagnosesOfVisits(visits.count), "", ""],
      note: told.joined(separator: ListWords.semicolon),
      records: visits.flatMap(\.records).map(\.identity.name))
  }

  /// Severity, unusual status and kind; "active" and "confirmed" are usual and left out.
  private func status(_ entry: Problem, _ hasList: Bool) -> String {
    let visit = hasList && entry.isOfVisits ? SheetWords.Remark.ofVisit.words : ""
    let kind = entry.isComplication ? SheetWords.Remark.complication.words : visit
    let words = entry.records.lazy.map(\.otherWordsOfRow).first { !$0.isEmpty } ?? ""
    // An age at onset behind "in remission" would be read as that of the remission.
    return (OnsetText(entry.records, chosen).details + entry.qualifications + [kind, words, entry.visits])
      .joinedWords(", ")
  }

  /// "Diagnoses on bills, no problem list was sent: I21.4 (ICD-10-CM), 23 May 2017."
  private var billed: String {
    billedDiagnoses.map { diagnosis in
      let name = diagnosis.isAdmitting ? SheetWords.admitting(diagnosis.name) : diagnosis.name
      return "\(name)\(chosen.mark([diagnosis.record])), \(chosen.when(diagnosis.record))"
    }
    .sentence(.billed, upTo: Self.billedLimit) + doubtsOfBills
  }

  /// " 10 July 1970 (⚠ dated before the birth date)": each doubt once, whatever the bills name.
  private var doubtsOfBills: String {
    let told = billedDiagnoses.map(\.record).distinct(by: \.identity).compactMap { bill in
      chosen.contradictions(of: bill).warning.map { (day: chosen.when(bill), doubt: $0) }
    }
    return told.map(\.doubt).distinct.map { doubt in
      let days = told.filter { $0.doubt == doubt }.map(\.day).distinct.joined(separator: ", ")
      return " \(SheetWords.doubt(of: days, doubt))"
    }.joined(separator: ";")
  }

  private var billedDiagnoses: [BilledDiagnosis] {
    let isListed = !chosen.problems.problems.isEmpty || !chosen.problems.absences.isEmpty
    return isListed ? [] : BilledDiagnosis.newest(chosen.records)
  }

  private static let billedLimit = 20

  /// "Procedures under way: hemodialysis (in progress), 3 May 2026."
  private var underWay: String {
    let told = proceduresUnderWay.compactMap { procedure in
      procedure.records.first.map { record in
        "\(SemanticTag.without(procedure.name)) (\(record.status.words))\(chosen.mark(procedure.records)), \(chosen.when(record))"
      }
    }
    return told.sentence(.underWay)
  }

  private var proceduresUnderWay: [Procedure] {
    chosen.procedures.filter { $0.course == .underWay && !$0.records[0].isTestUnderWay }
  }
}
