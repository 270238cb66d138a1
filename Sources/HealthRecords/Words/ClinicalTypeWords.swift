extension ClinicalType {
  /// The heading of its page.
  public var title: String { words.title.text }

  /// The noun for a record of this type.
  public var noun: String { words.noun.text }

  /// That there are none; empty for what is no list of its own.
  package var noneWords: String { words.none.map { Phrase("No \($0) in these records.").text } ?? "" }

  /// "2 lab results".
  package func counted(_ count: Int) -> String { Counted.words(count, words.one, words.many) }

  /// The words of one type.
  private struct Words {
    let title: Phrase
    let noun: Phrase
    let none: Phrase?
    /// What is counted, and the plural where it is not the noun with an "s".
    let one: String
    var many: String?
  }

  private var words: Words {
    switch self {
    case .allergies:
      Words(title: "Allergies", noun: "Allergy", none: "allergies", one: "allergy", many: "allergies")
    case .conditions: Words(title: "Conditions", noun: "Condition", none: "conditions", one: "condition")
    case .medications: Words(title: "Medicines", noun: "Medicine", none: "medicines", one: "medicine")
    case .labResults: Words(title: "Lab results", noun: "Lab result", none: "lab results", one: "lab result")
    case .vitalSigns: Words(title: "Vitals", noun: "Vital sign", none: "vitals", one: "vital sign")
    case .immunizations:
      Words(title: "Immunizations", noun: "Immunization", none: "vaccinations", one: "immunization")
    case .procedures: Words(title: "Procedures", noun: "Procedure", none: "procedures", one: "procedure")
    case .clinicalNotes: Words(title: "Notes", noun: "Note", none: "notes", one: "note")
    case .encounters: Words(title: "Visits", noun: "Visit", none: "visits", one: "visit")
    case .coverage: Words(title: "Insurance", noun: "Insurance", none: "insurance", one: "insurance")
    case .other: Words(title: "Other records", noun: "Other", none: nil, one: "other record")
    }
  }
}

/// Numbers of records by clinical type, in words: "2 lab results, 1 condition".
package enum TypeCounts {
  package static func words(_ counts: [ClinicalType: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { $0.counted($1) }.joined(separator: ", ")
  }
}
