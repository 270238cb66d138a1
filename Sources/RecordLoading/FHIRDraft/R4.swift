import HealthRecords

/// The kinds of FHIR R4 that drafts are made of.
enum R4 {
  enum AllergyIntolerance: DraftedResource { static let type = ResourceType.allergyIntolerance }
  enum Appointment: DraftedResource { static let type = ResourceType.appointment }
  enum Basic: DraftedResource { static let type = ResourceType.basic }
  enum CareTeam: DraftedResource { static let type = ResourceType.careTeam }
  enum Condition: DraftedResource { static let type = ResourceType.condition }
  enum Coverage: DraftedResource { static let type = ResourceType.coverage }
  enum Device: DraftedResource { static let type = ResourceType.device }
  enum DeviceRequest: DeviceUse { static let type = ResourceType.deviceRequest }
  enum DeviceUseStatement: DeviceUse { static let type = ResourceType.deviceUseStatement }
  enum Composition {}
  enum DiagnosticReport: DraftedResource { static let type = ResourceType.diagnosticReport }
  enum DocumentReference: DraftedResource { static let type = ResourceType.documentReference }
  enum Encounter: DraftedResource { static let type = ResourceType.encounter }
  enum FamilyMemberHistory: DraftedResource { static let type = ResourceType.familyMemberHistory }
  enum Goal: DraftedResource { static let type = ResourceType.goal }
  enum Immunization: DraftedResource { static let type = ResourceType.immunization }
  enum ImmunizationRecommendation: DraftedResource {
    static let type = ResourceType.immunizationRecommendation
  }
  enum Media: DraftedResource { static let type = ResourceType.media }
  enum MedicationAdministration: DrugUse { static let type = ResourceType.medicationAdministration }
  enum MedicationDispense: DraftedResource { static let type = ResourceType.medicationDispense }
  enum MedicationRequest: DraftedResource { static let type = ResourceType.medicationRequest }
  enum MedicationStatement: DrugUse { static let type = ResourceType.medicationStatement }
  enum Observation: DraftedResource { static let type = ResourceType.observation }
  enum Patient {}
  enum Procedure: DraftedResource { static let type = ResourceType.procedure }
  enum QuestionnaireResponse: DraftedResource { static let type = ResourceType.questionnaireResponse }
  enum ServiceRequest: DraftedResource { static let type = ResourceType.serviceRequest }

  // Datatypes.
  enum Address {}
  enum Annotation {}
  enum Attachment {}
  enum ContactPoint {}
  enum Dosage {}
  enum HumanName {}
  enum Identifier {}
  enum Period {}
  enum Quantity {}
  enum Range {}
  enum Ratio {}
  enum Reference {}
  enum Repeat {}
  enum Timing {}

  // Parts of resources.
  enum Answer {}
  enum Reaction {}
  enum Titled {}
  enum Component {}
  enum ReferenceRange {}
  enum Item {}
  enum Attester {}
  enum Communication {}
  enum DocumentEvent {}
  enum Meta {}
  enum Narrative {}
  enum Participant {}
  enum PatientContact {}
  enum RelatesTo {}
  enum Section {}
  enum Hospitalization {}
  enum VisitDiagnosis {}
  enum VisitLocation {}
  enum Target {}
  enum FamilyCondition {}
  enum Adherence {}
  enum DispenseRequest {}
  enum ProtocolApplied {}
  enum Recommendation {}
  enum DateCriterion {}
  enum CoverageClass {}
  enum UDICarrier {}
  enum Content {}
  enum NoteContext {}
}

/// A drug as it is taken, or one dose of it that was given.
protocol DrugUse: DraftedResource {}
/// A device or supply that a person has, or is to have.
protocol DeviceUse: DraftedResource {}

typealias Annotation = Draft<R4.Annotation>
typealias Attachment = Draft<R4.Attachment>
typealias Dosage = Draft<R4.Dosage>
typealias Identifier = Draft<R4.Identifier>
typealias Period = Draft<R4.Period>
typealias Quantity = Draft<R4.Quantity>
typealias Reference = Draft<R4.Reference>
typealias Timing = Draft<R4.Timing>
