import HealthRecords

/// When a problem began: one date, or the first and the last of its repeats.
enum OnsetText {
  /// - Parameter records: newest first.
  static func of(_ records: [ClinicalRecord], _ chosen: SummaryRecords) -> String {
    guard let newest = records.first?.date else {
      return records.first.map { chosen.when($0) } ?? "date unknown"
    }
    guard let first = records.last?.date, let start = first.sortDate, let last = newest.sortDate,
      start.isCertainlyBefore(last)
    else { return chosen.when(newest) }
    return "\(first.dayText); last \(newest.isFallback ? "recorded " : "")\(chosen.when(newest))"
  }
}
