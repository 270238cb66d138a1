extension ClinicalRecord {
  /// True for an Observation about how a person lives, whose period has begun and not ended (FHIR R4,
  /// Observation.effectivePeriod).
  package var goesOn: Bool {
    guard resource.type == .observation, clinicalType == .other, ended == nil, sortDate != nil,
      !resource.json.all("valueCodeableConcept.coding.code").contains(where: {
        Self.noHabits.contains($0.primitive ?? "")
      })
    else { return false }
    return resource.json["effectivePeriod"]?.text("start") != nil
  }

  /// "Never", "no longer", "unknown whether": not a habit that continues (SNOMED CT; LOINC's answers).
  private static let noHabits: Set<String> = [
    "266919005", "8392000", "8517006", "266927001", "LA18978-9", "LA15920-4", "LA18980-5",
  ]
}
