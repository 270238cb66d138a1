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
    if number == Self.r4.number {
      self = .r4
      return
    }
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

  init?(_ cells: [String]) {
    guard let version = FHIRVersion(rawValue: cells[3]) else { return nil }
    types = cells[0].split(separator: " ").map(String.init)
    element = cells[1]
    kinds =
      cells[2] == "array"
      ? [.array] : cells[2] == "object" ? [.object] : cells[2] == "string" ? [.string] : []
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

  private static let all = CSVTable(named: "version-signs.csv").rows.compactMap(VersionSign.init)
}
