import HealthRecords

/// Where no output may go: onto the input or among it, and onto the files of a site.
package struct ProtectedFiles: Sendable {
  private let inputs: [String]

  /// - Parameter inputs: folders and files of the input.
  package init(_ inputs: [String]) { self.inputs = inputs.compactMap(RealPath.of) }

  /// - Throws: `BuildError` if a file at this path would replace one of them, or leads to one.
  func check(_ path: String) throws(BuildError) {
    guard let place = RealPath.future(of: path) else { return }
    let site = Self.site(above: place)
    if inputs.contains(where: { Self.isRead(place, from: $0, besides: site?.root) }) {
      let reason = RealPath.of(path) == nil ? SiteReason.wouldBeRead : .isRead
      throw BuildError(path: path, reason: reason.words, advice: SiteAdvice.otherFile.words)
    }
    if let (root, name) = site, try Self.isOfSite(name, SiteDisk(root: root)) {
      throw BuildError(path: path, reason: SiteReason.isOfSite.words, advice: SiteAdvice.otherFile.words)
    }
  }
}

extension ProtectedFiles {
  /// - Parameter site: the site around the place, which is skipped when an input around it is read.
  private static func isRead(_ place: String, from input: String, besides site: String?) -> Bool {
    let isSkipped = site.map { $0 != input && RealPath.isInside($0, of: input) } ?? false
    return RealPath.isInside(place, of: input) && !isSkipped
  }

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
