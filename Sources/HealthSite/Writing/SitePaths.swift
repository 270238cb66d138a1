/// The folders above the files of a site.
extension SiteDisk {
  /// Makes the folders above each path.
  func makeFolders(for paths: [String]) throws(Fault) {
    let parents = Set(paths.map { $0[..<($0.utf8.lastIndex(of: UInt8(ascii: "/")) ?? $0.startIndex)] })
    var made: Set<String> = []
    for folder in parents.sorted().flatMap({ Self.folders(of: "\($0)/file") })
    where !folder.isEmpty && made.insert(folder).inserted { try makeFolder(folder) }
  }

  func removeEmptyFolders(above paths: Set<String>) {
    var folders = Set(paths.compactMap { Self.folders(of: $0).last })
    while !folders.isEmpty {
      folders = Set(folders.filter { removeFolder($0) }.compactMap { Self.folders(of: $0).last })
    }
  }

  /// "a", "a/b" for "a/b/c.html".
  static func folders(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
