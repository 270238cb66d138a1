import HealthRecords

/// The sentence shown if no latest result is out of range: "nothing flagged" does not mean "all is well".
struct LatestResults: Sendable {
  private let views: RecordViews
  private let all: [ClinicalRecord]
  private let results: [ClinicalRecord]
  /// True if a phone or a watch measured something.
  private let hasMeasurements: Bool

  /// - Parameter through: the last day of the data; only results of the 12 months before it and undated ones count.
  init(_ views: RecordViews, hasMeasurements: Bool, through: ClinicalDate?) {
    self.views = views
    self.hasMeasurements = hasMeasurements
    all = views.series.filter { $0.clinicalType == .vitalSigns || $0.isOfResults }.compactMap(\.latest)
    results = all.filter { $0.sortDate.mayBeWithin(months: 12, before: through) }
  }

  var sentence: String {
    views.sentence(words, .labResults, hasRecords: !views.byType.isEmpty(.labResults, .vitalSigns))
  }

  private var words: String {
    if all.isEmpty { return none }
    if results.isEmpty { return "" }
    let judged = results.count(where: \.isComparedResult)
    if judged == 0 {
      let hasRanges = results.contains { ($0.value?.ranges ?? []).isEmpty == false }
      return LatestResultWords.unjudged(results.count, hasRanges: hasRanges)
    }
    return LatestResultWords.inRange(judged, of: results.count)
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
