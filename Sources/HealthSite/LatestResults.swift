import HealthRecords

/// What is said where none of the latest results is out of range: nothing flagged is not the same as all being well.
struct LatestResults: Sendable {
  private let views: RecordViews
  private let results: [ClinicalRecord]
  /// True where a phone or a watch measured something.
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
    let latest = Counted.words(results.count, .latestResult)
    if judged == 0 {
      let hasRanges = results.contains { ($0.value?.ranges ?? []).isEmpty == false }
      let range = hasRanges ? "a reference range that it can be compared with" : "a reference range"
      return
        "None of \(latest) came with a flag or \(range), so these records do not say whether any is out of range."
    }
    return "Of \(latest), \(judged) came with a flag or a reference range; none of these is out of range."
  }

  private var none: String {
    if views.byType.isEmpty(.labResults, .vitalSigns) {
      return "No lab results or vitals\(hasMeasurements ? " of an institution" : "") are in these records."
    }
    let hasReports = views.byType[.labResults].contains { $0.resource.type != .observation }
    return hasReports
      ? "What was found stands in reports; no single result is in these records."
      : "No result in these records has a value."
  }
}
