import HealthRecords

#if canImport(Glibc)
  import CSync
  import Glibc
#else
  import Darwin
#endif

/// The site's folder on disk: every call names its path from the folder on, and no link is followed on the way.
struct SiteDisk: Sendable {
  enum Kind: Sendable { case missing, file, directory, link, other }

  struct Fault: Error {
    let path: String
    let reason: String

    init(_ path: String, _ code: Int32 = errno) {
      self.path = path
      reason =
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file size limit is reached"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the disk is read-only"
        default: String(cString: strerror(code)).lowercased()
        }
    }
  }

  let root: String

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  func kind(_ name: String) -> Kind {
    var status = stat()
    guard lstat(path(name), &status) == 0 else { return .missing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The bytes of an ordinary file; nil when there is none that may be read.
  ///
  /// - Throws: for a file that is there and fails to be read: what it holds is not known.
  func read(_ name: String) throws(Fault) -> [UInt8]? {
    let descriptor = open(path(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if Self.noFile.contains(errno) { return nil }
      throw Fault(name)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    do {
      return try ReadLoop.bytes(Int(status.st_size)) { place, count, _ in
        Self.readSome(descriptor, place, count)
      }
    } catch {
      throw Fault(name, error.code)
    }
  }

  private static let noFile = [ENOENT, ENOTDIR, ELOOP, ENXIO, EACCES, EPERM]

  /// Writes a new file that its owner alone can read, whatever the umask.
  func write(_ name: String, _ bytes: [UInt8]) throws(Fault) {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Fault(name) }
    var written = 0
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      while written < bytes.count, let base = buffer.baseAddress {
        let put = Self.writeSome(descriptor, base + written, bytes.count - written)
        if put < 0 && errno == EINTR { continue }
        if put <= 0 {
          failure = put < 0 ? errno : ENOSPC
          break
        }
        written += put
      }
    }
    if close(descriptor) != 0 && failure == 0 { failure = errno }
    if failure != 0 { throw Fault(name, failure) }
  }

  /// - Throws: what `write` would find in its way.
  func checkWritable(_ name: String) throws(Fault) {
    switch kind(name) {
    case .directory: throw Fault(name, EISDIR)
    case .link: throw Fault(name, ELOOP)
    case .missing: if access(root, W_OK | X_OK) != 0 { throw Fault(name) }
    case .file, .other: if access(path(name), W_OK) != 0 { throw Fault(name) }
    }
  }

  func move(_ from: String, to name: String) throws(Fault) {
    guard rename(path(from), path(name)) == 0 else { throw Fault(name) }
  }

  /// Makes a folder that its owner alone can enter; one that is there already is left as it is.
  func makeFolder(_ name: String) throws(Fault) {
    guard mkdir(path(name), 0o700) == 0 || errno == EEXIST else { throw Fault(name) }
    guard kind(name) == .directory else { throw Fault(name, ENOTDIR) }
  }

  /// Takes every right from others; what the owner may do stays as it is.
  func restrictToOwner(_ name: String) {
    var status = stat()
    if lstat(path(name), &status) == 0 { chmod(path(name), status.st_mode & 0o700) }
  }

  func removeFile(_ name: String) { unlink(path(name)) }

  /// Removes a folder if it is empty.
  @discardableResult func removeFolder(_ name: String) -> Bool { rmdir(path(name)) == 0 }

  func names(in name: String) -> [String] { entries(in: name).map(\.name) }

  /// What stands in a folder, by name; names that are not UTF-8 are none of ours.
  func entries(in name: String) -> [(name: String, kind: Kind)] {
    guard let folder = opendir(path(name)) else { return [] }
    defer { closedir(folder) }
    var entries: [(name: String, kind: Kind)] = []
    while let entry = readdir(folder) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let found = String(validating: bytes, as: UTF8.self), found != ".", found != ".." else {
        continue
      }
      let type = Int(entry.pointee.d_type)
      entries.append((found, Self.kinds[type] ?? kind(name.isEmpty ? found : "\(name)/\(found)")))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Some file systems do not say the type with the name: it is then asked for.
  private static let kinds: [Int: Kind] = [
    Int(DT_REG): .file, Int(DT_DIR): .directory, Int(DT_LNK): .link,
  ]

  /// Brings everything written so far to the disk, in one go for all files.
  func sync() throws(Fault) {
    #if canImport(Glibc)
      let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Fault("") }
      defer { close(descriptor) }
      if syncfs(descriptor) != 0 { throw Fault("") }
    #else
      Darwin.sync()
    #endif
  }

  /// Brings the names in a folder to the disk.
  func syncFolder(_ name: String) {
    let descriptor = open(path(name), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = fsync(descriptor)
  }

  private static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int)
    -> Int
  {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  private static func writeSome(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer, count)
    #else
      Darwin.write(descriptor, buffer, count)
    #endif
  }
}
