import HealthRecords

/// Where a kept record came from, as it stands beside it: its identity and its person depend on that.
enum KeptOrigin {
  static func json(_ record: ClinicalRecord) -> JSONTree {
    let origin = record.resource.asSent.origin
    let texts = [
      ("name", record.identity.name), ("anyFolder", record.identity.nameInAnyFolder), ("file", origin.file),
      ("format", origin.format.rawValue),
      ("place", origin.place), ("source", origin.source), ("url", origin.url),
      ("received", origin.receivedDate), ("document", origin.documentDate),
      ("version", origin.declaredVersion), ("export", origin.export), ("gone", origin.goneSince),
    ]
    return .object(texts.compactMap { name, text in text.map { JSONTree.Member(name, .string($0)) } })
  }

  static func origin(_ json: JSONValue) -> Origin? {
    guard let file = json["file"]?.string, let format = json["format"]?.string.flatMap(FileFormat.init)
    else { return nil }
    var origin = Origin(file: file, place: json["place"]?.string ?? "", format: format)
    origin.source = json["source"]?.string
    origin.url = json["url"]?.string
    origin.receivedDate = json["received"]?.string
    origin.documentDate = json["document"]?.string
    origin.declaredVersion = json["version"]?.string
    origin.export = json["export"]?.string
    origin.goneSince = json["gone"]?.string
    return origin
  }
}
