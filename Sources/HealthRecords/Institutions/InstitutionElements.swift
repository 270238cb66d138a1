/// The elements that name the institution of a record, by resource type (FHIR DSTU2 to R5).
///
/// An order's performer is not its source. A payer is the source of bills and insurance only, if nobody else is named.
enum InstitutionElements {
  static func paths(of type: ResourceType) -> [String] { table[type.name] ?? common }

  /// True for elements that can only refer to an institution, so that the sender's words are its name.
  static func namesInstitution(_ path: String) -> Bool {
    path.split(separator: ".").last.map { alwaysInstitutions.contains(String($0)) } ?? false
  }

  /// The elements that name the payer.
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
