import HealthRecords

extension SummarySection {
  /// What a section is about: its place when room is short, and the page that has the rest.
  enum Kind: Hashable, Sendable {
    case allergies, medications, problems, past, since, results, vitals, immunizations, special, encounters

    /// Allergies, current medications and active problems are never cut.
    var isCore: Bool { !Self.servings.contains { $0.kind == self } }

    /// Whose pages hold the rest.
    var types: [ClinicalType] {
      switch self {
      case .allergies: [.allergies]
      case .medications: [.medications]
      case .problems: [.conditions]
      case .past: [.procedures, .conditions]
      case .since: []
      case .results: [.labResults]
      case .vitals: [.vitalSigns]
      case .immunizations: [.immunizations]
      case .special: [.other]
      case .encounters: [.encounters]
      }
    }

    /// Who is served in turn when room is short, and up to how many rows.
    static let servings: [(kind: Kind, rows: Int)] = [
      (.since, 5), (.results, 3), (.special, 2), (.results, 5), (.vitals, 2), (.past, 2), (.encounters, 1),
      (.immunizations, 1), (.vitals, 3), (.encounters, 3), (.immunizations, 2), (.since, .max),
      (.special, .max),
      (.results, .max), (.vitals, .max), (.past, .max), (.immunizations, .max),
    ]
  }
}
