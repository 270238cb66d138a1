/// What a file of settings that came with the records may name: what is in its folder or beside it, and not hidden.
package struct Surroundings: Sendable {
  private let folder: String
  private let parent: String

  /// - Returns: nil if there is no such folder.
  package init?(of folder: String) {
    guard let real = RealPath.of(folder) else { return nil }
    self.folder = real
    parent = "/" + real.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// False for a path that leads elsewhere, by its parts or through links.
  package func hold(_ path: String) -> Bool {
    guard let place = RealPath.future(of: path) else { return false }
    let top = RealPath.isInside(place, of: folder) ? folder : parent
    return place != parent && RealPath.isInside(place, of: top)
      && !place.dropFirst(top.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// True if nothing is lost by writing there: no file is there, or one with Healthfolio's mark.
  ///
  /// - Throws: `BuildError` if the file cannot be read.
  package static func isFree(_ path: String) throws(BuildError) -> Bool {
    guard let place = RealPath.of(path), case let disk = SiteDisk(root: place), disk.kind("") != .directory
    else { return true }
    do { return try OwnFiles.hasMark(disk, "") } catch { throw BuildError(error, on: disk) }
  }
}
