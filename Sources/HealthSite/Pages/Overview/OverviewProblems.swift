import HealthRecords

/// The active problems, one a line.
struct OverviewProblems: Sendable {
  let parts: RecordParts

  var section: Block {
    let problems = parts.site.problems
    let isEmpty = problems.active.isEmpty
    let past = problems.pastIllnesses.map(\.listTitle).sentence(.pastIllnesses)
    let stated = isEmpty ? problems.emptySentence : problems.absences.absencesAlsoStated
    return OverviewPage.section(
      PageTitle.activeProblems.words, .conditions,
      OverviewPage.sentences(parts.site, .conditions, stated, isEmpty: isEmpty)
        + OverviewList.blocks(problems.active.map(item))
        + [.remark(.plain, .text(past))].filter { !$0.isEmpty })
  }

  private func item(_ problem: Problem) -> OverviewList.Item {
    let record = problem.records[0]
    let link = parts.link(record, as: problem.title == record.title ? nil : problem.listTitle)
    let qualified = problem.qualifications.map { " · \($0)" }.joined()
    let gone = parts.gone(problem.records)
    let line: Inline =
      "\(link)\(qualified) \(parts.since(record).marked(.role(.muted)))\(kind(problem))\(gone)"
    return (problem.listTitle, line + OverviewList.notes(problem.notes))
  }

  /// Marks a problem that is on no problem list: a visit's diagnosis, or a complication.
  private func kind(_ problem: Problem) -> Inline {
    guard problem.isOfVisits || problem.isComplication else { return Inline() }
    let words = problem.isComplication ? SheetWords.Remark.complication : .ofVisit
    return " \(Inline.text(words.words, .note))"
  }
}
