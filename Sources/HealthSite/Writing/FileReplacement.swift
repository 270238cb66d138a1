import LibC

/// Replaces a file of the user's choice in one step.
extension SiteDisk {
  /// - Throws: the fault that `replace` would meet.
  func checkWritable(_ name: String) throws(Fault) {
    try above(name) { (folder, part) throws(Fault) in
      switch Self.kind(part, in: folder) {
      case .directory: throw Fault(name, EISDIR)
      case .link: throw Fault.link(name)
      case .missing: try Self.checkAccess(".", W_OK | X_OK, in: folder, name)
      case .file:
        try Self.checkAccess(part, W_OK, in: folder, name)
        try Self.checkAccess(".", W_OK | X_OK, in: folder, name)
      case .other: try Self.checkAccess(part, W_OK, in: folder, name)
      }
    }
  }

  /// Writes the content to a new file and renames it; a device or a pipe is written directly.
  func replace(_ name: String, _ bytes: [UInt8]) throws(Fault) {
    if kind(name) == .other { return try write(name, bytes, 0) }
    let new = ".healthfolio-\(getpid())-new"
    do {
      try write(new, bytes)
      try move(new, to: name)
    } catch {
      removeFile(new)
      throw error
    }
  }

  private static func checkAccess(
    _ part: String, _ rights: Int32, in folder: Int32, _ name: String
  ) throws(Fault) {
    if faccessat(folder, part, rights, 0) != 0 { throw Fault(name) }
  }
}
