import HealthRecords

/// FHIR inside the JSON of other programs: backups of health apps, answers of connectors. Every object of a known type
/// is a resource, at any depth and in texts of JSON, unless it is inside a resource.
extension ResourceCollector {
  /// - Returns: false if it holds no record.
  mutating func collectEmbedded(in json: JSONValue, _ place: String) -> Bool {
    guard !isSearched, json.mayHoldResources else { return false }
    let connections = SourceConnections(json)
    let found = search(json, place, depth: 0, connections)
    if found.records > 0 { otherItems += found.others }
    return found.records > 0
  }

  /// What was found in a part: records, and elements of lists without records.
  private struct Found {
    var records = 0
    var others = 0

    static let record = Found(records: 1)

    static func += (a: inout Found, b: Found) {
      a = Found(records: a.records + b.records, others: a.others + b.others)
    }
  }

  /// Levels of lists and objects around a record.
  private static let depthLimit = 32
  /// How deep texts of JSON may stand in texts of JSON.
  private static let textLimit = 3

  private mutating func search(
    _ json: JSONValue, _ place: String, depth: Int, _ connections: SourceConnections
  ) -> Found {
    guard depth < Self.depthLimit else { return Found() }
    switch json.kind {
    case .object: return searchObject(json, place, depth: depth, connections)
    case .array: return searchArray(json, place, depth: depth, connections)
    case .string: return searchText(json, place, depth: depth, connections)
    case .number, .boolean, .null: return Found()
    }
  }

  private mutating func searchObject(
    _ json: JSONValue, _ place: String, depth: Int, _ connections: SourceConnections
  ) -> Found {
    if collectKnown(json, place) { return .record }
    let outer = envelope
    defer { envelope = outer }
    let surroundings = RecordSurroundings(json, connections)
    envelope.source = surroundings.source ?? outer.source
    envelope.declaredVersion = surroundings.version?.number ?? outer.declaredVersion
    var found = Found()
    let isEntry = json.isEntry
    for (number, member) in json.members.enumerated() {
      let place = JSONPlace.member(member.key, number, of: place)
      if isEntry, member.key == "resource", member.value.resourceType != nil {
        collect(member.value, place: place, url: json.text("fullUrl"))
        found += .record
      } else {
        found += search(member.value, place, depth: depth + 1, connections)
      }
    }
    return found
  }

  private mutating func collectKnown(_ json: JSONValue, _ place: String) -> Bool {
    guard let type = json.resourceType, ResourceType.isKnown(type.name) else {
      return json.kind == .object && collectCards(json, place)
    }
    collect(json, place: place)
    return true
  }

  private mutating func searchArray(
    _ json: JSONValue, _ place: String, depth: Int, _ connections: SourceConnections
  ) -> Found {
    var found = Found()
    for (number, element) in json.list.enumerated() {
      let inside = search(element, "\(place)[\(number)]", depth: depth + 1, connections)
      found += inside
      if inside.records == 0, inside.others == 0, element.kind == .object { found.others += 1 }
    }
    return found
  }

  /// Reads JSON or XML in a text; a text that breaks off is reported.
  private mutating func searchText(
    _ json: JSONValue, _ place: String, depth: Int, _ connections: SourceConnections
  ) -> Found {
    guard textDepth < Self.textLimit, let text = json.textOfRecords else { return Found() }
    textDepth += 1
    defer { textDepth -= 1 }
    if text.first == "<" {
      guard let records = AttachedRecords(text: text) else { return Found() }
      if !collect(records, place) { fail(place, ResourceReason.sentUnreadable.words) }
      return .record
    }
    do {
      return search(try JSONDocument(text).root, place, depth: depth + 1, connections)
    } catch {
      fail(place, error.reason.words)
      return .record
    }
  }

  /// Why a JSON object is not a resource, by what it is instead (RFC 7517; SMART Health Links, Payload and Manifest).
  static func reason(_ json: JSONValue) -> String {
    if json["resourceType"] != nil { return ResourceReason.malformedType.words }
    if json["keys"]?.kind == .array || json["kty"] != nil {
      return ResourceReason.keys.words
    }
    if json["key"]?.kind == .string, let link = HealthLink(json) { return link.words }
    let manifest = json["files"]?.list.first ?? json
    if manifest["contentType"] != nil, manifest["location"] != nil || manifest["embedded"] != nil {
      return ResourceReason.manifestOfLink.words
    }
    return ResourceReason.noResourceType.words
  }
}

extension JSONValue {
  /// True for a resource with its address, as a Bundle has it (FHIR R4, Bundle.entry).
  var isEntry: Bool {
    self["resourceType"] == nil && self["resource"] != nil
      && members.allSatisfy { Self.entryNames.contains($0.key) }
  }

  private static let entryNames = CodedWords.codes("entryName")

  /// False if nothing in the text can be a record.
  var mayHoldResources: Bool {
    Self.marks.contains { bytes.firstRange(of: $0) != nil }
  }

  private static let marks = ["resourceType", "ClinicalDocument", "verifiableCredential"].map {
    Array($0.utf8)
  }

  /// A text that begins like JSON or XML and may hold records, without the blanks before it.
  fileprivate var textOfRecords: String? {
    let start = bytes.first { $0 > 0x20 }
    guard let start, bytes.count > 20, "{[<\\".utf8.contains(start), mayHoldResources else { return nil }
    guard let text = string?.drop(while: \.isWhitespace), let first = text.first else { return nil }
    return "{[<".contains(first) ? String(text) : nil
  }
}

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
