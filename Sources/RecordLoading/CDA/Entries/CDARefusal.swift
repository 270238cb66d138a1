import HealthRecords

/// Why something was not done, not given or not taken (C-CDA R2.1, Immunization Refusal Reason; QRDA, Reason: LOINC
/// 77301-0, "Reason care action performed or not").
struct CDARefusal: StatementKind {
  let statement: ClinicalStatement

  /// The reasons why it was not done. The reason of an act that was done is what it was done for.
  var refusals: [Relation] {
    related.filter {
      $0.statement.hasTemplate("4.53") || isNegated && $0.statement.hasCode("77301-0")
    }
  }

  /// FHIR R4, statusReason.
  var statusReason: CodeableConcept? {
    refusals.first.flatMap {
      Indication($0.statement).indications.first ?? $0.statement.text.map(CodeableConcept.word)
    }
  }
}
