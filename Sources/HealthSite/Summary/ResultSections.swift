import HealthRecords

/// Results and vital signs: those out of range on the first page, the others in the order in which they are read.
struct ResultSections: Sendable {
  private let chosen: SummaryRecords
  private let request: SummaryRequest
  private let choice: ResultChoice
  private let rows: ResultRows

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    self.chosen = chosen
    self.request = request
    choice = ResultChoice(chosen, request)
    rows = ResultRows(chosen: chosen)
  }

  /// Critical ones first, then the newest; nil if there are none.
  var abnormal: SummarySection? {
    let shown = choice.series.compactMap(\.latest).filter { $0.isAbnormalResult || $0.isCriticalResult }
    if shown.isEmpty { return nil }
    let names = Set(shown.map(\.identity))
    let series = choice.series.filter { $0.latest.map { names.contains($0.identity) } ?? false }
    let isCritical = { (series: ResultSeries) in series.latest?.isCriticalResult == true }
    return SummarySection(
      kind: .abnormal, title: SheetTitle.abnormal.words, rule: rule(rule, series),
      columns: ResultRows.columns(.test),
      rows: (series.filter(isCritical) + series.filter { !isCritical($0) }).compactMap(rows.row),
      sentence: [choice.isStale ? none(hasAny: true, hasOlder: true) : "", rows.doubts(series)].joinedWords(
        " "))
  }

  /// Reports in words, then tests by what they examine, not alphabetically.
  var results: SummarySection {
    let others = choice.series.filter {
      $0.latest?.isAbnormalResult != true && $0.latest?.isCriticalResult != true
    }
    let places = others.map { $0.latest.map { ResultPlace(of: $0) } }
    let inOrder = zip(others, places).enumerated().sorted { a, b in
      guard let first = a.element.1, let second = b.element.1, first != second else {
        return a.offset < b.offset
      }
      return first < second
    }.map(\.element.0)
    // What may be out of range comes first.
    let isUnclear = { (series: ResultSeries) in series.latest?.hasRangeInWords == true }
    let sorted = inOrder.filter(isUnclear) + inOrder.filter { !isUnclear($0) }
    let doubts = rows.doubts(sorted)
    let hasOthers = others.count < choice.series.count
    let rule = rule(hasOthers ? "" : rule, sorted)
    let rows = choice.reports.map(rows.row) + sorted.compactMap(rows.row)
    let hasAny = !rows.isEmpty || hasOthers
    // Results out of range say it first.
    let none = hasOthers && choice.isStale ? "" : none(hasAny: hasAny, hasOlder: !sorted.isEmpty)
    return SummarySection(
      kind: .results, title: (hasOthers ? SheetTitle.results : .allResults).words,
      rule: rule,
      columns: ResultRows.columns(.test),
      rows: rows,
      sentence: chosen.views.sentence(
        [none, pending, doubts].joinedWords(" "), .labResults, hasRecords: hasAny
      ),
      told: chosen.views.pendingTests.waiting.flatMap(\.records).names)
  }

  /// Why there are no recent results; empty if there are some.
  private func none(hasAny: Bool, hasOlder: Bool) -> String {
    if chosen.records(.labResults).isEmpty, !hasAny { return SheetWords.noResultsAtAll }
    if choice.isStale {
      return SheetWords.noResults(months: request.months, hasUndated: choice.hasUndated, hasOlder: hasOlder)
    }
    return hasAny ? "" : SheetWords.noResultHasValue(months: request.months)
  }

  var vitals: SummarySection {
    let told = chosen.series.filter {
      $0.clinicalType == .vitalSigns && ResultChoice.isTold($0.latest) && !$0.isToldByPressure
    }
    let all = told.newestFirst { $0.loinc?.order ?? .max }
    let words = [all.isEmpty ? noVitals : "", OwnMeasurements(chosen).words, rows.doubts(all)].filter {
      !$0.isEmpty
    }
    return SummarySection(
      kind: .vitals, title: SheetTitle.vitals.words, rule: rule("", all),
      columns: ResultRows.columns(.measurement), rows: all.compactMap(rows.row),
      sentence: chosen.views.sentence(
        words.joined(separator: " "), .vitalSigns, hasRecords: !all.isEmpty))
  }
}

extension ResultSections {
  private var rule: String {
    choice.isStale ? SheetRule.anyTime.words : SheetRule.results(months: request.months)
  }

  private func rule(_ words: String, _ series: [ResultSeries]) -> String {
    [words, rows.signs(series) ?? ""].joinedWords(ListWords.semicolon)
  }

  /// "Results pending: urine culture (in progress), 3 May 2026."
  private var pending: String {
    chosen.views.pendingTests.waiting.compactMap { test in
      test.records.first.map { record in
        let status = record.status.words.isEmpty ? "" : " (\(record.status.words))"
        return "\(test.title)\(status)\(chosen.mark(test.records)), \(chosen.when(record))"
      }
    }.sentence(.pending)
  }

  private var noVitals: String {
    if let stated = chosen.statedAbsence(.vitalSigns) { return stated }
    if !chosen.views.byType.isEmpty(.vitalSigns) { return SheetWords.Remark.noVitalHasValue.words }
    return (chosen.hasMeasurements ? SheetWords.Remark.onlyMeasurements : .noVitals).words
  }
}
