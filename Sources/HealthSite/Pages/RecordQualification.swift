import HealthRecords

extension ClinicalRecord {
  /// True when its status must stand in every line of it: without it the line says too much.
  var isQualified: Bool { status.isQualifying || isDrugNotTakenNow }
}
