extension ClinicalRecord {
  /// True for a finding of a period that has begun and has no end, other than a measured one: how a person lives (FHIR
  /// R4, Observation.effectivePeriod).
  package var goesOn: Bool {
    guard resource.type == .observation, clinicalType == .other, end == nil else { return false }
    let period = resource.json["effectivePeriod"]
    return period?.text("start") != nil && period?["end"] == nil
  }
}
