import HealthRecords

/// Problems that ended long ago, past pregnancies, and procedures.
struct PastSection: Sendable {
  let chosen: SummaryRecords

  /// One line each, grave problems, operations and grave treatments first.
  var section: SummarySection? {
    let procedures = chosen.procedures.filter { [.done, .stopped, .unread].contains($0.course) }
    let grave = procedures.filter { $0.records.contains(where: \.isGraveProcedure) }
    // The last events are told above; grave ones stand in both places.
    let latest = Set(chosen.views.concepts.events(before: chosen.day).map(\.identity))
    let others = procedures.filter {
      !$0.records.contains(where: \.isGraveProcedure) && !$0.records[0].isAdministrative
        && !latest.contains($0.records[0].identity)
    }
    let problems = chosen.problems.overEarlier
    let graveProblems = problems.filter { $0.weight == .grave }.flatMap(rows)
    let otherProblems = problems.filter { $0.weight != .grave }.flatMap(rows)
    let rows = graveProblems + grave.map(graveRow) + otherProblems + pregnancies + others.map(row)
    let absent = procedures.isEmpty ? chosen.statedAbsence(.procedures) ?? "" : ""
    let all = chosen.views.sentence(absent, .procedures, hasRecords: !procedures.isEmpty)
    let ordered = completedOrders.sentence(.completedOrders)
    let stated = [all, ordered, proceduresNotDone].joinedWords(" ")
    if rows.isEmpty && stated.isEmpty { return nil }
    return SummarySection(
      kind: .past, title: SheetTitle.past.words, rule: SheetRule.past.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows, sentence: stated,
      told: notDone.prefix(Self.notDoneLimit).names + chosen.views.completedOrders.names)
  }
}

extension PastSection {
  /// A row for each time that the problem came and went; of one that is not grave and came often, the last time.
  private func rows(_ problem: Problem) -> [SummarySection.Row] {
    let isGrave = problem.weight == .grave
    let episodes = problem.episodes
    if !isGrave && episodes.count > 2, let last = episodes.first {
      let times = PageWords.times(episodes.count)
      var row = row(problem.listTitle, last, isOfVisits: problem.isOfVisits, times: times)
      row.records = episodes.flatMap { $0 }.map(\.identity.name)
      return [row]
    }
    return episodes.map { row(problem.listTitle, $0, isOfVisits: problem.isOfVisits).kept(isGrave) }
  }

  private func row(
    _ title: String, _ records: [ClinicalRecord], isOfVisits: Bool, times: String = ""
  ) -> SummarySection.Row {
    let onset = OnsetText(records, chosen)
    let isEarlier = records.contains { $0.status.course == .active }
    let kind = (isEarlier ? SheetWords.Remark.earlierEpisode : isOfVisits ? .ofVisit : .problem).words
    let words = [kind + qualified(records), times].filter { !$0.isEmpty } + onset.details + end(records)
    return SummarySection.Row(
      [title, words.joined(separator: ", "), onset.day],
      note: records.first.flatMap(chosen.warning) ?? "", records: records.map(\.identity.name))
  }

  /// An operation or a birth is kept, even if lines for questions must go.
  private func graveRow(_ procedure: Procedure) -> SummarySection.Row {
    row(procedure).kept(procedure.records.contains { $0.isOperation || $0.isBirth })
  }

  /// A repeated procedure is one row with its last date.
  private func row(_ procedure: Procedure) -> SummarySection.Row {
    let isPossible = { (record: ClinicalRecord) in
      !chosen.contradictions(of: record).contains(Finding(.afterDeath))
    }
    let last = procedure.records.first(where: isPossible) ?? procedure.records[0]
    let later =
      last === procedure.records[0] ? "" : SheetWords.alsoAfterDeath(chosen.when(procedure.records[0]))
    let complications = procedure.records.map { $0.words(of: Self.harms, calling: [:]) }.filter {
      !$0.isEmpty
    }.distinct.joined(separator: ListWords.semicolon)
    let reason = SemanticTag.without(last.words(of: .reason)).shortened(to: Self.reasonLength)
    let days = Set(procedure.records.compactMap { $0.sortDate?.dayNumber }).count
    let words = [
      last.status.isQualifying ? last.status.words : "", reason.isEmpty ? "" : SheetWords.reason(reason),
      complications.isEmpty ? "" : SheetWords.complication(complications), last.otherWordsOfRow,
      days > 1 ? PageWords.times(days) : "",
    ]
    return SummarySection.Row(
      [
        SemanticTag.without(procedure.name), words.joinedWords(", "),
        chosen.day(last),
      ],
      note: [chosen.note(procedure.notes.filter(\.isContradiction), last), later].joinedWords(" · "),
      records: [last.identity.name])
  }

  /// Each with its date; records that say the same share a row.
  private var pregnancies: [SummarySection.Row] {
    let births = chosen.records.filter { $0.resource.type == .observation && $0.isBirth && $0.countsAsResult }
    let told = (chosen.views.directives.pastPregnancies + births).distinct(by: \.identity).map { record in
      let words = [record.title, record.resultText].joinedWords(ListWords.colon)
      let cells = [words, SheetWords.Remark.pregnancy.words + qualified([record]), chosen.day(record)]
      return (cells: cells, record: record)
    }
    let groups = Dictionary(grouping: told, by: \.cells)
    return told.map(\.cells).distinct.map { cells in
      SummarySection.Row(cells, records: (groups[cells] ?? []).map(\.record).names)
    }
  }

  /// "Implant Pacemaker, 30 March 2015": the day of the order.
  private var completedOrders: [String] {
    chosen.views.completedOrders.map { order in
      ["\(order.listTitle)\(chosen.mark([order]))", chosen.when(order), chosen.warning(order)]
        .compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// "Not done: appendectomy (not done: patient refused), 3 May 2020."
  private var proceduresNotDone: String {
    notDone.map { record in
      let reason = record.statusReason.map { "\(ListWords.colon)\($0)" } ?? ""
      let doubt = chosen.warning(record).map { " (\($0))" } ?? ""
      return
        "\(record.listTitle) (\(record.status.words)\(reason))\(chosen.mark([record])), \(chosen.when(record))\(doubt)"
    }.sentence(.notDone, upTo: Self.notDoneLimit)
  }

  private static let (notDoneLimit, reasonLength) = (6, 80)
  private static let harms = ["complication", "complicationDetail"].map(Element.of(_:))

  private var notDone: [ClinicalRecord] {
    chosen.records(.procedures).filter { $0.status.course == .notDone }
  }

  /// "resolved 22 February 2026"; the status alone if the day is not known, so that the onset is not read as the end.
  private func end(_ records: [ClinicalRecord]) -> [String] {
    guard let newest = records.first, !newest.status.isQualifying else { return [] }
    let word = newest.status.wordsInBrief
    guard let end = newest.end else {
      return word.isEmpty
        ? []
        : [
          newest.endOfConcern.map { SheetWords.concernEnded(word, $0.dayText) } ?? SheetWords.endUnknown(word)
        ]
    }
    return [newest.status.words(endedOn: chosen.when(end))]
  }

  /// A status without which the line would say too much: "stopped", "differential".
  private func qualified(_ records: [ClinicalRecord]) -> String {
    records.first { $0.status.isQualifying }.map { ", \($0.status.words)" } ?? ""
  }
}
