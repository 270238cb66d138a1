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
      let section = summary.sections.first { $0.kind == known.kind }
      let closing = closing(of: known.kind, summary)
      if section?.isCore != true, section?.rows.isEmpty != false, closing.records.isEmpty { return nil }
      return IPSSection(
        title: section?.title ?? known.display, code: known.code, display: known.display,
        records: (section?.rows ?? []).flatMap(\.records) + closing.records
          + summary.chosen.negations(known.kind),
        lines: lines(of: section, closing))
    }
  }
}

extension IPSSection {
  private static func lines(of section: SummarySection?, _ closing: SummarySection.Closing) -> [String] {
    let rows = (section?.rows ?? []).map {
      ($0.cells + [$0.note]).filter { !$0.isEmpty }.joined(separator: "; ")
    }
    return ([section?.sentence ?? ""] + rows + [closing.words]).filter { !$0.isEmpty }
  }

  /// Problems that are over stand with the past illnesses, and drugs that are not current in words alone.
  private static func closing(of kind: SummarySection.Kind, _ summary: VisitSummary) -> SummarySection.Closing
  {
    let closing = { (kind: SummarySection.Kind) in
      summary.sections.first { $0.kind == kind }?.closing ?? SummarySection.Closing()
    }
    switch kind {
    case .past: return closing(.problems)
    case .medications: return .init(words: closing(.medications).words)
    case .allergies, .alarms, .problems, .since, .results, .vitals, .immunizations, .special, .encounters:
      return .init()
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
