import HealthRecords

/// The one line that a list gives to a record beside its title: what a patient or doctor looks for first.
enum RecordGist {
  static func of(_ record: ClinicalRecord) -> String {
    let result = record.resultText
    if !result.isEmpty { return result }
    if let dosage = record.howTaken { return dosage }
    let usual =
      labels[record.resource.type] ?? ["Reason", "Conclusion", "Description", "Participants", "Outcome"]
    let isVisit = record.resource.type == "Encounter"
    let labels =
      isVisit && !record.facts.contains { $0.label == "Reason" } ? ["Diagnosis", "Institution"] : usual
    let facts = labels.compactMap { label in record.facts.first { $0.label == label } }
    // The same reason, sent several times, is said once in a line; the record's own page has them all.
    let words = facts.map { $0.values.map(\.words).distinct.joined(separator: ", ") }
    let line = words.filter { !$0.isEmpty }.joined(separator: "; ")
    guard let known = elements[record.resource.type], line.holds(known.name) else { return line }
    return line.replacing(known.name, with: known.words)
  }

  /// What the name of an element inside a fact means to a reader of one line.
  private static let elements = [
    "AdverseEvent": (name: "Instance: ", words: "suspected: "), "Encounter": (name: "Condition: ", words: ""),
  ]

  private static let labels: [String: [String]] = [
    "AllergyIntolerance": ["Criticality", "Severity", "Reaction"], "Condition": ["Severity", "Body site"],
    "Immunization": ["Reason for status", "Reason", "Explanation", "Is subpotent", "Dose", "Manufacturer"],
    "Encounter": ["Reason", "Institution"],
    "Procedure": ["Reason", "Performer", "Outcome"],
    "DiagnosticReport": ["Conclusion", "Conclusion code", "Coded diagnosis"],
    "DocumentReference": ["Description", "Author"], "Coverage": ["Insurer", "Relationship"],
    "CarePlan": ["Activity", "Description"], "Communication": ["Payload"],
    "CommunicationRequest": ["Payload"],
    "RequestGroup": ["Action"], "NutritionOrder": ["Oral diet", "Supplement", "Exclude food modifier"],
    "ClinicalImpression": ["Description", "Summary", "Finding"],
    "Goal": ["Target"], "FamilyMemberHistory": ["Condition"], "Appointment": ["Description", "Comment"],
    "RiskAssessment": ["Prediction", "Mitigation"],
    "AdverseEvent": ["Suspect entity", "Seriousness", "Outcome"],
    "ImmunizationRecommendation": ["Recommendation"],
    "ImmunizationEvaluation": ["Dose status", "Reason for dose status"],
    "MedicationDispense": ["Quantity", "Days of supply"],
  ]
}
