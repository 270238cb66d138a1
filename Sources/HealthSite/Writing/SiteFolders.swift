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

/// An open folder: all work happens in it, even if its name leads elsewhere by then.
struct OpenFolder: ~Copyable {
  let descriptor: Int32

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// - Parameter root: the user's own path, whose links are followed.
  init(_ root: String) throws(SiteDisk.Fault) {
    descriptor = try Self.opened(open(root, Self.flags), "")
  }

  /// From the site's folder down, part by part; no part may be a link.
  init(_ root: String, down path: Substring) throws(SiteDisk.Fault) {
    var folder = try OpenFolder(root)
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      folder = try OpenFolder(String(part), in: folder, path)
    }
    self = folder
  }

  private init(_ name: String, in parent: borrowing OpenFolder, _ path: Substring) throws(SiteDisk.Fault) {
    descriptor = try Self.opened(name, in: parent.descriptor, String(path))
  }

  deinit { close(descriptor) }

  /// The folder's entries, sorted by name.
  consuming func entries() -> [(name: String, kind: SiteDisk.Kind)] {
    // Closing the stream also closes its descriptor, so it gets a copy.
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0, let stream = fdopendir(own) else {
      if own >= 0 { close(own) }
      return []
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: SiteDisk.Kind)] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      // Healthfolio writes no names that are not UTF-8.
      guard let name = String(validating: bytes, as: UTF8.self), SiteDisk.isPlain(name) else { continue }
      entries.append((name, Self.kinds[Int(entry.pointee.d_type)] ?? SiteDisk.kind(name, in: descriptor)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Some file systems do not give the type with the name: it is then looked up.
  private static let kinds: [Int: SiteDisk.Kind] = [
    Int(DT_REG): .file, Int(DT_DIR): .directory, Int(DT_LNK): .link,
  ]

  private static func opened(_ name: String, in parent: Int32, _ path: String) throws(SiteDisk.Fault) -> Int32
  {
    guard SiteDisk.isPlain(name) else { throw SiteDisk.Fault(path, EINVAL) }
    let descriptor = openat(parent, name, flags | O_NOFOLLOW)
    // Systems differ in the error for a link in place of a folder.
    if descriptor < 0, errno == ENOTDIR, SiteDisk.kind(name, in: parent) == .link { throw .link(path) }
    return try opened(descriptor, path)
  }

  private static func opened(_ descriptor: Int32, _ path: String) throws(SiteDisk.Fault) -> Int32 {
    if descriptor < 0 { throw SiteDisk.Fault(path) }
    return descriptor
  }
}
