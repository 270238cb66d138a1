import HealthRecords
import LibC

/// A folder of the user's choice for new files, which replaces nothing.
package struct FreshFolder: Sendable {
  private let disk: SiteDisk

  /// Makes the folder, which only its owner can enter.
  ///
  /// - Throws: `BuildError` if something is in it already, or it lies in the input or belongs to a site.
  package init(_ path: String, sparing others: ProtectedFiles) throws(BuildError) {
    disk = SiteDisk(root: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    try others.check(path)
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw Self.failure(path, SiteDisk.Fault(path)) }
    if !disk.names(in: "").isEmpty {
      throw BuildError(path: path, reason: SiteReason.notEmpty.words, advice: SiteAdvice.emptyFolder.words)
    }
  }

  /// Writes a file; its path begins with a number if another file is in its way.
  ///
  /// - Throws: `BuildError` if it cannot be written.
  package func write(_ name: String, _ bytes: [UInt8]) throws(BuildError) {
    // File systems allow 255 bytes: the end of a longer name has room for a number.
    let path = name.split(separator: "/").map(String.init).filter(SiteDisk.isPlain).map {
      $0.utf8.count > 240 ? String(decoding: $0.utf8.suffix(240), as: UTF8.self) : $0
    }.joined(separator: "/")
    for number in 1... {
      do {
        let path = number == 1 ? path : "\(number)-\(path)"
        try disk.makeFolders(for: [path])
        return try disk.write(path, bytes, O_CREAT | O_EXCL)
      } catch {
        guard [EEXIST, ENOTDIR, EISDIR].contains(error.code) else { throw Self.failure(name, error) }
      }
    }
  }

  private static func failure(_ path: String, _ fault: SiteDisk.Fault) -> BuildError {
    BuildError(path: path, reason: fault.reason, advice: SiteAdvice.writableFolder.words)
  }
}
