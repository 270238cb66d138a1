import HealthRecords

/// What an observation with the code ASSERTION is about: by its template, else by its value (C-CDA R2.1, Smoking
/// Status, Tobacco Use, Pregnancy Observation).
extension ResultObservation {
  /// The code of the question that an assertion answers; nil for a finding of its own.
  var assertedQuestion: CodeableConcept? {
    guard hasCode("ASSERTION") || types.concept(code) == nil else { return nil }
    if isPregnancy { return .code("http://loinc.org", "82810-3", CDADisplay.pregnancyStatus) }
    if hasTemplate("4.85") { return .word(CDADisplay.tobaccoUse) }
    return isSmokingStatus ? CodeableConcept.word(CDADisplay.smokingStatus) : nil
  }

  private var isPregnancy: Bool {
    hasTemplateID("2.16.840.1.113883.10.20.15.3.8") || hasCode("ASSERTION") && hasValue(of: Self.pregnancies)
  }

  /// C-CDA R1.1 prints the template's number without one of its parts.
  private var isSmokingStatus: Bool {
    hasTemplate("4.78") || hasTemplateID("2.16.840.1.113883.10.22.4.78") || hasValue(of: Self.smoking)
  }

  private func hasValue(of codes: Set<String>) -> Bool {
    element.first("value")?["code"].map(codes.contains) ?? false
  }

  /// SNOMED CT: pregnant, not pregnant, possibly pregnant, pregnancy not yet confirmed.
  private static let pregnancies: Set<String> = [
    "77386006", "60001007", "102874004", "146799005", "152231000119106",
  ]

  private static let smoking = Set(CDADisplay.smoking.keys)
}

extension ResultObservation {
  /// The expected dates of delivery, in the observation of the pregnancy (C-CDA R2.1, Estimated Date of Delivery:
  /// template 2.16.840.1.113883.10.20.15.3.1).
  var deliveryDates: [Relation] {
    related.filter {
      $0.statement.hasTemplateID("2.16.840.1.113883.10.20.15.3.1")
        || $0.statement.hasCode("11778-8", "11779-6")
    }
  }
}
