/// A file outside of the site that the person asked for: the report, the summary.
package enum ReportFile {
  /// - Throws: `BuildError` when it cannot be written.
  package static func write(_ text: String, to path: String) throws(BuildError) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BuildError) {
    let (folder, name) = try parts(of: path)
    do {
      try SiteDisk(root: folder).write(name, bytes)
    } catch {
      throw failure(path, error)
    }
  }

  /// Tells before long work that the file could not be written after it.
  ///
  /// - Parameter site: the folder that the work makes, if it is not there yet.
  /// - Throws: `BuildError` as `write` would.
  package static func check(_ path: String, besides site: String) throws(BuildError) {
    let (folder, name) = try parts(of: path)
    if let place = RealPath.future(of: folder), let root = RealPath.future(of: site),
      RealPath.isInside(place, of: root)
    {
      return
    }
    do {
      try SiteDisk(root: folder).checkWritable(name)
    } catch {
      throw failure(path, error)
    }
  }
}

extension ReportFile {
  private static func parts(of path: String) throws(BuildError) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last.map(String.init) else {
      throw BuildError(path: path, reason: "this is no file name")
    }
    let folder = path.hasSuffix("/\(name)") ? String(path.dropLast(name.count + 1)) : "."
    return (folder.isEmpty ? "/" : folder, name)
  }

  private static func failure(_ path: String, _ fault: SiteDisk.Fault) -> BuildError {
    BuildError(path: path, reason: fault.reason, advice: "choose a file that you can write to")
  }
}
