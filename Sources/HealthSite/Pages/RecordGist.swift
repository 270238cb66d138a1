import HealthRecords

/// The one line that a list gives to a record beside its title: what a patient or doctor looks for first.
enum RecordGist {
  static func of(_ record: ClinicalRecord) -> String {
    let result = record.resultText
    if !result.isEmpty { return result }
    if let dosage = record.howTaken { return dosage }
    let usual =
      labels[record.resource.type.name] ?? [
        "Reason for status", "Reason", "Body site", "Conclusion", "Description", "Participants", "Outcome",
      ]
    if record.resource.type == .allergyIntolerance { return allergy(record) }
    let isVisit = record.resource.type == .encounter
    let labels =
      isVisit && !record.facts.contains { $0.label == "Reason" } ? ["Diagnosis", "Institution"] : usual
    let told = [record.vaccineReaction] + words(record, labels) + [record.stage]
    let line = told.filter { !$0.isEmpty }.joined(separator: "; ")
    guard let known = elements[record.resource.type.name], line.holds(known.name) else { return line }
    return line.replacing(known.name, with: known.words)
  }

  private static func allergy(_ record: ClinicalRecord) -> String {
    [record.isIntolerance ? "intolerance" : "", AllergyGist(record).words].filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// The same reason, sent several times, is said once in a line; the record's own page has them all.
  private static func words(_ record: ClinicalRecord, _ labels: [String]) -> [String] {
    labels.map(record.words).filter { !$0.isEmpty }
  }

  /// What the name of an element inside a fact means to a reader of one line.
  private static let elements = [
    "AdverseEvent": (name: "Instance: ", words: "suspected: "), "Encounter": (name: "Condition: ", words: ""),
  ]

  private static let labels: [String: [String]] = [
    "Condition": ["Severity", "Body site"],
    "Immunization": [
      "Reason for status", "Reason", "Explanation", "Is subpotent", "Dose", "Manufacturer",
    ],
    "Device": ["Safety", "Note", "Manufacturer"], "DeviceUseStatement": ["Body site", "Reason", "Note"],
    "DeviceUsage": ["Body site", "Reason", "Note"],
    "Encounter": ["Reason", "Institution"],
    "Procedure": ["Body site", "Reason for status", "Reason", "Performer", "Outcome", "Complication"],
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

extension ClinicalRecord {
  /// The distinct words of the first fact of a label; empty without one.
  func words(of label: String) -> String {
    facts.first { $0.label == label }?.values.map(\.words).distinct.joined(separator: ", ") ?? ""
  }

  /// No allergy, by the sender's word (FHIR R4, AllergyIntolerance.type); who does not say stays unqualified.
  fileprivate var isIntolerance: Bool {
    resource.type == .allergyIntolerance && words(of: "Type").lowercased().hasSuffix("intolerance")
  }
}
