import HealthRecords

/// What Healthfolio keeps beside a site to know its own files again.
struct SiteState: Sendable {
  static let folder = ".healthfolio"
  static let file = "\(folder)/state.json"
  static let format = 1

  /// Paths of the files that Healthfolio wrote.
  var files: Set<String>

  /// - Returns: nil when the text is no state of this format: it is then set aside and never trusted.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root, root["format"]?.number == String(Self.format),
      let files = root["files"], files.kind == .array
    else { return nil }
    self.files = Set(files.list.compactMap(\.string).filter(Self.isPathOfSite))
  }

  init(files: Set<String>) { self.files = files }

  var bytes: [UInt8] {
    let list = files.sorted().map { "    \(JSONEscapes.encode($0))" }.joined(separator: ",\n")
    return Array("{\n  \"format\": \(Self.format),\n  \"files\": [\n\(list)\n  ]\n}\n".utf8)
  }

  /// A path of plain parts that stays in the site and out of the state's own folder.
  static func isPathOfSite(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && parts.first.map(String.init) != folder
  }
}
