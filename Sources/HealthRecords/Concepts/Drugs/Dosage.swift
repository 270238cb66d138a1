extension ClinicalRecord {
  /// How the drug is taken, every line of it in its order; nil when the record does not say.
  public var howTaken: String? { dosages.isEmpty ? nil : dosages.joined(separator: "; ") }
}
