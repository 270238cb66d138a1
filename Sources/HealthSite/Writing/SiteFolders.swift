import LibC

/// The path from the site's folder down to a name.
extension SiteDisk {
  /// True for a part of a path that leads one folder down.
  static func isPlain(_ part: String) -> Bool { !part.isEmpty && part != "." && part != ".." }

  /// The kind of a name in an open folder.
  static func kind(_ name: String, in folder: Int32) -> Kind {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .missing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Runs `work` with the folder above a path and the path's last part.
  func above<Value>(
    _ path: String, _ work: (Int32, String) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    if path.isEmpty { return try work(AT_FDCWD, root.isEmpty ? "/" : root) }
    let (above, name) = Self.parts(path)
    guard Self.isPlain(name) else { throw Fault(path, EINVAL) }
    let folder = try self.folder(above)
    return try work(folder.descriptor, name)
  }

  /// The folder above a path, and the path's last part.
  static func parts(_ path: String) -> (folder: Substring, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (path[..<slash], String(path[path.index(after: slash)...]))
  }

  func folder(_ path: some StringProtocol) throws(Fault) -> OpenFolder {
    let top = root.isEmpty ? "/" : root
    return path.isEmpty ? try OpenFolder(top) : try OpenFolder(top, down: Substring(path))
  }

  @discardableResult func remove(_ name: String, _ flags: Int32) -> Bool {
    do {
      return try above(name) { folder, part in unlinkat(folder, part, flags) == 0 }
    } catch {
      return false
    }
  }
}
