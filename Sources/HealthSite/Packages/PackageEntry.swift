import HealthRecords

/// One entry of a package: its address, and its resource as JSON.
struct PackageEntry: Sendable {
  let url: String
  private let content: Content

  private enum Content: Sendable {
    case sent(Resource)
    case made(JSONTree)
  }

  init(_ url: String, _ resource: JSONTree) { (self.url, content) = (url, .made(resource)) }

  /// As it was sent.
  init(_ url: String, _ resource: Resource) { (self.url, content) = (url, .sent(resource)) }

  /// `{"fullUrl": ..., "resource": ...}`, made anew at each call: a package is not kept in memory twice.
  var json: String {
    let resource =
      switch content {
      case .sent(let resource): JSONPrinter().whole(resource.json)
      case .made(let tree): tree.line
      }
    return "{\"fullUrl\":\(JSONEscapes.encode(url)),\"resource\":\(resource)}"
  }
}

extension PackageEntry {
  /// The same with its documents beside the package; what is carried whole keeps its own.
  func giving(_ documents: inout PackageDocuments) -> PackageEntry {
    // A list of texts and marks beside them is held together by what is null in it.
    guard case .sent(let resource) = content, resource.json.holdsMember("data"),
      resource.json.bytes.firstRange(of: Array("null".utf8)) == nil
    else { return self }
    return PackageEntry(url, documents.taken(outOf: JSONTree(resource.json)))
  }

  /// What was sent, inside a resource that every reader of R4 knows (FHIR R4, Basic).
  static func wrapped(_ settled: SettledResource) -> JSONTree {
    let resource = settled.resource
    let words = PackageWords.wrapped(resource.type.name, resource.version, isRecord: settled.isRecord)
    return .object([
      .init("resourceType", "Basic"), .init("extension", .array([asSent(resource)])),
      .init("code", .object([.init("text", .string(R4Primitive.plainSpaces(words)))])),
    ])
  }

  /// R4's view of it, and beside that what was sent.
  static func projected(_ resource: Resource, _ tree: JSONTree) -> JSONTree {
    let known = tree["extension"]?.elements ?? []
    return .object(
      tree.members.filter { $0.key != "extension" }
        + [.init("extension", .array([asSent(resource)] + known))])
  }

  /// Every byte of it that means something, in base64 (FHIR R4, Attachment; JSON: "application/fhir+json").
  private static func asSent(_ resource: Resource) -> JSONTree {
    let json = JSONPrinter().whole(resource.json)
    let version = resource.version.number.split(separator: ".").prefix(2).joined(separator: ".")
    return .attachment(
      PackageNames.asSent, contentType: "application/fhir+json; fhirVersion=\(version)", Array(json.utf8))
  }
}
