import HealthRecords

/// How severe an allergy or a reaction was (C-CDA Severity Observation).
struct SeverityObservation: StatementKind {
  let statement: ClinicalStatement

  /// The value of a severity, with its words.
  func severity(in row: CDANarrativeRow?) -> CodeableConcept? {
    let value = element.first("value")
    guard let words = severityWords(in: row) else { return types.concept(value) }
    return types.isNamed(value)
      ? types.concept(value) : types.concept(value, words: words) ?? .word(words)
  }

  /// Its name, else the severity in the row, else the meaning of SNOMED CT's code.
  func severityWords(in row: CDANarrativeRow?) -> String? {
    let value = element.first("value")
    if types.isNamed(value) { return types.name(value) }
    return types.cell(of: element.first("text"), .severity) ?? row?[.severity]
      ?? value?["code"].flatMap { CDADisplay.severities[$0] } ?? types.name(value)
  }
}
