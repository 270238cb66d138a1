import HealthRecords

/// What is said where none of the latest results is out of range: nothing flagged is not the same as all being well.
struct LatestResults: Sendable {
  private let results: [ClinicalRecord]
  /// True where reports say in words what was found.
  private let hasReports: Bool

  init(_ series: [ResultSeries], hasReports: Bool) {
    self.hasReports = hasReports
    results = series.filter { $0.clinicalType == .labResults || $0.clinicalType == .vitalSigns }
      .compactMap(\.latest)
  }

  func sentence(_ views: RecordViews) -> String {
    views.sentence(words, .labResults, hasRecords: !results.isEmpty)
  }

  private var words: String {
    let judged = results.count(where: \.isComparedResult)
    if results.isEmpty {
      return hasReports
        ? "What was found stands in reports; no single result is in these records."
        : "No lab results or vitals are in these records."
    }
    let latest = Counted.words(results.count, "latest result")
    if judged == 0 {
      let hasRanges = results.contains { ($0.value?.ranges ?? []).isEmpty == false }
      let range = hasRanges ? "a reference range that it can be compared with" : "a reference range"
      return
        "None of \(latest) came with a flag or \(range), so these records do not say whether any is out of range."
    }
    return "Of \(latest), \(judged) came with a flag or a reference range; none of these is out of range."
  }
}
