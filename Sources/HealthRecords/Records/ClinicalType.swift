/// HealthKit's nine clinical types, and two more (HKClinicalTypeIdentifier).
public enum ClinicalType: String, CaseIterable, Sendable, Comparable {
  case allergies, conditions, medications, labResults, vitalSigns, immunizations, procedures, clinicalNotes
  case encounters, coverage, other

  /// The word of the command line and of page names.
  public var slug: String { words.slug }
  /// The heading of its page.
  public var title: String { words.title }
  /// One record of it, in words.
  public var noun: String { words.noun }

  private var words: (slug: String, title: String, noun: String) {
    switch self {
    case .allergies: ("allergies", "Allergies", "Allergy")
    case .conditions: ("conditions", "Conditions", "Condition")
    case .medications: ("medications", "Medications", "Medication")
    case .labResults: ("labs", "Lab results", "Lab result")
    case .vitalSigns: ("vitals", "Vitals", "Vital sign")
    case .immunizations: ("immunizations", "Immunizations", "Immunization")
    case .procedures: ("procedures", "Procedures", "Procedure")
    case .clinicalNotes: ("notes", "Notes", "Note")
    case .encounters: ("encounters", "Visits", "Visit")
    case .coverage: ("coverage", "Insurance", "Insurance")
    case .other: ("other", "Other records", "Other")
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
