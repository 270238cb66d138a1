extension ClinicalRecord {
  /// True where it names what its own person died of.
  package var namesCauseOfDeath: Bool {
    resource.type == .observation && countsAsResult && !resultText.isEmpty
      && codes.contains { Self.causesOfDeath[$0.codeSystem ?? .ucum] == $0.code && $0.code != nil }
  }

  /// "Cause of death" (LOINC, SNOMED CT).
  private static let causesOfDeath: [CodeSystem: String] = [.loinc: "69453-9", .snomed: "184305005"]
}
