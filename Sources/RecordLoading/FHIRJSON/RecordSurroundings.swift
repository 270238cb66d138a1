import HealthRecords

/// What an object of another program says of the records in it: their version and their source.
struct RecordSurroundings {
  let version: FHIRVersion?
  let source: String?

  init(_ json: JSONValue, _ connections: SourceConnections) {
    version = Self.versionNames.firstNonNil { json[$0].flatMap(Self.version) }
    source =
      Self.sourceNames.firstNonNil { json[$0].flatMap(Self.name) }
      ?? connections.name(of: json)
  }
}

extension RecordSurroundings {
  private static let versionNames = ["fhirVersion", "fhir_version", "format"]
  private static let sourceNames = [
    "sourceName", "source_name", "source", "connection", "provider", "organization", "institution",
    "facility",
  ]

  /// `4.0.1`, `R4`, `FHIR.DSTU2`, or an object with such texts, as HealthKit writes it.
  private static func version(_ json: JSONValue) -> FHIRVersion? {
    let texts = json.kind == .object ? json.members.map(\.value.string) : [json.string]
    return texts.firstNonNil { $0.flatMap { FHIRVersion(number: $0) ?? FHIRVersion(named: $0) } }
  }

  /// Words, or the name in an object; nil for an address or a number.
  private static func name(_ json: JSONValue) -> String? {
    let text = (json.kind == .object ? json.text("name") ?? json.text("display") : json.string)?.trimmed
    guard let text, text.contains(where: \.isLetter), !text.holds("://"), text.count <= 100 else {
      return nil
    }
    return text
  }
}

/// The connections of a backup to institutions, by identifier: a record names the one that it came from.
struct SourceConnections {
  private var names: [String: String] = [:]

  /// - Parameter json: the whole backup.
  init(_ json: JSONValue) {
    guard json.holdsMember(Self.reference) else { return }
    add(json, depth: 0)
  }

  func name(of json: JSONValue) -> String? { json.text(Self.reference).flatMap { names[$0] } }

  private static let reference = "connection_record_id"

  private mutating func add(_ json: JSONValue, depth: Int) {
    guard depth < 8, json["resourceType"] == nil else { return }
    if let id = json.text("id"), let name = json.text("name"), json["source"] != nil { names[id] = name }
    switch json.kind {
    case .object: for member in json.members { add(member.value, depth: depth + 1) }
    case .array: for element in json.list { add(element, depth: depth + 1) }
    case .string, .number, .boolean, .null: break
    }
  }
}

/// Where a value stands in JSON, without names of members that may hold data.
enum JSONPlace {
  /// A name of letters, digits and `_` as it is; any other by its number.
  static func member(_ name: String, _ number: Int, of place: String) -> String {
    let isPlain =
      name.utf8.count <= 40 && name.utf8.allSatisfy(isNameByte) && name.contains(where: \.isLetter)
    let step = isPlain ? name : "member[\(number)]"
    return place.isEmpty ? step : "\(place).\(step)"
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
