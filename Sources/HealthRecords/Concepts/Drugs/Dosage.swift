extension ClinicalRecord {
  /// How the drug is taken, all lines in order; nil if the record does not say.
  public var howTaken: String? { dosages.isEmpty ? nil : dosages.joined(separator: "; ") }
}
