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

  /// A resource as it was sent.
  init(_ url: String, _ resource: Resource) { (self.url, content) = (url, .sent(resource)) }

  /// `{"fullUrl": ..., "resource": ...}`, made anew at each call, so that a package is not in memory twice.
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
  /// Moves documents out of a resource that is carried as sent; other entries keep theirs.
  func giving(_ documents: inout PackageDocuments) -> PackageEntry {
    // A resource with `null` stays as it is: nulls align lists of values with the lists of their extensions.
    guard case .sent(let resource) = content, resource.json.holdsMember("data"),
      resource.json.bytes.firstRange(of: Array("null".utf8)) == nil
    else { return self }
    return PackageEntry(url, documents.taken(outOf: JSONTree(resource.json)))
  }

  /// The sent resource inside a Basic, which every reader of R4 knows (FHIR R4, Basic).
  static func wrapped(_ settled: SettledResource) -> JSONTree {
    let resource = settled.resource
    let words = PackageWords.wrapped(resource.type.name, resource.version, isRecord: settled.isRecord)
    return .object([
      .init("resourceType", "Basic"), .init("extension", .array([asSent(resource)])),
      .init("code", .object([.init("text", .string(R4Primitive.plainSpaces(words)))])),
    ])
  }

  /// The resource as R4, with the sent resource as an extension.
  static func projected(_ resource: Resource, _ tree: JSONTree) -> JSONTree {
    let known = tree["extension"]?.elements ?? []
    return .object(
      tree.members.filter { $0.key != "extension" }
        + [.init("extension", .array([asSent(resource)] + known))])
  }

  /// The whole resource as JSON in base64 (FHIR R4, Attachment; JSON: "application/fhir+json").
  private static func asSent(_ resource: Resource) -> JSONTree {
    let json = JSONPrinter().whole(resource.json)
    let version = resource.version.number.split(separator: ".").prefix(2).joined(separator: ".")
    return .attachment(
      PackageNames.asSent, contentType: "application/fhir+json; fhirVersion=\(version)", Array(json.utf8))
  }
}
