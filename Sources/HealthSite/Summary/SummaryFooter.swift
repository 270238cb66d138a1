import HealthRecords

/// What the sheet holds of the record, and what it does not: the last lines of the summary.
enum SummaryFooter {
  static func text(_ person: Person, _ chosen: SummaryRecords, _ request: SummaryRequest) -> String {
    let missing = ClinicalType.allCases.filter { type in
      type != .other && !person.records.contains { $0.clinicalType == type }
    }
    let sentences = [
      "Chosen from \(chosen.records.count) of \(person.records.count) records.",
      chosen.leftOut > 0 && request.tellsExclusions
        ? "\(chosen.leftOut == 1 ? "1 item was" : "\(chosen.leftOut) items were") left out at the person’s request or for a privacy label."
        : "",
      missing.isEmpty
        ? "" : "Not in these records: \(missing.map { $0.title.lowercased() }.joined(separator: ", ")).",
      "Dates, values and words are those of the records.",
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
