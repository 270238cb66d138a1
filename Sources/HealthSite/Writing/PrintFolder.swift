import LibC

/// A temporary folder of the user's alone for a page that is printed. A lock on a file in it says that its process lives.
struct PrintFolder {
  private static let prefix = "healthfolio-"
  private static let marker = "healthfolio.lock"

  let path: String
  private let lock: Int32

  /// - Returns: nil if it cannot be made.
  init?(in parent: String) {
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).flatMap({ RealPath.of(String(cString: $0)) }) else { return nil }
    self.path = path
    lock = open("\(path)/\(Self.marker)", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // The mark comes after the lock: a marked folder whose lock is free was left behind.
    flock(lock, LOCK_EX)
    write(lock, OwnFiles.mark, OwnFiles.mark.utf8.count)
  }

  func remove() {
    Self.remove(path)
    close(lock)
  }

  /// Removes the folders whose process was killed.
  static func sweep(_ parent: String) {
    let disk = SiteDisk(root: parent)
    for (name, kind) in disk.entries(in: "") where kind == .directory && name.hasPrefix(prefix) {
      do { try removeAbandoned(name, on: disk) } catch { continue }
    }
  }

  private static func removeAbandoned(_ name: String, on disk: SiteDisk) throws(SiteDisk.Fault) {
    let lock = try disk.open("\(name)/\(marker)", O_RDONLY | O_NONBLOCK)
    defer { close(lock) }
    var status = stat()
    guard fstat(lock, &status) == 0, status.st_uid == geteuid(), flock(lock, LOCK_EX | LOCK_NB) == 0,
      try OwnFiles.hasMark(disk, "\(name)/\(marker)")
    else { return }
    remove(disk.path(name))
  }

  private static func remove(_ path: String) { _ = Subprocess.run(["/bin/rm", "-rf", "--", path]) }
}
