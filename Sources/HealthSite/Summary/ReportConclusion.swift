import HealthRecords

/// The conclusion of a long report, if the report has a heading for it.
enum ReportConclusion {
  /// - Returns: the words from the last heading of a conclusion on; the whole report if there is none, or nothing after
  ///   it.
  static func part(of report: String) -> String {
    let ends = headings.flatMap { heading in report.ranges(of: heading) }
    guard let last = ends.max(by: { $0.lowerBound < $1.lowerBound }), !report[last.upperBound...].isBlank
    else {
      return report
    }
    return String(report[last.lowerBound...])
  }

  /// Headings in reports of imaging and pathology.
  private static let headings = [
    "IMPRESSION:", "IMPRESSIONS:", "CONCLUSION:", "CONCLUSIONS:", "Impression:", "Conclusion:",
  ]
}
