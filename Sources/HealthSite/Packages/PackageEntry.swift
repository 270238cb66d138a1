import HealthRecords

/// One entry of a package: its address, and its resource as JSON.
struct PackageEntry: Sendable {
  let url: String
  private let content: Content

  private enum Content: Sendable {
    case sent(Resource)
    case made(JSONTree)
    /// With other references.
    case linked(type: String, [UInt8], isSent: Bool)
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
    case .linked(_, let text, _): String(decoding: text, as: UTF8.self)
    }
  }

  /// The same with other references.
  func linked(_ text: [UInt8]) -> PackageEntry {
    PackageEntry(url, .linked(type: type, text, isSent: isSent))
  }

  /// False for a resource that the program made, which may carry what was sent.
  var isSent: Bool { if case .sent = content { true } else { false } }

  var type: String {
    switch content {
    case .sent(let resource): resource.type.name
    case .made(let tree): tree["resourceType"]?.string ?? ""
    case .linked(let type, _, _): type
    }
  }

  /// Its `id`, if R4 allows it.
  var id: String? {
    let id: String? =
      switch content {
      case .sent(let resource): resource.id
      case .made(let tree): tree["id"]?.string
      case .linked: nil
      }
    return id.flatMap { $0.wholeMatch(of: /[A-Za-z0-9\-.]{1,64}/) == nil ? nil : $0 }
  }
}

extension PackageEntry {
  /// Moves documents out of a resource that is carried as sent; other entries keep theirs.
  func giving(_ documents: inout PackageDocuments) -> PackageEntry {
    // A resource with `null` stays as it is: nulls align lists of values with the lists of their extensions.
    guard let json = sent, json.holdsMember("data"),
      json.bytes.firstRange(of: Array("null".utf8)) == nil
    else { return self }
    return PackageEntry(url, documents.taken(outOf: JSONTree(json)))
  }

  /// What was sent, perhaps with other references; nil for a resource that the program made.
  private var sent: JSONValue? {
    switch content {
    case .sent(let resource): return resource.json
    case .made: return nil
    case .linked(_, let text, let isSent):
      if !isSent { return nil }
      do { return try JSONDocument(text).root } catch { return nil }
    }
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
