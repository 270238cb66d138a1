/// A file outside of the site that the person asked for: the report, the summary.
package enum ReportFile {
  /// - Throws: `BuildError` when it cannot be written.
  package static func write(_ text: String, to path: String) throws(BuildError) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BuildError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last.map(String.init) else {
      throw BuildError(path: path, reason: "this is no file name")
    }
    let folder = path.hasSuffix("/\(name)") ? String(path.dropLast(name.count + 1)) : "."
    do {
      try SiteDisk(root: folder.isEmpty ? "/" : folder).write(name, bytes)
    } catch {
      throw BuildError(path: path, reason: error.reason, advice: "choose a file that you can write to")
    }
  }
}
