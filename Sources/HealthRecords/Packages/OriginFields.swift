/// The origin of a record as named texts, for files of ours. Its identity, version and person depend on it.
package enum OriginFields {
  package typealias Field = (name: String, text: String)

  package static func all(of origin: Origin) -> [Field] {
    [("file", origin.file), ("format", origin.format.rawValue)] + besideFile(origin)
  }

  /// All fields but the file and its format.
  package static func besideFile(_ origin: Origin) -> [Field] {
    var all: [(String, String?)] = [
      ("place", origin.place), ("inDocument", origin.isInDocument ? "true" : nil),
    ]
    all += optional.map { ($0.name, origin[keyPath: $0.path]) }
    all += origin.document.map(fields) ?? []
    return all.compactMap { name, text in text.flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// - Parameter text: the text of a name.
  package static func origin(file: String, format: FileFormat, _ text: (String) -> String?) -> Origin {
    var origin = Origin(file: file, place: text("place") ?? "", format: format)
    for (name, path) in optional { origin[keyPath: path] = text(name) }
    origin.isInDocument = text("inDocument") == "true"
    origin.document = DocumentVersion(
      id: text("documentID"), set: text("documentSet"), number: text("documentNumber").flatMap(Int.init),
      replaced: text("documentReplaced").map { $0.split(separator: separator).map(String.init) } ?? [])
    return origin
  }
}

extension OriginFields {
  private static let optional: [(name: String, path: WritableKeyPath<Origin, String?> & Sendable)] = [
    ("source", \.source), ("custodian", \.custodian), ("url", \.url), ("received", \.receivedDate),
    ("document", \.documentDate), ("version", \.declaredVersion), ("export", \.export),
    ("gone", \.goneSince), ("person", \.person),
  ]

  private static func fields(_ document: DocumentVersion) -> [(String, String?)] {
    [
      ("documentID", document.id), ("documentSet", document.set),
      ("documentNumber", document.number.map(String.init)),
      ("documentReplaced", document.replaced.joined(separator: String(separator))),
    ]
  }

  /// A character that no identifier contains.
  private static let separator: Character = "\n"
}
