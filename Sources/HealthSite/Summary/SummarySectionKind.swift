import HealthRecords

extension SummarySection {
  /// What a section is about: its place when room is short, and the page that has the rest.
  enum Kind: Hashable, Sendable {
    case allergies, alarms, medications, problems, past, since, results, vitals, immunizations, special,
      encounters

    /// Allergies, alarms, current medications and active problems are never cut.
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
      case .special, .alarms: [.other]
      case .encounters: [.encounters]
      }
    }

    /// Who is served in turn when room is short, and up to how many rows.
    static let servings: [(kind: Kind, share: Share)] = [
      (.special, .kept), (.since, .rows(5)), (.results, .rows(3)), (.special, .rows(2)), (.results, .kept),
      (.vitals, .kept),
      (.results, .rows(5)), (.vitals, .rows(2)), (.past, .rows(2)), (.encounters, .rows(1)),
      (.immunizations, .rows(1)), (.vitals, .rows(3)), (.encounters, .rows(3)), (.immunizations, .rows(2)),
      (.since, .all), (.special, .all), (.results, .all), (.vitals, .all), (.past, .all),
      (.immunizations, .all),
    ]
  }

  /// How many rows of a section are served before it is the next one's turn.
  enum Share: Sendable {
    case rows(Int)
    /// Those that the questions' empty lines give way to.
    case kept
    case all

    /// Nil where the section has nothing of the kind, and is not served at all.
    func count(of section: SummarySection) -> Int? {
      let kept = section.rows.count(where: \.isKept)
      switch self {
      case .rows(let count): return min(count, section.rows.count)
      case .kept: return kept == 0 ? nil : kept
      case .all: return section.rows.count
      }
    }
  }
}
