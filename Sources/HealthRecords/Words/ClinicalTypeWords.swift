extension ClinicalType {
  /// The heading of its page.
  public var title: String {
    let title: Phrase =
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
    return title.text
  }

  /// One record of it, in words.
  public var noun: String {
    let noun: Phrase =
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
    return noun.text
  }

  /// That there are none.
  package var noneWords: String {
    let what: Phrase =
      switch self {
      case .allergies: "allergies"
      case .conditions: "conditions"
      case .medications: "medicines"
      case .labResults: "lab results"
      case .vitalSigns: "vitals"
      case .immunizations: "vaccinations"
      case .procedures: "procedures"
      case .clinicalNotes: "notes"
      case .encounters: "visits"
      case .coverage: "insurance"
      case .other: "other records"
      }
    return Phrase("No \(what) in these records.").text
  }

  /// "2 lab results".
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .allergies: Counted.words(count, "allergy", "allergies")
    case .conditions: Counted.words(count, "condition")
    case .medications: Counted.words(count, "medication")
    case .labResults: Counted.words(count, "lab result")
    case .vitalSigns: Counted.words(count, "vital sign")
    case .immunizations: Counted.words(count, "immunization")
    case .procedures: Counted.words(count, "procedure")
    case .clinicalNotes: Counted.words(count, "note")
    case .encounters: Counted.words(count, "visit")
    case .coverage: Counted.words(count, "insurance")
    case .other: Counted.words(count, "other record")
    }
  }
}

/// Numbers of records by clinical type, in words: "2 lab results, 1 condition".
package enum TypeCounts {
  package static func words(_ counts: [ClinicalType: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { $0.counted($1) }.joined(separator: ", ")
  }
}
