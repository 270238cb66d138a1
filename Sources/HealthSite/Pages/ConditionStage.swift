import HealthRecords

extension ClinicalRecord {
  /// "stage: IIA": how far a disease has come (FHIR R4, Condition.stage.summary); empty where nobody says.
  var stage: String {
    guard resource.type == .condition else { return "" }
    let stages = resource.json.all("stage.summary").compactMap { Concept($0)?.words }.distinct
    return stages.isEmpty ? "" : "stage: \(stages.joined(separator: ", "))"
  }
}
