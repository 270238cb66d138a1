/// HealthKit's nine clinical types, and two more (HKClinicalTypeIdentifier).
public enum ClinicalType: String, CaseIterable, Sendable, Comparable {
  case allergies, conditions, medications, labResults, vitalSigns, immunizations, procedures, clinicalNotes
  case encounters, coverage, other

  /// The word of the command line and of page names.
  public var slug: String {
    switch self {
    case .labResults: "labs"
    case .vitalSigns: "vitals"
    case .clinicalNotes: "notes"
    case .allergies, .conditions, .medications, .immunizations, .procedures, .encounters, .coverage, .other:
      rawValue
    }
  }

  public init?(slug: String) {
    guard let type = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
    self = type
  }

  /// By the word of the command line or by HealthKit's name, in any case: `labs`, `labResults`.
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
