import HealthRecords

/// Numbers of records by clinical type, in words: "2 lab results, 1 condition".
package enum TypeCounts {
  package static func words(_ counts: [ClinicalType: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { type, count in
      "\(count) \((count == 1 ? singular(type) : plural(type)).lowercased())"
    }.joined(separator: ", ")
  }

  private static func singular(_ type: ClinicalType) -> String {
    type == .other ? "other record" : type.noun
  }

  private static func plural(_ type: ClinicalType) -> String {
    switch type {
    case .vitalSigns: "vital signs"
    case .coverage: "insurances"
    case .allergies, .conditions, .medications, .labResults, .immunizations, .procedures, .clinicalNotes,
      .encounters, .other:
      type.title
    }
  }
}
