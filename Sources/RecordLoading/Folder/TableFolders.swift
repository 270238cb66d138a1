/// How many tables of a database each folder holds: they are reported once together, and not hundreds of times.
struct TableFolders: Sendable {
  private var folders: [String: (first: String, count: Int)] = [:]

  mutating func add(_ path: String) {
    let folder = Self.folder(of: path)
    let known = folders[folder]
    folders[folder] = (known?.first ?? path, (known?.count ?? 0) + 1)
  }

  func isFirst(_ path: String) -> Bool { folders[Self.folder(of: path)]?.first == path }
  func count(beside path: String) -> Int { folders[Self.folder(of: path)]?.count ?? 0 }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
