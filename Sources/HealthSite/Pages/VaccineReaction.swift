import HealthRecords

extension ClinicalRecord {
  /// "reaction: Sore arm"; empty without one.
  var vaccineReaction: String { VaccineReaction(self)?.words ?? "" }
}
