/// The FHIR name of a type of resource. The set is open, because types vary by version and some senders invent their
/// own.
public struct ResourceType: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// As sent: `AllergyIntolerance`.
  public let name: String
  /// A bit for each role.
  private let roles: UInt16

  public init(_ name: String) {
    self.name = name
    roles = Self.table[name] ?? 0
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
  public var isSupporting: Bool { has(.supporting) }
  /// A drug, or an order, statement or supply of one.
  package var isDrug: Bool { has(.drug) }
  package var isDrugOrder: Bool { has(.drugOrder) }
  /// A drug that was dispensed or given. It does not say whether the drug is taken now.
  package var isDrugEvent: Bool { has(.drugEvent) }
  /// A drug, substance or device, whose code is also the code of records that refer to it.
  var isProduct: Bool { has(.product) }
  /// It states how it is now, and how certain it is (FHIR R4, clinicalStatus, verificationStatus).
  var hasClinicalStatus: Bool { has(.clinicalStatus) }
  /// Something to be done for the patient, other than taking a drug.
  package var isOrder: Bool { has(.order) }
  /// Its intent decides whether it is an order at all (FHIR R4, Request.intent).
  var mayBeIntended: Bool { isDrug || name.hasSuffix("Request") }
  package var isBill: Bool { has(.bill) }
  package var isDocument: Bool { has(.document) }
  /// Its identifiers are a person's: an insured person's, a relative's.
  package var isOfPerson: Bool { has(.person) }
  /// It is about a Device that the person has or uses.
  package var isDeviceUse: Bool { has(.deviceUse) }
  /// Its date may be in the future: it is planned or ongoing.
  package var mayLieAhead: Bool { has(.ahead) }

  /// False for a type that a sender invented, and for any other word: the types of FHIR from DSTU2 to R5.
  package static func isKnown(_ name: some StringProtocol) -> Bool { ResourceType(String(name)).has(.known) }
  /// True for the resource types of FHIR R4 (HL7, FHIR R4, Resource Index).
  package var isR4: Bool { has(.r4) }

  private func has(_ role: Role) -> Bool { roles & 1 << role.rawValue != 0 }

  /// Properties of a type that the rules use, as `resource-types.csv` names them.
  private enum Role: UInt16, CaseIterable {
    case known, r4, supporting, drug, drugOrder, drugEvent, product, clinicalStatus, order, bill, document
    case person, deviceUse, ahead
  }

  /// The usual types, found without a new string for each resource.
  private static let common = MemberTable(
    Dictionary(firsts: (Array(table.keys) + RecordMapping.table.keys).map { ($0, ResourceType($0)) }))

  private static let table: [String: UInt16] = Dictionary(
    firsts: CSVTable(named: "resource-types.csv").rows.map { row in
      let named = row[1].split(separator: " ").map(String.init)
      return (row[0], Role.allCases.reduce(0) { named.contains("\($1)") ? $0 | 1 << $1.rawValue : $0 })
    })
}
