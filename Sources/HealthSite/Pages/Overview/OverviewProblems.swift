import HealthRecords

/// The active problems, one a line.
struct OverviewProblems: Sendable {
  let parts: RecordParts

  var section: Block {
    let problems = parts.site.problems
    let isEmpty = problems.active.isEmpty
    let sentences = [
      problems.pastIllnesses.map(\.listTitle).sentence(.pastIllnesses),
      problems.gravePast.map(past).sentence(.gravePast),
      problems.circumstances.filter { $0.course == .active }.map(\.listTitle).sentence(
        .circumstances, upTo: 6),
    ]
    let stated = isEmpty ? problems.emptySentence : problems.absences.absencesAlsoStated
    let list = OverviewList.blocks(problems.active.map(item))
    let text = OverviewPage.sentences(parts.site, .conditions, stated, isEmpty: isEmpty)
    return OverviewPage.section(
      PageTitle.activeProblems.words, .conditions,
      (isEmpty ? text + list : list + text)
        + sentences.map { .remark(.plain, .text($0)) }.filter { !$0.isEmpty })
  }

  /// "Pulmonary embolism, 3 May 2020": the day of its newest record.
  private func past(_ problem: Problem) -> String {
    [problem.listTitle, problem.lastRecord?.date?.dayText].compactMap(\.self).joined(separator: ", ")
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
