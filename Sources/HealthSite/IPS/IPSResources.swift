import HealthRecords

/// The person's records that have a place in a summary, as R4, with their addresses in the Bundle.
struct IPSResources: Sendable {
  struct Entry: Sendable {
    let fullURL: String
    let type: ResourceType
    let resource: JSONTree
    let references: [String]
  }

  /// The person, who is the subject of all records.
  let patient: Entry
  /// By the names of identities, copies included.
  private let entries: [String: Entry]

  init(_ person: Person) {
    let patients = person.supporting.filter { $0.resource.type == .patient }
    let subject = Self.address(patients.first?.identity.name ?? "patient")
    let records = (person.records + person.supporting).filter {
      $0.resource.type != .patient && Self.hasPlace($0.resource)
    }
    let others = person.records + person.supporting
    let addresses = IPSAddresses(records, patients: patients, subject: subject, others: others)
    var entries: [String: Entry] = [:]
    for record in records {
      guard let entry = Self.entry(record, Self.address(record.identity.name), subject, addresses) else {
        continue
      }
      for copy in [record] + record.contributors { entries[copy.identity.name] = entry }
    }
    self.entries = entries
    patient =
      patients.first.flatMap { Self.entry($0, subject, subject, addresses) }
      ?? Entry(fullURL: subject, type: .patient, resource: Self.unnamed(person), references: [])
  }

  /// True for the types that a summary lists in its sections, and for those that they refer to (HL7 IPS 2.0, Profiles).
  private static func hasPlace(_ resource: Resource) -> Bool {
    R4Projection.type(resource.type, resource.version).map { types.contains($0.name) } ?? false
  }

  private static let types: Set<String> = [
    "AllergyIntolerance", "CarePlan", "Condition", "Consent", "Device", "DeviceUseStatement",
    "DiagnosticReport",
    "Flag", "Immunization", "ImmunizationRecommendation", "Medication", "MedicationAdministration",
    "MedicationDispense", "MedicationRequest", "MedicationStatement", "Observation", "Organization",
    "Patient",
    "Practitioner", "PractitionerRole", "Procedure", "Specimen",
  ]

  func entry(_ name: String) -> Entry? { entries[name] }

  /// The named resources and everything that they and the patient refer to, each once, in the order found. The patient
  /// is not included.
  func closure(of names: [String]) -> [Entry] {
    var found: [Entry] = []
    var seen: Set<String> = [patient.fullURL]
    var waiting = Array((names + patient.references).reversed())
    while let name = waiting.popLast() {
      guard let entry = entries[name], seen.insert(entry.fullURL).inserted else { continue }
      found.append(entry)
      waiting += entry.references.reversed()
    }
    return found
  }

  /// An address that is valid only inside the Bundle; equal names give equal addresses.
  static func address(_ name: String) -> String { "urn:uuid:\(uuid(name))" }

  static func uuid(_ words: String) -> String {
    let digits = (0..<2).map { StableHash("\($0)", words).hexadecimal }.joined()
    let parts = [8, 4, 4, 4, 12].reduce(into: (rest: Substring(digits), parts: [String]())) { state, length in
      state.parts.append(String(state.rest.prefix(length)))
      state.rest = state.rest.dropFirst(length)
    }
    return parts.parts.joined(separator: "-")
  }
}

extension IPSResources {
  private static func entry(
    _ record: ClinicalRecord, _ address: String, _ subject: String, _ addresses: IPSAddresses
  ) -> Entry? {
    let resource = record.resource
    var projection = R4Projection(
      resource, title: RecordText.clean(record.title), subject: subject,
      target: addresses.targets(of: record))
    guard let type = R4Projection.type(resource.type, resource.version),
      let projected = projection.resource(resource.json)
    else { return nil }
    return Entry(fullURL: address, type: type, resource: projected, references: record.references.map(\.name))
  }

  /// A Patient for a person without one, made from the person's name and birth date.
  static func unnamed(_ person: Person) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init("resourceType", "Patient"),
      .init(
        "name",
        .array([
          .object([.init("text", .string(R4Primitive.plainSpaces(RecordText.clean(person.displayName))))])
        ])),
    ]
    if let birth = person.birthDate?.machineText.prefix(10) {
      members.append(.init("birthDate", .string(String(birth))))
    }
    return .object(members)
  }
}
