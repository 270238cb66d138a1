import HealthRecords

/// Vaccinations, what is in the body, pregnancy, wishes, and the last visits.
struct FurtherSections: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  var all: [SummarySection] { [immunizations, special, visits].compactMap { $0 } }

  private var immunizations: SummarySection {
    let coverage = chosen.immunizations
    let rows = coverage.rows.map { row in
      SummarySection.Row(
        [row.disease, String(row.doses.count), chosen.when(row.doses.first?.date)],
        records: row.doses.map(\.identity.name))
    }
    let uncoded = Set(coverage.uncoded.map(\.title)).sorted().joined(separator: "; ")
    let sentence =
      rows.isEmpty && uncoded.isEmpty
      ? "No vaccinations are in these records." : uncoded.isEmpty ? "" : "Without a vaccine code: \(uncoded)."
    return SummarySection(
      kind: .immunizations, title: "Vaccinations",
      rule: "recorded doses by disease; nothing is said of what is due",
      columns: SummarySection.columns(("Disease", 52), ("Doses", 16), ("Last", 32)), rows: rows,
      sentence: sentence)
  }

  /// LOINC: pregnancy status and delivery date (82810-3, 11449-6, 11778-8), advance directives (42348-3, 75320-2, 81334-5).
  private static let codes: Set<String> = ["82810-3", "11449-6", "11778-8", "42348-3", "75320-2", "81334-5"]
  private static let types: Set<String> = ["Device", "DeviceUseStatement", "DeviceUsage"]

  private var special: SummarySection? {
    let found = chosen.records.filter { record in
      let isConsent = record.resource.type == "Consent"
      return Self.types.contains(record.resource.type) || isConsent
        || !Self.codes.isDisjoint(with: record.codes.compactMap(\.code))
    }
    if found.isEmpty { return nil }
    let rows = found.map { record in
      SummarySection.Row(
        [
          record.kind, [record.title, record.resultText].filter { !$0.isEmpty }.joined(separator: ": "),
          chosen.when(record.date),
        ],
        records: [record.identity.name])
    }
    return SummarySection(
      kind: .special, title: "Devices, pregnancy, advance directives", rule: "where the records name them",
      columns: SummarySection.columns(("What", 20), ("Which", 60), ("When", 20)), rows: rows)
  }

  private var visits: SummarySection? {
    let visits = chosen.records(.encounters).filter { ![.cancelled, .planned].contains($0.status.standing) }
    if visits.isEmpty { return nil }
    let rows = visits.prefix(3).map { record in
      SummarySection.Row(
        [
          chosen.when(record.date), record.title,
          RecordParts.shortened(RecordGist.of(record), to: 120),
        ],
        records: [record.identity.name])
    }
    return SummarySection(
      kind: .encounters, title: "Last visits", rule: "the newest three",
      columns: SummarySection.columns(("When", 20), ("Visit", 36), ("Reason and place", 44)),
      rows: rows, more: visits.count - rows.count)
  }
}
