import HealthRecords

/// One file that a package is made from, and which of its entries came from there.
struct PackageSource: Sendable {
  let file: RecordFile
  /// Of a record where it stood; of what else came from the file nothing.
  private(set) var targets: [(url: String, origin: Origin?)] = []

  init(_ file: RecordFile) { self.file = file }

  mutating func add(_ url: String, _ origin: Origin? = nil) { targets.append((url, origin)) }

  /// Where the entries came from (FHIR R4, Provenance); nil where the file gave none.
  func provenance(recorded: JSONTree.Member) -> PackageEntry? {
    if targets.isEmpty { return nil }
    let what = JSONTree.object([
      .init("extension", .array([.of(PackageNames.file, fileFields)])), .init("display", .string(file.path)),
    ])
    let resource = JSONTree.object([
      .init("resourceType", "Provenance"), .init("meta", PackageCover.mark),
      .init("target", .array(targets.map { Self.target($0.url, $0.origin) })), recorded,
      .init("agent", .array([.object([.init("who", PackageCover.author)])])),
      .init("entity", .array([.object([.init("role", "source"), .init("what", what)])])),
    ])
    return PackageEntry(IPSResources.address("provenance \(file.path)"), resource)
  }
}

extension PackageSource {
  private static func target(_ url: String, _ origin: Origin?) -> JSONTree {
    var members = [JSONTree.Member("reference", .string(url))]
    if let origin {
      members.insert(.init("extension", .array([.of(PackageNames.origin, fields(origin))])), at: 0)
    }
    return .object(members)
  }

  private static func fields(_ origin: Origin) -> [OriginFields.Field] {
    [("format", origin.format.rawValue)] + OriginFields.besideFile(origin)
  }

  private var fileFields: [OriginFields.Field] {
    let owner = file.characteristics
    let texts = [
      ("format", file.format.rawValue), ("export", owner?.export), ("birthDate", owner?.birthDate),
      ("sex", owner?.sex), ("bloodType", owner?.bloodType),
    ]
    return texts.compactMap { name, text in text.map { (name, $0) } }
  }
}

extension JSONTree {
  /// An extension of named texts (FHIR R4, Extensibility).
  fileprivate static func of(_ url: String, _ fields: [OriginFields.Field]) -> JSONTree {
    .object([
      .init(
        "extension",
        .array(
          fields.map { .object([.init("url", .string($0.name)), .init("valueString", .string($0.text))]) })),
      .init("url", .string(url)),
    ])
  }
}
