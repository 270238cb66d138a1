import HealthRecords

/// What the person takes: a line with name and dosage, and a grey one with days and sources.
struct OverviewMedications: Sendable {
  let parts: RecordParts
  private var drugs: DrugList { parts.site.medications }

  var section: Block {
    let confirmed = drugs.confirmed + drugs.paused
    let isEmpty = confirmed.isEmpty && drugs.older.isEmpty && drugs.unclear.isEmpty
    return OverviewPage.section(
      PageTitle.currentMedications.words, .medications,
      OverviewPage.sentences(
        parts.site, .medications, isEmpty ? drugs.emptySentence : drugs.absences.absencesAlsoStated,
        isEmpty: isEmpty)
        + headed(.notToBeTaken, drugs.prohibited)
        + (drugs.prohibited.isEmpty ? listed(confirmed) : headed(.listedAsCurrent, confirmed))
        + headed(.listedLongAgo, drugs.older) + headed(.takenOrNotNotStated, drugs.unclear))
  }

  private func headed(_ title: PageTitle, _ drugs: [Drug]) -> [Block] {
    Block.section(3, title.words, listed(drugs))
  }

  /// No drug is folded, on any screen.
  private func listed(_ drugs: [Drug]) -> [Block] {
    [.list(drugs.map(line))].filter { !$0.isEmpty }
  }

  private func line(_ drug: Drug) -> Inline {
    // A drug that is plainly current shows no status.
    let word = drug.activeRecords.isEmpty ? drug.word : drug.denial
    let status: Inline = word.map { " \(parts.status($0))" } ?? Inline()
    let dosage = drug.dosage.map { " · \($0.shortened(to: Self.dosageLimit))" } ?? ""
    let name = parts.link(
      drug.records[0], as: drug.title == drug.records[0].title ? nil : SemanticTag.without(drug.title))
    let days = days(drug)
    return "\(name)\(dosage)\(status)\(parts.gone(drug.records))"
      + (days.isEmpty ? Inline() : .lineBreak + days.marked(.note)) + warnings(drug)
  }

  private static let dosageLimit = 200

  /// "since May 2019 · last dispensed 15 Nov 2023 · Saint Brannoc", with further notes.
  private func days(_ drug: Drug) -> Inline {
    // A drug that was never named again has one day.
    let isOnce = drug.age != nil && drug.since?.sortDate == drug.lastDay
    let since = isOnce ? nil : drug.since.map { Inline.text(DateWords.since($0.startText)) }
    let end = drug.course == .unclear ? drug.statedEnd.map { Inline.text($0) } : nil
    let fill = drug.lastFill?.date.map { Inline.text(OverviewWords.lastDispensed($0.dayText)) }
    let notes = drug.notes.filter { !$0.isContradiction && $0.weight != .age }.map { Inline.text($0.words) }
    let isFill = drug.lastFill != nil && drug.lastFill?.date?.sortDate == drug.lastDay
    let last = isFill ? nil : drug.age.map { Inline.text($0.words) }
    let days = ([since, end, fill, last].compactMap { $0 } + notes).joined(" · ")
    if parts.site.hasOneSource { return days }
    return days + Inline("\(days.isEmpty ? "" : " · ")\(sources(drug))").marked(.role(.source))
  }

  private func sources(_ drug: Drug) -> Inline {
    let records = drug.activeRecords.isEmpty ? [drug.word] : drug.activeRecords
    return records.flatMap(\.sources).distinct(by: \.words).map(parts.source).joined(", ")
  }

  /// What contradicts it, each on its own line.
  private func warnings(_ drug: Drug) -> Inline {
    drug.notes.filter(\.isContradiction)
      .map { .lineBreak + Inline.text(OverviewWords.warning($0.words), .note) }.joined()
  }
}
