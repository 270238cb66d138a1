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

  /// The heading of its page.
  public var title: String {
    switch self {
    case .allergies: "Allergies"
    case .conditions: "Conditions"
    case .medications: "Medications"
    case .labResults: "Lab results"
    case .vitalSigns: "Vitals"
    case .immunizations: "Immunizations"
    case .procedures: "Procedures"
    case .clinicalNotes: "Notes"
    case .encounters: "Visits"
    case .coverage: "Insurance"
    case .other: "Other records"
    }
  }

  /// One record of it, in words.
  public var noun: String {
    switch self {
    case .allergies: "Allergy"
    case .conditions: "Condition"
    case .medications: "Medication"
    case .labResults: "Lab result"
    case .vitalSigns: "Vital sign"
    case .immunizations: "Immunization"
    case .procedures: "Procedure"
    case .clinicalNotes: "Note"
    case .encounters: "Visit"
    case .coverage: "Insurance"
    case .other: "Other"
    }
  }

  public init?(slug: String) {
    guard let type = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
    self = type
  }

  public static func < (a: ClinicalType, b: ClinicalType) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
