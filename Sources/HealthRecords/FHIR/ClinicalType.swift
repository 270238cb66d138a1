/// HealthKit's nine clinical types, and two more (HKClinicalTypeIdentifier).
public enum ClinicalType: String, CaseIterable, Sendable, Comparable {
  case allergies, conditions, medications, labResults, vitalSigns, immunizations, procedures, clinicalNotes
  case encounters, coverage, other

  /// The name used on the command line and in page names.
  public var slug: String { traits.slug }

  public init?(slug: String) {
    guard let type = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
    self = type
  }

  /// Creates a type from its name on the command line or in HealthKit, in any case: `labs`, `labResults`.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let type = Self.allCases.first(where: { [$0.slug, $0.rawValue.lowercased()].contains(name) }) else {
      return nil
    }
    self = type
  }

  public static func < (a: ClinicalType, b: ClinicalType) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

extension ClinicalType {
  /// What differs from type to type, but for words (`ClinicalTypeWords`) and pages (`TypeSections`).
  package struct Traits: Sendable {
    let slug: String
    /// Statuses that most records of the type have, so that a list need not repeat them; a space between two.
    let usualStatuses: String
    /// True for what is read first: a shortened record keeps all of it.
    package var isCore = false
    /// Its row on the life graphic, from the top; nil for a type that is not drawn.
    package var lane: Int?
  }

  /// One row a type.
  package var traits: Traits {
    switch self {
    case .allergies: Traits(slug: "allergies", usualStatuses: "active confirmed", isCore: true, lane: 9)
    case .conditions: Traits(slug: "conditions", usualStatuses: "active confirmed", isCore: true, lane: 1)
    case .medications: Traits(slug: "medications", usualStatuses: "active", isCore: true, lane: 2)
    case .labResults: Traits(slug: "labs", usualStatuses: "final", lane: 6)
    case .vitalSigns: Traits(slug: "vitals", usualStatuses: "final", lane: 7)
    case .immunizations: Traits(slug: "immunizations", usualStatuses: "completed", lane: 5)
    case .procedures: Traits(slug: "procedures", usualStatuses: "completed", lane: 3)
    case .clinicalNotes: Traits(slug: "notes", usualStatuses: "final current", lane: 8)
    case .encounters: Traits(slug: "encounters", usualStatuses: "finished", lane: 4)
    case .coverage: Traits(slug: "coverage", usualStatuses: "active")
    case .other: Traits(slug: "other", usualStatuses: "", lane: 10)
    }
  }

  /// Those that the life graphic draws, from its top down.
  package static let drawn = allCases.filter { $0.traits.lane != nil }.sorted {
    ($0.traits.lane ?? 0) < ($1.traits.lane ?? 0)
  }
}
