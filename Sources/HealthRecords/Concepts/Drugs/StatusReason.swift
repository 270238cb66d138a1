extension ClinicalRecord {
  /// The reason why it was stopped, held, not taken or not given (FHIR R4, statusReason; STU3, reasonNotTaken,
  /// reasonNotGiven).
  package var statusReason: String? {
    Self.reasons.firstNonNil { self.facts.of($0).first }
      .map { $0.values.map { SemanticTag.without($0.words) }.distinct.joined(separator: ", ") }.flatMap {
        $0.isEmpty ? nil : $0
      }
  }

  private static let reasons = ["statusReason", "reasonNotTaken", "reasonNotGiven"].map(Element.of(_:))
}
