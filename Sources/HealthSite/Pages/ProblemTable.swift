import HealthRecords

/// Problems as they are judged, a row each; the records of one that has several are folded.
struct ProblemTable: Sendable {
  let parts: RecordParts

  func section(_ title: String, _ problems: [Problem], note: String = "") -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.date, .what, .source), classes: ["date", "name", "evidence"])
    for problem in problems { table.add(cells(problem)) }
    return ListSection(title: title, note: note, table: table)
  }

  private func cells(_ problem: Problem) -> [Inline] {
    let (records, newest) = (problem.records, problem.records[0])
    let states = records.distinct(by: \.status.words).map { status($0, problem.course) }
    return [
      problem.course == .active ? parts.since(problem.firstRecord) : parts.span(newest),
      "\(parts.link(newest)) \(states.joined(" "))\(parts.gone(records))\(below(problem))",
      records.count == 1
        ? parts.listedSources(newest)
        : RecordTable.fold(Counted.records(records.count), records, evidence),
    ]
  }

  /// What its records say of it, and the notes on it.
  private func below(_ problem: Problem) -> Inline {
    let details = problem.records.map(RecordTable.details).filter { !$0.isEmpty }.distinct
    let visits = problem.course == .active ? problem.visits : ""
    let told = [details.joined(separator: ListWords.semicolon), visits].filter { !$0.isEmpty }
    return told.map { .lineBreak + .text($0, .note) }.joined()
      + RecordTable(parts: parts).below(problem.records[0], problem.notes)
  }

  /// The heading of a list says what is active and what is over.
  private func status(_ record: ClinicalRecord, _ course: Problem.Course) -> Inline {
    course == .over && record.status.isPlainlyResolved ? Inline() : parts.unusualStatus(record)
  }

  private func evidence(_ record: ClinicalRecord) -> Inline {
    let day = parts.link(record, as: record.date?.dayText ?? Unstated.dateUnknown.words)
    return "\(day) \(parts.status(record))\(parts.gone([record])) \(parts.listedSources(record))"
  }
}
