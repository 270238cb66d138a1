import HealthRecords

/// Files that no output may overwrite: the input, and the files of a site.
package struct ProtectedFiles: Sendable {
  private let inputs: [String]

  /// - Parameter inputs: folders and files of the input.
  package init(_ inputs: [String]) { self.inputs = inputs.compactMap(RealPath.of) }

  /// - Throws: `BuildError` if a file at this path would replace one of them, or leads to one.
  func check(_ path: String) throws(BuildError) {
    if let place = RealPath.of(path), inputs.contains(where: { RealPath.isInside(place, of: $0) }) {
      throw BuildError(
        path: path, reason: SiteReason.isRead.words, advice: SiteAdvice.otherFile.words)
    }
    guard let place = RealPath.future(of: path), let (root, name) = Self.site(above: place) else { return }
    if try Self.isOfSite(name, SiteDisk(root: root)) {
      throw BuildError(path: path, reason: SiteReason.isOfSite.words, advice: SiteAdvice.otherFile.words)
    }
  }
}

extension ProtectedFiles {
  /// The nearest site above a path, and the path inside it.
  private static func site(above path: String) -> (root: String, name: String)? {
    let parts = path.split(separator: "/")
    for count in stride(from: parts.count - 1, through: 0, by: -1) {
      let root = "/" + parts[..<count].joined(separator: "/")
      if SiteDisk(root: root).kind(SiteState.folder) == .directory {
        return (root, parts[count...].joined(separator: "/"))
      }
    }
    return nil
  }

  private static func isOfSite(_ name: String, _ disk: SiteDisk) throws(BuildError) -> Bool {
    if !SiteState.isPathOfSite(name) { return true }
    do {
      let state = try disk.read(SiteState.file).flatMap(SiteState.init)
      if let state { return state.files[name] != nil }
      return try OwnFiles.hasMark(disk, name)
    } catch {
      throw BuildError(error, on: disk)
    }
  }
}
