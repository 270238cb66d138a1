import HealthRecords

/// Current drugs with remarks, and drugs that are forbidden, did harm, or are only known to be dispensed.
struct MedicationSection: Sendable {
  private let chosen: SummaryRecords
  private let claims: [PharmacyClaim]
  private let notes: DrugRemarks

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    claims = PharmacyClaim.newest(chosen.records, besides: chosen.medications.current.map(\.title))
    notes = DrugRemarks(chosen)
  }

  var section: SummarySection {
    let list = chosen.medications
    let rows =
      list.confirmed.map(confirmed) + list.older.map(older) + list.paused.map(paused)
      + list.unclear.map(unclear)
    let stated = rows.isEmpty ? list.emptySentence : list.absences.absencesAlsoStated
    let former = FormerDrugs(chosen)
    // Drugs that may be taken now, or once did harm, are not in small print.
    let sentences = [
      chosen.views.sentence(stated, .medications, hasRecords: !rows.isEmpty),
      former.stoppedForReason, former.dispensedAfterwards, former.onlyDispensed,
      recentClaims,
    ]
    // "Current" stands over nothing of which it is not known whether it is taken.
    let saysCurrent = rows.isEmpty || !list.current.isEmpty
    let closing = [former.others, formerClaims, list.reusedCodes.sentence]
    return SummarySection(
      kind: .medications,
      title: saysCurrent ? SheetTitle.medications.words : EmergencyCardWords.Title.medicines.words,
      rule: saysCurrent ? SheetRule.medications.words : "",
      columns: [.init(.drug, .name), .words, .init(.since, .date)],
      rows: list.prohibited.map(prohibited) + rows,
      sentence: sentences.joinedWords(" "),
      closing: .init(words: closing.joinedWords(" "), records: former.records),
      told: (list.absences + claims.map(\.record)).names)
  }
}

extension MedicationSection {
  private func current(_ drug: Drug) -> SummarySection.Row {
    row(drug, chosen.mark(drug.activeRecords), howTaken(drug), note: notes.words(drug))
  }

  /// Under a heading, if what must not be taken stands above.
  private func confirmed(_ drug: Drug) -> SummarySection.Row {
    var row = current(drug)
    row.group = chosen.medications.prohibited.isEmpty ? "" : PageTitle.listedAsCurrent.words
    return row
  }

  private func older(_ drug: Drug) -> SummarySection.Row {
    var row = current(drug)
    row.group = PageTitle.listedLongAgo.words
    return row
  }

  private func paused(_ drug: Drug) -> SummarySection.Row {
    let details = [
      lastNamed(drug), drug.reason.map(SheetWords.reason), notes.dosage(drug).map(SheetWords.whenTaken),
    ]
    var row = SummarySection.Row(
      [drug.title + chosen.mark(drug.records), SheetWords.Remark.onHold.words, chosen.day(drug.since)],
      note: (details + [notes.doubt(drug)]).compactMap { $0 }.joinedWords(ListWords.semicolon),
      records: drug.records.map(\.identity.name))
    row.group = PageTitle.onHold.words
    return row
  }

  private func unclear(_ drug: Drug) -> SummarySection.Row {
    let doubt = SheetWords.takenOrNot(status: drug.word.status.words, end: drug.statedEnd)
    var row = row(
      drug, chosen.mark(drug.records), notes.dosage(drug) ?? SheetWords.Remark.dosageNotStated.words,
      note: [doubt, notes.words(drug)].joinedWords(" · "))
    row.group = PageTitle.takenOrNotNotStated.words
    return row
  }

  private func row(_ drug: Drug, _ mark: String, _ dosage: String, note: String) -> SummarySection.Row {
    SummarySection.Row(
      [drug.title + mark, dosage, chosen.day(drug.since)],
      note: [note, lastNamed(drug)].compactMap { $0 }.joinedWords(" · "),
      records: drug.records.map(\.identity.name))
  }

  /// The last day, where it differs from the first.
  private func lastNamed(_ drug: Drug) -> String? {
    let day = drug.lastNamed.map { chosen.day($0) }
    return day == chosen.day(drug.since) ? nil : day.map { Finding(.lastMentioned, .text($0)).words }
  }

  /// A drug that the newest record denies must not read as taken.
  private func howTaken(_ drug: Drug) -> String {
    let dosage = notes.dosage(drug) ?? SheetWords.Remark.dosageNotStated.words
    return drug.denial.map { SheetWords.denied($0.status.words, dosage) } ?? dosage
  }

  /// "Claimed from an insurer, and not compared with this list: WARFARIN 5 MG, 10 January 2026." Only claims of the
  /// last 12 months.
  private var recentClaims: String { claims.filter(isRecent).map(words).sentence(.recentClaims) }

  /// The same for drugs that were last claimed earlier.
  private var formerClaims: String { claims.filter { !isRecent($0) }.map(words).sentence(.formerClaims) }

  private func isRecent(_ claim: PharmacyClaim) -> Bool { chosen.isOfLastYearOfData(claim.record.sortDate) }

  private func words(_ claim: PharmacyClaim) -> String {
    "\(claim.drug)\(chosen.mark([claim.record])), \(chosen.when(claim.record))"
  }

  /// "Ibuprofen 600 MG Oral Tablet · kidney function", before all that is taken; not a medicine of the patient summary.
  private func prohibited(_ drug: Drug) -> SummarySection.Row {
    let told = [RecordGist.of(drug.word)] + drug.cautions.map(\.words) + drug.orderNotes.map(\.words)
    var row = SummarySection.Row(
      [
        drug.title + chosen.mark(drug.records), told.joinedWords(ListWords.semicolon),
        chosen.day(drug.since),
      ], note: lastNamed(drug) ?? "", told: drug.records.map(\.identity.name), isKept: true)
    row.group = PageTitle.notToBeTaken.words
    return row
  }
}
