/// The elements that name the institution which a record is from, by type of resource (FHIR DSTU2 to R5).
///
/// The performer of an order is who shall do it: no source of the order. Who pays is none of what was done: only where
/// nobody else is named, bills and insurance are the payer's.
enum InstitutionElements {
  static func paths(of type: ResourceType) -> [String] { table[type.name] ?? common }

  /// True for elements that can refer to nothing else: there the sender's words for it are a name.
  static func namesInstitution(_ path: String) -> Bool {
    path.split(separator: ".").last.map { alwaysInstitutions.contains(String($0)) } ?? false
  }

  /// The elements that name who pays.
  static func payers(of type: ResourceType) -> [String] { payers[type.name] ?? [] }

  private static let payers: [String: [String]] = [
    "Claim": ["insurer"], "Coverage": ["insurer", "payor", "issuer"], "ExplanationOfBenefit": ["insurer"],
  ]

  private static let alwaysInstitutions: Set<String> = [
    "custodian", "insurer", "managingOrganization", "onBehalfOf", "organization", "serviceProvider",
  ]

  private static let common = ["managingOrganization", "custodian"]
  private static let performed = ["performer.onBehalfOf", "performer.actor", "performer"]

  private static let table: [String: [String]] = [
    "CareTeam": ["managingOrganization"],
    "Claim": ["provider", "facility", "organization"],
    "ClinicalImpression": ["performer"],
    "Composition": ["custodian", "author"],
    "Consent": ["organization", "manager"],
    "Coverage": [],
    "Device": ["owner"],
    "DiagnosticReport": performed,
    "DocumentReference": ["custodian", "author"],
    "Encounter": ["serviceProvider"],
    "ExplanationOfBenefit": ["provider", "facility", "organization"],
    "ImagingStudy": performed,
    "Immunization": performed,
    "MedicationAdministration": performed,
    "MedicationDispense": performed + ["dispenser"],
    "MedicationOrder": ["prescriber"],
    "MedicationRequest": ["requester.onBehalfOf", "requester.agent", "requester"],
    "Observation": performed,
    "Patient": ["managingOrganization"],
    "Procedure": performed,
    "QuestionnaireResponse": ["author"],
    "ServiceRequest": ["requester"],
  ]
}
