import HealthRecords

/// Files of Healthfolio that the user changed: a copy is kept before they are replaced or removed.
enum EditedFiles {
  static let folder = "\(SiteState.folder)/edited"

  /// - Returns: a line for the user about each.
  static func keep(before journal: Journal, _ own: OwnFiles, on disk: SiteDisk) throws(SiteDisk.Fault)
    -> [String]
  {
    let next = Dictionary(journal.moves.map { ($0.path, $0.hash) }, uniquingKeysWith: { _, last in last })
    var lines: [String] = []
    for path in next.keys.sorted() + journal.removals.map(\.path) {
      guard let known = own.files[path], let bytes = try disk.read(path), !bytes.isEmpty,
        !FileHash.isOf(bytes, known), next[path].map({ FileHash.isOf(bytes, $0) }) != true
      else { continue }
      try disk.makeFolder(folder)
      let name = try store(bytes, name: path.split(separator: "/").joined(separator: "-"), on: disk)
      lines.append(SiteReason.edited(path, keptAs: name))
    }
    return lines
  }

  /// Equal content is kept only once.
  private static func store(_ bytes: [UInt8], name: String, on disk: SiteDisk) throws(SiteDisk.Fault)
    -> String
  {
    var number = 1
    while true {
      let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)").txt"
      if try disk.read(path) == bytes { return path }
      if disk.kind(path) == .missing {
        try disk.write(path, bytes)
        return path
      }
      number += 1
    }
  }
}
