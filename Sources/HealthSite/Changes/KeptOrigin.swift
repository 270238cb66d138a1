import HealthRecords

/// The origin that is stored with a kept record: identity and person depend on it.
enum KeptOrigin {
  static func json(_ record: ClinicalRecord) -> JSONTree {
    let names = [("name", record.identity.name), ("anyFolder", record.identity.nameInAnyFolder)]
    let fields = names.compactMap { name, text in text.map { JSONTree.Member(name, .string($0)) } }
    return .object(
      fields + OriginFields.all(of: record.resource.asSent.origin).map { .init($0.name, .string($0.text)) })
  }

  static func origin(_ json: JSONValue) -> Origin? {
    guard let file = json["file"]?.string, let format = json["format"]?.string.flatMap(FileFormat.init)
    else { return nil }
    return OriginFields.origin(file: file, format: format) { json[$0]?.string }
  }
}
