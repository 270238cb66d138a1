import HealthRecords

extension SummarySection {
  /// What a section is about: its place when room is short, and the page that has the rest.
  enum Kind: Hashable, Sendable {
    case allergies, medications, problems, past, since, results, vitals, immunizations, special, encounters

    /// Allergies, current medications and active problems are never cut.
    var isCore: Bool { Self.room[self] == nil }

    /// Who is served first when room is short, and the rows that each gets before any gets the rest.
    var rank: Int { Self.room[self]?.rank ?? 0 }
    var leastRows: Int { Self.room[self]?.leastRows ?? .max }

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

    private static let room: [Kind: (rank: Int, leastRows: Int)] = [
      .since: (0, 5), .special: (1, 2), .results: (2, 5), .vitals: (3, 3), .past: (4, 2),
      .immunizations: (5, 2), .encounters: (6, 2),
    ]
  }
}
