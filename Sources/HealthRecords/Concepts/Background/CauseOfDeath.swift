extension ClinicalRecord {
  /// True if the record states the person's own cause of death.
  package var namesCauseOfDeath: Bool {
    resource.type == .observation && countsAsResult && !resultText.isEmpty
      && codes.contains { Self.causesOfDeath[$0.codeSystem ?? .ucum] == $0.code && $0.code != nil }
  }

  /// "Cause of death" (LOINC, SNOMED CT).
  private static let causesOfDeath: [CodeSystem: String] = [.loinc: "69453-9", .snomed: "184305005"]
}
