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
      throw BuildError(
        path: path, reason: SiteReason.notEmpty.words, advice: SiteAdvice.emptyFolder.words)
    }
  }

  /// - Throws: `BuildError` if it cannot be written.
  package func write(_ name: String, _ bytes: [UInt8]) throws(BuildError) {
    do {
      let parts = name.split(separator: "/")
      for count in parts.indices.dropFirst() { try disk.makeFolder(parts[..<count].joined(separator: "/")) }
      try disk.write(name, bytes, O_CREAT | O_EXCL)
    } catch {
      throw Self.failure(name, error)
    }
  }

  private static func failure(_ path: String, _ fault: SiteDisk.Fault) -> BuildError {
    BuildError(path: path, reason: fault.reason, advice: SiteAdvice.writableFolder.words)
  }
}
