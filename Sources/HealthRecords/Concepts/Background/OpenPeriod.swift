extension ClinicalRecord {
  /// True for a finding of a period that has begun and has no end, other than a measured one: how a person lives (FHIR
  /// R4, Observation.effectivePeriod).
  package var goesOn: Bool {
    guard resource.type == .observation, clinicalType == .other, end == nil, sortDate != nil,
      !resource.json.all("valueCodeableConcept.coding.code").contains(where: {
        Self.noHabits.contains($0.primitive ?? "")
      })
    else { return false }
    let period = resource.json["effectivePeriod"]
    return period?.text("start") != nil && period?["end"] == nil
  }

  /// Never, no more, not known whether: a habit that goes on since no day (SNOMED CT; LOINC's answers).
  private static let noHabits: Set<String> = [
    "266919005", "8392000", "8517006", "266927001", "LA18978-9", "LA15920-4", "LA18980-5",
  ]
}
