import HealthRecords

/// Scores and answers of questionnaires: the newest of each, the highest first, so that a sum stands above its items.
struct ScoreSection: Sendable {
  private let chosen: SummaryRecords
  private let rows: ResultRows

  init(_ chosen: SummaryRecords) {
    (self.chosen, rows) = (chosen, ResultRows(chosen: chosen))
  }

  /// Nil if there are none.
  var section: SummarySection? {
    let told = Self.sorted(chosen.series.filter { $0.latest.map(Self.isTold) ?? false })
    let all = questionnaires.map(row) + told.compactMap(row)
    if all.isEmpty { return nil }
    // The first row may be a sum, so it is kept as answers about self-harm are.
    let rows = all.enumerated().map { $1.kept($0 == 0 || $1.isKept) }
    return SummarySection(
      kind: .scores, title: SheetTitle.scores.words, rule: SheetRule.scores.words,
      columns: ResultRows.columns(.what), rows: rows)
  }

  /// False for results with a range or a flag, which stand among the results, and for those with a section of their
  /// own.
  static func isTold(_ latest: ClinicalRecord) -> Bool {
    guard latest.recordKind == .group(.questionnaires), let value = latest.value else { return false }
    return value.flag == nil && value.ranges.isEmpty && !latest.resultText.isEmpty
      && BackgroundAnswer(latest) == nil && CareDirective(of: latest) == nil
  }
}

extension ScoreSection {
  private func row(_ series: ResultSeries) -> SummarySection.Row? {
    rows.row(series)?.kept(series.latest?.tellsOfSelfHarm == true)
  }

  /// Answered questionnaires with numbers or answers about self-harm, the newest of each; those that ask about it come
  /// first.
  private var questionnaires: [ClinicalRecord] {
    let told = chosen.records.filter { QuestionnaireGist($0).tellsAnswers }.distinct(
      by: \.title.normalizedWords)
    let asks = { (record: ClinicalRecord) in record.questionnaireAnswers.contains(where: \.isOnSelfHarm) }
    return told.filter(asks) + told.filter { !asks($0) }
  }

  private func row(_ questionnaire: ClinicalRecord) -> SummarySection.Row {
    SummarySection.Row(
      [
        [questionnaire.listTitle + chosen.mark([questionnaire]), questionnaire.statusInBareLists].joinedWords(
          ", "), "", "", "", chosen.day(questionnaire),
        QuestionnaireGist(questionnaire).words,
      ], note: chosen.warning(questionnaire) ?? "", records: [questionnaire.identity.name],
      isKept: questionnaire.tellsOfSelfHarm)
  }

  /// The newest day first, and within a day the highest number; answers in words come last.
  private static func sorted(_ series: [ResultSeries]) -> [ResultSeries] {
    let keys = series.map { one in
      (one.latest?.sortDate?.dayNumber ?? .min, one.latest?.value?.quantity?.approximate ?? -.infinity)
    }
    return series.indices.sorted { a, b in keys[a] == keys[b] ? a < b : keys[a] > keys[b] }.map { series[$0] }
  }
}
