import HealthRecords

/// The part of a long report that says what it comes to, where the report itself heads it so.
enum ReportConclusion {
  /// - Returns: the words from the last heading of a conclusion on; all of them where there is none, or nothing after it.
  static func part(of report: String) -> String {
    let ends = headings.flatMap { heading in report.ranges(of: heading) }
    guard let last = ends.max(by: { $0.lowerBound < $1.lowerBound }), !report[last.upperBound...].isBlank
    else {
      return report
    }
    return String(report[last.lowerBound...])
  }

  /// As reports of imaging and pathology write them.
  private static let headings = [
    "IMPRESSION:", "IMPRESSIONS:", "CONCLUSION:", "CONCLUSIONS:", "Impression:", "Conclusion:",
  ]
}
