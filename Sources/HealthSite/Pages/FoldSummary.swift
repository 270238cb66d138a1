import HealthRecords

/// The summary of folded records: how many there are, and which are out of range.
struct FoldSummary: Sendable {
  let parts: RecordParts
  private static let namesOfRange = 3

  func inline(_ title: String, _ records: [ClinicalRecord]) -> Inline {
    "\(title)\(ListWords.colon)\(inline(records))"
  }

  /// "16 results, 2 out of range: Glucose 123 mg/dL High ▲, Sodium 131 mmol/L Low ▼".
  func inline(_ records: [ClinicalRecord]) -> Inline {
    let results = records.filter { $0.resource.type == .observation && $0.members.isEmpty }
    let flagged = results.filter(\.isAbnormalResult)
    let count = results.isEmpty ? String(records.count) : Counted.results(results.count)
    let told = Counted.outOfRange(count, outOfRange: flagged.count)
    let caution = records.first.flatMap { $0.members.isEmpty ? nil : parts.caution($0) }
    return "\(Inline.text(told, .role(.count)))\(caution)\(names(flagged))"
  }

  /// ": Glucose 123 mg/dL High ▲, and 2 more".
  private func names(_ flagged: [ClinicalRecord]) -> Inline {
    if flagged.isEmpty { return Inline() }
    let named = flagged.prefix(Self.namesOfRange).map { record -> Inline in
      "\(record.listTitle.shortened(to: 40)) \(parts.shortValue(record, to: 30)) \(parts.flag(record.flag))"
    }
    let more = flagged.count - named.count
    let rest: [Inline] = more > 0 ? [.text(PageWords.more(more))] : []
    return "\(ListWords.colon)\((named + rest).joined(", "))"
  }
}
