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
  }

  /// One row a type.
  package var traits: Traits {
    switch self {
    case .allergies: Traits(slug: "allergies", usualStatuses: "active confirmed", isCore: true)
    case .conditions: Traits(slug: "conditions", usualStatuses: "active confirmed", isCore: true)
    case .medications: Traits(slug: "medications", usualStatuses: "active", isCore: true)
    case .labResults: Traits(slug: "labs", usualStatuses: "final")
    case .vitalSigns: Traits(slug: "vitals", usualStatuses: "final")
    case .immunizations: Traits(slug: "immunizations", usualStatuses: "completed")
    case .procedures: Traits(slug: "procedures", usualStatuses: "completed")
    case .clinicalNotes: Traits(slug: "notes", usualStatuses: "final current")
    case .encounters: Traits(slug: "encounters", usualStatuses: "finished")
    case .coverage: Traits(slug: "coverage", usualStatuses: "active")
    case .other: Traits(slug: "other", usualStatuses: "")
    }
  }
}
