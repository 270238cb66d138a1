/// The elements that name the institution which a record is from, by type of resource (FHIR DSTU2 to R5).
///
/// The performer of an order is who shall do it: no source of the order.
enum InstitutionElements {
  static func paths(of type: ResourceType) -> [String] { table[type.name] ?? common }

  /// True for elements that can refer to nothing else: there the sender's words for it are a name.
  static func namesInstitution(_ path: String) -> Bool {
    path.split(separator: ".").last.map { alwaysInstitutions.contains(String($0)) } ?? false
  }

  private static let alwaysInstitutions: Set<String> = [
    "custodian", "insurer", "managingOrganization", "onBehalfOf", "organization", "serviceProvider",
  ]

  private static let common = ["managingOrganization", "custodian"]
  private static let performed = ["performer.onBehalfOf", "performer.actor", "performer"]

  private static let table: [String: [String]] = [
    "CareTeam": ["managingOrganization"],
    "Claim": ["provider", "organization"],
    "ClinicalImpression": ["performer"],
    "Composition": ["custodian", "author"],
    "Consent": ["organization", "manager"],
    "Coverage": ["insurer", "payor", "issuer"],
    "Device": ["owner"],
    "DiagnosticReport": performed,
    "DocumentReference": ["custodian", "author"],
    "Encounter": ["serviceProvider"],
    "ExplanationOfBenefit": ["insurer", "organization"],
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
