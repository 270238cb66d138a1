import HealthRecords

/// Scores and answers of questionnaires: the newest of each, the highest first, so that a sum stands above its items.
struct ScoreSection: Sendable {
  private let chosen: SummaryRecords
  private let rows: ResultRows

  init(_ chosen: SummaryRecords) {
    (self.chosen, rows) = (chosen, ResultRows(chosen: chosen))
  }

  /// Nil where there is none.
  var section: SummarySection? {
    let told = Self.sorted(chosen.series.filter { $0.latest.map(Self.isTold) ?? false })
    let all = questionnaires.map(row) + told.compactMap(row)
    if all.isEmpty { return nil }
    // A sum is no less served than a word of self-harm.
    let rows = all.enumerated().map { $1.kept($0 == 0 || $1.isKept) }
    return SummarySection(
      kind: .scores, title: SheetTitle.scores.words, rule: SheetRule.scores.words,
      columns: ResultRows.columns(.what), rows: rows)
  }

  /// False for what stands among the results for its range or flag, and for what has a section of its own.
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

  /// Answered questionnaires that hold a number or a word of self-harm, the newest of each; those that ask of it first.
  private var questionnaires: [ClinicalRecord] {
    let told = chosen.records.filter { QuestionnaireGist($0).tellsAnswers }.distinct(
      by: \.title.normalizedWords)
    let asks = { (record: ClinicalRecord) in record.questionnaireAnswers.contains(where: \.isOnSelfHarm) }
    return told.filter(asks) + told.filter { !asks($0) }
  }

  private func row(_ questionnaire: ClinicalRecord) -> SummarySection.Row {
    SummarySection.Row(
      [
        [questionnaire.listTitle + chosen.mark([questionnaire]), questionnaire.statusInBareLists].filter {
          !$0.isEmpty
        }
        .joined(separator: ", "), "", "", chosen.day(questionnaire), "",
        QuestionnaireGist(questionnaire).words,
      ], note: chosen.warning(questionnaire) ?? "", records: [questionnaire.identity.name],
      isKept: questionnaire.tellsOfSelfHarm)
  }

  /// By day, and within a day by the number; answers in words follow.
  private static func sorted(_ series: [ResultSeries]) -> [ResultSeries] {
    let keys = series.map { one in
      (one.latest?.sortDate?.dayNumber ?? .min, one.latest?.value?.quantity?.approximate ?? -.infinity)
    }
    return series.indices.sorted { a, b in keys[a] == keys[b] ? a < b : keys[a] > keys[b] }.map { series[$0] }
  }
}
