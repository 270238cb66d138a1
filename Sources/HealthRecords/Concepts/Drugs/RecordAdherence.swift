extension ClinicalRecord {
  /// Whether the drug is taken as it was ordered.
  package var adherence: Adherence? { Adherence(resource.json) }
}
