import HealthRecords

/// The lines of the style sheet that are written for each kind of record: colors, and the filters of the timeline.
enum KindRules {
  /// - Parameter sheet: lines with the word KIND stand once for all kinds.
  static func written(_ sheet: String) -> String {
    sheet.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      line.contains("KIND") && !line.hasPrefix("/*")
        ? slugs.map { String(line.replacing("KIND", with: $0)) } : [String(line)]
    }.joined(separator: "\n")
  }

  private static let slugs = (ClinicalType.allCases.map(\.slug) + RecordGroup.allCases.map(\.slug)).distinct
}
