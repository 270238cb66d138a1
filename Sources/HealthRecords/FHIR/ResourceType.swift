/// The FHIR name of a type of resource. The set is open, because types vary by version and some senders invent their
/// own.
public struct ResourceType: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// As sent: `AllergyIntolerance`.
  public let name: String
  private let roles: Roles

  public init(_ name: String) {
    self.name = name
    roles = Self.table[name] ?? []
  }

  /// - Returns: nil if the value is no string.
  static func of(_ json: JSONValue) -> ResourceType? { common[json] ?? json.string.map(ResourceType.init) }

  public var description: String { name }

  public static func == (a: ResourceType, b: ResourceType) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public static func < (a: ResourceType, b: ResourceType) -> Bool { a.name < b.name }
}

extension ResourceType {
  /// True for a type that only supports other records; it is listed on the sources page, never on the timeline.
  public var isSupporting: Bool { roles.contains(.supporting) }
  /// A drug, or an order, statement or supply of one.
  package var isDrug: Bool { roles.contains(.drug) }
  package var isDrugOrder: Bool { roles.contains(.drugOrder) }
  /// A drug that was dispensed or given. It does not say whether the drug is taken now.
  package var isDrugEvent: Bool { roles.contains(.drugEvent) }
  /// A drug, substance or device, whose code is also the code of records that refer to it.
  var isProduct: Bool { roles.contains(.product) }
  /// It states how it is now, and how certain it is (FHIR R4, clinicalStatus, verificationStatus).
  var hasClinicalStatus: Bool { roles.contains(.clinicalStatus) }
  /// Something to be done for the patient, other than taking a drug.
  package var isOrder: Bool { roles.contains(.order) }
  /// Its intent decides whether it is an order at all (FHIR R4, Request.intent).
  var mayBeIntended: Bool { isDrug || name.hasSuffix("Request") }
  package var isBill: Bool { roles.contains(.bill) }
  package var isDocument: Bool { roles.contains(.document) }
  /// Its identifiers are a person's: an insured person's, a relative's.
  package var isOfPerson: Bool { roles.contains(.person) }
  /// It is about a Device that the person has or uses.
  package var isDeviceUse: Bool { roles.contains(.deviceUse) }
  /// Its date may be in the future: it is planned or ongoing.
  package var mayLieAhead: Bool { roles.contains(.ahead) }

  /// Properties of a type that the rules use, with a bit for each.
  private struct Roles: OptionSet, Sendable {
    let rawValue: UInt16

    static let supporting = Roles(rawValue: 1 << 0)
    static let drug = Roles(rawValue: 1 << 1)
    static let drugOrder = Roles(rawValue: 1 << 2)
    static let drugEvent = Roles(rawValue: 1 << 3)
    static let product = Roles(rawValue: 1 << 4)
    static let clinicalStatus = Roles(rawValue: 1 << 5)
    static let order = Roles(rawValue: 1 << 6)
    static let bill = Roles(rawValue: 1 << 7)
    static let document = Roles(rawValue: 1 << 8)
    static let person = Roles(rawValue: 1 << 9)
    static let deviceUse = Roles(rawValue: 1 << 10)
    static let ahead = Roles(rawValue: 1 << 11)
  }

  /// The usual types, found without a new string for each resource.
  private static let common = MemberTable(
    Dictionary(
      (Array(table.keys) + RecordMapping.table.keys).map { ($0, ResourceType($0)) },
      uniquingKeysWith: { first, _ in first }))

  private static let table: [String: Roles] = [
    "AllergyIntolerance": .clinicalStatus, "Appointment": .ahead, "Binary": .supporting,
    "Bundle": .supporting, "CarePlan": .ahead, "Claim": .bill, "Composition": .document,
    "Condition": .clinicalStatus, "Coverage": [.person, .ahead], "Device": .product,
    "DeviceAssociation": .deviceUse, "DeviceRequest": .order, "DeviceUsage": .deviceUse,
    "DeviceUseStatement": .deviceUse, "DocumentReference": .document, "Encounter": .ahead,
    "Endpoint": .supporting, "ExplanationOfBenefit": .bill, "Goal": .ahead,
    "HealthcareService": .supporting, "ImmunizationRecommendation": .ahead, "List": .supporting,
    "Location": .supporting,
    "Medication": [.supporting, .drug, .product], "MedicationAdministration": [.drug, .drugEvent],
    "MedicationDispense": [.drug, .drugEvent], "MedicationKnowledge": .drug,
    "MedicationOrder": [.drug, .drugOrder], "MedicationPrescription": [.drug, .drugOrder],
    "MedicationRequest": [.drug, .drugOrder], "MedicationStatement": .drug, "MedicationUsage": .drug,
    "OperationOutcome": .supporting, "Organization": .supporting, "OrganizationAffiliation": .supporting,
    "Parameters": .supporting, "Patient": [.supporting, .person], "Person": [.supporting, .person],
    "Practitioner": .supporting, "PractitionerRole": .supporting, "ProcedureRequest": .order,
    "Provenance": .supporting, "ReferralRequest": .order, "RelatedPerson": [.supporting, .person],
    "ServiceRequest": [.order, .ahead], "Substance": [.supporting, .product],
  ]
}
