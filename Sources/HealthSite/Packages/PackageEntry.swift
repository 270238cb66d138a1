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

  private init(_ url: String, _ content: Content) { (self.url, self.content) = (url, content) }

  /// A resource as it was sent.
  init(_ url: String, _ resource: Resource) { (self.url, content) = (url, .sent(resource)) }

  /// `{"fullUrl": ..., "resource": ...}`
  var json: String { "{\"fullUrl\":\(JSONEscapes.encode(url)),\"resource\":\(resource)}" }

  /// The resource, made anew at each call, so that a package is not in memory twice.
  var resource: String {
    switch content {
    case .sent(let resource): JSONPrinter().whole(resource.json)
    case .made(let tree): tree.line
    }
  }
}

/// The entry on a line of its own.
extension PackageEntry {
  var tree: JSONTree {
    switch content {
    case .sent(let resource): JSONTree(resource.json)
    case .made(let tree): tree
    }
  }

  var type: String {
    switch content {
    case .sent(let resource): resource.type.name
    case .made(let tree): tree["resourceType"]?.string ?? ""
    }
  }

  /// Its `id`, if R4 allows it.
  var id: String? {
    let id =
      switch content {
      case .sent(let resource): resource.id
      case .made(let tree): tree["id"]?.string
      }
    return id.flatMap { $0.wholeMatch(of: /[A-Za-z0-9\-.]{1,64}/) == nil ? nil : $0 }
  }

  /// False for a resource that could not hold itself as it was sent.
  var canCarry: Bool {
    switch content {
    case .sent(let resource): PackageCarriage.hasExtensions(resource.type)
    case .made: true
    }
  }

  func called(_ name: String) -> PackageEntry { PackageEntry(name, content) }

  /// A changed form of the resource, with what was sent.
  func carrying(_ tree: JSONTree) -> PackageEntry {
    switch content {
    case .sent(let resource) where canCarry:
      PackageEntry(url, Self.projected(resource, tree))
    case .sent(let resource): PackageEntry(url, Self.wrapped(resource, isRecord: true, id: tree["id"]))
    case .made: PackageEntry(url, tree)
    }
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
    wrapped(settled.resource, isRecord: settled.isRecord)
  }

  private static func wrapped(_ resource: Resource, isRecord: Bool, id: JSONTree? = nil) -> JSONTree {
    let words = PackageWords.wrapped(resource.type.name, resource.version, isRecord: isRecord)
    let name = id.map { [JSONTree.Member("id", $0)] } ?? []
    return .object(
      [.init("resourceType", "Basic")] + name + [
        .init("extension", .array([asSent(resource)])),
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
