import HealthRecords

/// The lines of the style sheet that are written for each kind of record: colors, and the filters of the timeline.
enum KindRules {
  /// - Parameter sheet: lines with the word KIND that are whole stand once for all kinds; part of a rule or of a comment
  ///   stays as it is.
  static func written(_ sheet: String) -> String {
    sheet.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line -> [String] in
      isWhole(line) && line.contains("KIND")
        ? slugs.map { String(line.replacing("KIND", with: $0)) } : [String(line)]
    }.joined(separator: "\n")
  }

  private static func isWhole(_ line: Substring) -> Bool {
    !line.contains("/*") && !line.contains("*/") && line.count { $0 == "{" } == line.count { $0 == "}" }
  }

  private static let slugs = (ClinicalType.allCases.map(\.slug) + RecordGroup.allCases.map(\.slug)).distinct
}
