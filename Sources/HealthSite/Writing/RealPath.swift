import LibC

/// Paths with their links resolved.
enum RealPath {
  /// - Returns: nil if nothing exists there.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path as it will be once its missing parts are made: the deepest existing folder with its links resolved, and
  /// the rest as written; nil if a missing part is "..".
  static func future(of path: String) -> String? {
    var rest: [Substring] = []
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let start = path.hasPrefix("/") ? "/" : "./"
    while true {
      if let found = of(start + parts.joined(separator: "/")) {
        return ([found == "/" ? "" : found] + rest.map(String.init)).joined(separator: "/")
      }
      guard let last = parts.popLast(), last != ".." else { return nil }
      rest.insert(last, at: 0)
    }
  }

  static func isInside(_ path: String, of folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
