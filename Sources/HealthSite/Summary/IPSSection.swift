import HealthRecords

/// A section of the International Patient Summary, by its LOINC code (HL7 IPS 1.1, Composition).
struct IPSSection: Sendable {
  let title: String
  let code: String
  let display: String
  /// Names of the identities of its records.
  let records: [String]
  /// Plain text of the section, a line each.
  let lines: [String]

  private static let codes: [(kind: SummarySection.Kind, code: String, display: String)] = [
    (.problems, "11450-4", "Problem list - Reported"),
    (.allergies, "48765-2", "Allergies and adverse reactions Document"),
    (.medications, "10160-0", "History of Medication use Narrative"),
    (.immunizations, "11369-6", "History of Immunization Narrative"),
    (.past, "11348-0", "History of Past illness Narrative"),
    (.results, "30954-2", "Relevant diagnostic tests/laboratory data Narrative"),
    (.vitals, "8716-3", "Vital signs"),
    (.special, "46264-8", "History of medical device use"),
  ]

  /// The sections that have a place in the standard; the first three are always there.
  static func all(_ summary: VisitSummary) -> [IPSSection] {
    codes.compactMap { known in
      guard let section = summary.sections.first(where: { $0.kind == known.kind }) else { return nil }
      if section.rows.isEmpty && !section.isCore { return nil }
      let lines =
        [section.sentence].filter { !$0.isEmpty }
        + section.rows.map { ($0.cells + [$0.note]).filter { !$0.isEmpty }.joined(separator: "; ") }
        + [section.closing.words].filter { !$0.isEmpty }
      let records = section.rows.flatMap(\.records) + summary.chosen.negations(known.kind)
      return IPSSection(
        title: section.title, code: known.code, display: known.display, records: records, lines: lines)
    }
  }
}

extension SummaryRecords {
  /// "No known allergies" is an entry of its section, too.
  fileprivate func negations(_ kind: SummarySection.Kind) -> [String] {
    switch kind {
    case .allergies: allergies.negations.map(\.identity.name)
    case .medications: medications.absences.map(\.identity.name)
    case .problems: problems.absences.map(\.identity.name)
    case .alarms, .past, .since, .results, .vitals, .immunizations, .special, .encounters: []
    }
  }
}
