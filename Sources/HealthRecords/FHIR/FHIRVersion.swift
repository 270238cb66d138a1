/// A release of FHIR.
public enum FHIRVersion: String, CaseIterable, Sendable, Comparable {
  case dstu2 = "DSTU2"
  case stu3 = "STU3"
  case r4 = "R4"
  case r4b = "R4B"
  case r5 = "R5"

  public static func < (a: FHIRVersion, b: FHIRVersion) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }

  /// Creates the release for a version number such as `4.0.1` or `1.0.2`.
  public init?(number: String) {
    switch number.split(separator: ".").prefix(2).joined(separator: ".") {
    case "0.5", "1.0": self = .dstu2
    case "1.1", "1.2", "1.4", "1.6", "1.8", "3.0", "3.2", "3.3": self = .stu3
    case "3.5", "4.0": self = .r4
    case "4.1", "4.3": self = .r4b
    case "4.2", "4.4", "4.5", "4.6", "5.0": self = .r5
    default: return nil
    }
  }

  /// The release named by one of the words: `FHIR.DSTU2`, `r4`.
  package init?(named words: String) {
    let words = words.uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let version = Self.allCases.first(where: { words.contains($0.rawValue) }) else { return nil }
    self = version
  }

  /// As stated by the export, else by `fhirVersion`, the profile or the address; nil if it is not stated.
  init?(statedIn json: JSONValue, origin: Origin) {
    let stated =
      origin.declaredVersion.flatMap(FHIRVersion.init(number:))
      ?? json["fhirVersion"]?.string.flatMap(FHIRVersion.init(number:))
      ?? FHIRVersion(profilesOf: json) ?? origin.url.flatMap(FHIRVersion.init(address:))
    guard let stated else { return nil }
    self = stated
  }

  /// Judged by the elements; nil if they do not belong to one version alone. XML shows fewer signs than JSON, since it
  /// has no lists.
  init?(shapeOf json: JSONValue, type: ResourceType, origin: Origin) {
    self.init(shapeOf: json, type: type, showsLists: origin.format != .fhirXML)
  }

  /// A version number that means this release.
  package var number: String {
    switch self {
    case .dstu2: "1.0.2"
    case .stu3: "3.0.2"
    case .r4: "4.0.1"
    case .r4b: "4.3.0"
    case .r5: "5.0.0"
    }
  }
}

extension FHIRVersion {
  private init?(profilesOf json: JSONValue) {
    let profiles = json["meta"]?["profile"]?.list.compactMap(\.string) ?? []
    if profiles.contains(where: { $0.holds("argonaut") || $0.holds("DSTU2") }) {
      self = .dstu2
    } else if profiles.contains(where: { $0.holds("/STU3") }) {
      self = .stu3
    } else if profiles.contains(where: { $0.holds("us/core") }), Self(shapeOf: json, type: .unstated) == nil {
      self = .r4
    } else {
      return nil
    }
  }

  private init?(address: String) {
    let parts = address.utf8.split(separator: UInt8(ascii: "/")).filter { $0.count <= 5 }.map {
      Substring($0).uppercased()
    }
    guard let version = Self.allCases.first(where: { parts.contains($0.rawValue) }) else { return nil }
    self = version
  }

  /// Judged by signs of each version in the elements (HL7's differences between versions, table in fhir-fields).
  ///
  /// - Parameter showsLists: false if the format does not distinguish a list of one from a single value.
  private init?(shapeOf json: JSONValue, type: ResourceType, showsLists: Bool = true) {
    if let version = Self.onlyIn[type.name] {
      self = version
    } else if let sign = VersionSign.byType[type.name]?.first(where: {
      ($0.needsNoLists || showsLists) && $0.matches(json)
    }) {
      self = sign.version
    } else {
      return nil
    }
  }

  private static let onlyIn: [String: FHIRVersion] = [
    "MedicationOrder": .dstu2, "DiagnosticOrder": .dstu2, "DeviceUseRequest": .dstu2,
    "MedicationPrescription": .dstu2, "ServiceRequest": .r4, "DeviceUsage": .r5, "InventoryItem": .r5,
  ]
}

/// One element whose presence and shape show the version of a resource.
private struct VersionSign {
  let types: [String]
  let element: String
  let kinds: [JSONValue.Kind]
  let version: FHIRVersion

  init(_ types: String, _ element: String, _ kinds: [JSONValue.Kind] = [], _ version: FHIRVersion) {
    self.types = types.split(separator: " ").map(String.init)
    self.element = element
    self.kinds = kinds
    self.version = version
  }

  /// True for signs that do not depend on whether the format distinguishes a list of one from a single value.
  var needsNoLists: Bool {
    !kinds.contains(.array)
      && !(types == ["Observation"] && ["category", "interpretation"].contains(element))
  }

  func matches(_ json: JSONValue) -> Bool {
    guard let value = json[element] else { return false }
    return kinds.isEmpty || kinds.contains(value.kind)
  }

  static let byType = Dictionary(
    all.flatMap { sign in sign.types.map { ($0, [sign]) } }, uniquingKeysWith: +)

  private static let all: [VersionSign] = [
    .init("Condition", "dateRecorded", [], .dstu2),
    .init("Condition", "patient", [], .dstu2),
    .init("Condition", "notes", [.string], .dstu2),
    .init("Condition AllergyIntolerance", "assertedDate", [], .stu3),
    .init("Condition AllergyIntolerance", "clinicalStatus", [.string], .stu3),
    .init("Condition", "participant", [], .r5),
    .init("AllergyIntolerance", "participant", [], .r5),
    .init("AllergyIntolerance", "substance", [], .dstu2),
    .init("AllergyIntolerance", "lastOccurence", [], .dstu2),
    .init("Condition AllergyIntolerance", "recordedDate", [], .r4),
    .init("Condition AllergyIntolerance", "clinicalStatus", [.object], .r4),
    .init("Immunization", "wasNotGiven", [], .dstu2),
    .init("Immunization", "reported", [], .dstu2),
    .init("Immunization", "notGiven", [], .stu3),
    .init("Immunization", "informationSource", [], .r5),
    .init("Observation", "category", [.object], .dstu2),
    .init("Observation", "comments", [], .dstu2),
    .init("Observation", "comment", [], .stu3),
    .init("Observation", "interpretation", [.object], .stu3),
    .init("Observation", "interpretation", [.array], .r4),
    .init("Procedure", "notPerformed", [], .dstu2),
    .init("Procedure", "notDone", [], .stu3),
    .init("Procedure", "context", [], .stu3),
    .init("Procedure", "occurrenceDateTime", [], .r5),
    .init("Procedure", "occurrencePeriod", [], .r5),
    .init(
      "MedicationRequest MedicationStatement MedicationDispense MedicationAdministration",
      "medication", [.object], .r5),
    .init("MedicationStatement", "wasNotTaken", [], .dstu2),
    .init("MedicationStatement", "taken", [], .stu3),
    .init("Encounter", "class", [.string], .dstu2),
    .init("Encounter", "class", [.array], .r5),
    .init("Encounter", "actualPeriod", [], .r5),
    .init("Encounter", "reason", [.array], .stu3),
    .init("DocumentReference", "docStatus", [.object], .dstu2),
    .init("DocumentReference", "indexed", [], .stu3),
    .init("DocumentReference", "period", [], .r5),
    .init("Device", "udi", [.string], .dstu2),
    .init("Device", "udi", [.object], .stu3),
    .init("Coverage", "payor", [], .r4),
    .init("Coverage", "insurer", [], .r5),
    .init("Coverage", "issuer", [], .dstu2),
  ]
}
