import HealthRecords

/// Puts the documents next to a package in its archive back into the records that refer to them.
struct RestoredDocuments {
  private var files: [RecordFile]
  /// Documents that no record has taken yet, by path.
  private var places: [String: Int] = [:]

  /// - Returns: the files; those that became parts of records are empty.
  static func joined(_ files: [RecordFile]) -> [RecordFile] {
    guard files.contains(where: { !$0.parts.isEmpty }) else { return files }
    var documents = RestoredDocuments(files)
    for place in files.indices { documents.join(place) }
    return documents.files
  }

  private init(_ files: [RecordFile]) {
    self.files = files
    for (place, file) in files.enumerated() where file.format.support == .document {
      places[file.path] = place
    }
  }
}

extension RestoredDocuments {
  private mutating func join(_ place: Int) {
    let path = files[place].path
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for part in files[place].parts.indices {
      let resources = files[place].parts[part].resources
      let whole = resources.map { joined($0, String(folder)) }
      files[place].parts[part].resources = Resource.judgedTogether(whole)
    }
  }

  private mutating func joined(_ resource: Resource, _ folder: String) -> Resource {
    guard resource.json.bytes.firstRange(of: Array("\"\(PackageNames.documents)".utf8)) != nil else {
      return resource
    }
    let tree = filled(JSONTree(resource.json), folder)
    do {
      return Resource(try tree.document.root, origin: resource.origin, sentXML: resource.sentXML) ?? resource
    } catch {
      return resource
    }
  }

  private mutating func filled(_ tree: JSONTree, _ folder: String) -> JSONTree {
    switch tree {
    case .array(let elements): return .array(elements.map { filled($0, folder) })
    case .object(let members):
      let data = tree["data"] == nil ? content(of: tree["url"]?.string, folder) : nil
      return .object(
        members.map { member in
          if member.key == "url", let data { return .init("data", .string(data)) }
          return .init(member.key, filled(member.value, folder))
        })
    case .string, .number, .boolean, .null: return tree
    }
  }

  /// The content of a document that no record has taken yet.
  private mutating func content(of url: String?, _ folder: String) -> String? {
    guard let url, url.hasPrefix(PackageNames.documents), let place = places["\(folder)\(url)"],
      let data = files[place].resources.first?.json.all("content.attachment").first?["data"]?.string
    else { return nil }
    places["\(folder)\(url)"] = nil
    files[place].resources = []
    files[place].diagnostics = []
    return data
  }
}
