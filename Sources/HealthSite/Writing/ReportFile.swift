import HealthRecords

/// A file outside the site that the user asked for: the report, the summary.
package struct ReportFile: Sendable {
  package let path: String
  private let disk: SiteDisk
  private let name: String
  private let others: ProtectedFiles

  /// - Parameter others: files that it may not replace.
  /// - Throws: `BuildError` if the path names no file.
  package init(_ path: String, sparing others: ProtectedFiles) throws(BuildError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last.map(String.init) else {
      throw BuildError(path: path, reason: SiteReason.noFileName.words)
    }
    let folder = path.hasSuffix("/\(name)") ? String(path.dropLast(name.utf8.count + 1)) : "."
    (self.path, self.name, self.others) = (path, name, others)
    disk = SiteDisk(root: path == "/\(name)" ? "/" : folder)
  }

  /// Writes the whole file and then gives it its name, so that nobody sees half of it; only its owner can read it.
  ///
  /// - Throws: `BuildError` if it cannot be written, or would replace a protected file.
  package func write(_ text: String) throws(BuildError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(BuildError) {
    try others.check(path)
    do {
      try disk.checkWritable(name)
      try disk.replace(name, bytes)
    } catch {
      throw failure(error)
    }
  }

  /// Checks before long work that the file can be written afterwards.
  ///
  /// - Parameter site: a folder that the work makes if it does not exist yet.
  /// - Throws: `BuildError` as `write` would.
  package func check(besides site: String? = nil) throws(BuildError) {
    try others.check(path)
    if let place = RealPath.future(of: disk.root), let root = site.flatMap(RealPath.future),
      RealPath.isInside(place, of: root)
    {
      return
    }
    do {
      try disk.checkWritable(name)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ fault: SiteDisk.Fault) -> BuildError {
    BuildError(path: path, reason: fault.reason, advice: SiteAdvice.writableFile.words)
  }
}
