import HealthRecords

/// The sentence shown if no latest result is out of range: "nothing flagged" does not mean "all is well".
struct LatestResults: Sendable {
  private let views: RecordViews
  private let results: [ClinicalRecord]
  /// True if a phone or a watch measured something.
  private let hasMeasurements: Bool

  init(_ views: RecordViews, hasMeasurements: Bool) {
    self.views = views
    self.hasMeasurements = hasMeasurements
    results = views.series.filter { $0.clinicalType == .labResults || $0.clinicalType == .vitalSigns }
      .compactMap(\.latest)
  }

  var sentence: String {
    views.sentence(words, .labResults, hasRecords: !views.byType.isEmpty(.labResults, .vitalSigns))
  }

  private var words: String {
    if results.isEmpty { return none }
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
