import HealthRecords

/// The sentence shown if no latest result is out of range: "nothing flagged" does not mean "all is well".
struct LatestResults: Sendable {
  private let views: RecordViews
  private let all: [ClinicalRecord]
  /// Those of the 12 months before the last day of the data.
  private let results: [ClinicalRecord]
  private let through: ClinicalDate?
  /// True if a phone or a watch measured something.
  private let hasMeasurements: Bool

  /// - Parameter through: the last day of the data.
  init(_ views: RecordViews, hasMeasurements: Bool, through: ClinicalDate?) {
    self.views = views
    self.hasMeasurements = hasMeasurements
    all = views.series.filter { $0.clinicalType == .vitalSigns || $0.isOfResults }.compactMap(\.latest)
    results = all.filter { $0.sortDate != nil && $0.sortDate.mayBeWithin(months: 12, before: through) }
    self.through = through
  }

  var hasRecent: Bool { !results.isEmpty }

  var sentence: String {
    views.sentence(words, .labResults, hasRecords: !views.byType.isEmpty(.labResults, .vitalSigns))
  }

  private var words: String {
    if all.isEmpty { return none }
    let undated = all.count { $0.sortDate == nil }
    return [judgement, besideWords, undated == 0 ? "" : LatestResultWords.undated(undated)].joinedWords(" ")
  }

  private var judgement: String {
    if results.isEmpty {
      return OverviewWords.noResultsOfLastMonths(until: through?.dayText ?? Unstated.noDate.words)
    }
    let judged = results.count(where: \.isComparedResult)
    if judged == 0 {
      let hasRanges = results.contains { ($0.value?.ranges ?? []).isEmpty == false }
      return LatestResultWords.unjudged(results.count, hasRanges: hasRanges)
    }
    return LatestResultWords.inRange(
      judged, of: results.count, isAll: !results.contains(where: \.hasRangeInWords))
  }

  /// Numbers whose range is words, of whatever year: nobody can say that they are in it.
  private var besideWords: String {
    let told = all.filter(\.hasRangeInWords).map { record in
      let ranges = record.value?.ranges.map(\.words).joined(separator: ListWords.semicolon) ?? ""
      return "\(SemanticTag.without(record.title)) \(NumberText.cut(record.resultText)) [\(ranges)]"
    }
    return told.isEmpty ? "" : LatestResultWords.besideWords(told)
  }

  private var none: String {
    if views.byType.isEmpty(.labResults, .vitalSigns) {
      return LatestResultWords.none(hasMeasurements: hasMeasurements)
    }
    let hasReports = views.byType[.labResults].contains { $0.resource.type != .observation }
    return hasReports
      ? PageNote.resultsInReports.words
      : PageNote.noResultHasValue.words
  }
}
