import HealthRecords

/// A file that a package is made from, and the entries that came from it.
struct PackageSource: Sendable {
  let file: RecordFile
  /// The address of each entry; for a record also the resource it was read from.
  private(set) var targets: [(url: String, record: Resource?)] = []
  /// The person of each record, by the record's address.
  private var persons: [String: String] = [:]

  init(_ file: RecordFile) { self.file = file }

  mutating func add(_ url: String) { targets.append((url, nil)) }

  mutating func add(_ url: String, _ record: Resource, of person: String?) {
    targets.append((url, record))
    persons[url] = person
  }

  /// Where the entries came from (FHIR R4, Provenance); nil if the file gave none.
  ///
  /// - Parameter sent: what was changed in an entry, by its address.
  func provenance(recorded: JSONTree.Member, sent: [String: [OriginFields.Field]] = [:]) -> PackageEntry? {
    if targets.isEmpty { return nil }
    let what = JSONTree.object([
      .init("extension", .array([.of(PackageNames.file, fileFields)])),
      .init("display", .string(R4Primitive.plainSpaces(file.path))),
    ])
    let resource = JSONTree.object([
      .init("resourceType", "Provenance"), .init("meta", PackageCover.mark),
      .init("target", .array(targets.map { target($0.url, $0.record, sent[$0.url] ?? []) })), recorded,
      .init("agent", .array([.object([.init("who", PackageCover.author)])])),
      .init("entity", .array([.object([.init("role", "source"), .init("what", what)])])),
    ])
    return PackageEntry(IPSResources.address("provenance \(file.path)"), resource)
  }
}

extension PackageSource {
  private func target(_ url: String, _ record: Resource?, _ sent: [OriginFields.Field]) -> JSONTree {
    var members = [JSONTree.Member("reference", .string(url))]
    if let record {
      let place = JSONTree.of(PackageNames.origin, fields(record, url) + sent)
      members.insert(.init("extension", .array([place])), at: 0)
    }
    return .object(members)
  }

  private func fields(_ record: Resource, _ url: String) -> [OriginFields.Field] {
    var origin = record.origin
    origin.person = persons[url]
    // The version is stored because the neighbours that decided it may be missing from the package.
    origin.declaredVersion = origin.declaredVersion ?? record.version.number
    let xml = record.sentXML.map { [OriginFields.Field(name: "xml", text: $0)] } ?? []
    return [("format", origin.format.rawValue)] + OriginFields.besideFile(origin) + xml
  }

  private var fileFields: [OriginFields.Field] {
    let owner = file.characteristics
    let texts = [
      ("path", file.path), ("format", file.format.rawValue), ("export", owner?.export),
      ("birthDate", owner?.birthDate),
      ("sex", owner?.sex), ("bloodType", owner?.bloodType),
    ]
    return texts.compactMap { name, text in text.map { (name, $0) } }
  }
}

extension JSONTree {
  /// An extension made of named texts (FHIR R4, Extensibility).
  fileprivate static func of(_ url: String, _ fields: [OriginFields.Field]) -> JSONTree {
    .object([
      .init("extension", .array(fields.map { .object([.init("url", .string($0.name)), value($0.text)]) })),
      .init("url", .string(url)),
    ])
  }

  /// Text that a string of R4 cannot hold, such as a no-break space or a control character, is stored in base64.
  private static func value(_ text: String) -> Member {
    let isPlain = R4Primitive.plainSpaces(text) == text && !text.isBlank
    return isPlain
      ? Member("valueString", .string(text))
      : Member("valueBase64Binary", .string(Base64.encode(Array(text.utf8))))
  }
}
