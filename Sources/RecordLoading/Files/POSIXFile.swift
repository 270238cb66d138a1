import HealthRecords
import LibC

/// Reads ordinary files by the bytes of their names, which need not be UTF-8.
struct POSIXFile {
  enum Kind: Sendable { case file, directory, link, device }

  typealias Fault = ReadFault

  let descriptor: Int32
  let size: Int

  /// Opens an ordinary file; links, pipes, sockets and devices are refused without waiting for them.
  init(_ path: [UInt8]) throws(Fault) {
    let descriptor = Self.withCPath(path) { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Fault() }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = closeDescriptor(descriptor)
      throw Fault(reason: FileReason.notOrdinary.words)
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  func close() { _ = closeDescriptor(descriptor) }

  /// The bytes from a place on, at most `count`; empty at the end.
  func read(_ count: Int, at offset: Int) throws(Fault) -> [UInt8] {
    do {
      return try ReadLoop.bytes(count) { place, count, done in
        pread(descriptor, place, count, off_t(offset + done))
      }
    } catch {
      throw Fault(error.code)
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

// MARK: - Names

extension POSIXFile {
  private static func withCPath<Value>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    let name = path.map { CChar(bitPattern: $0) } + [0]
    return name.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return "".withCString(body) }
      return body(base)
    }
  }

  /// The kind of a file, without following a link.
  static func kind(of path: [UInt8]) throws(Fault) -> Kind {
    var status = stat()
    guard withCPath(path, { lstat($0, &status) }) == 0 else { throw Fault() }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .device
    }
  }

  /// What distinguishes the present state from the next one: for a file its size and times, for a folder only that it
  /// is one.
  static func mark(of path: [UInt8]) -> (isFolder: Bool, words: String)? {
    var status = stat()
    guard withCPath(path, { lstat($0, &status) }) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR { return (true, "folder") }
    #if canImport(Glibc)
      let times = [status.st_mtim, status.st_ctim]
    #else
      let times = [status.st_mtimespec, status.st_ctimespec]
    #endif
    let seconds = times.map { "\($0.tv_sec).\($0.tv_nsec)" }.joined(separator: " ")
    return (false, "\(status.st_ino) \(status.st_size) \(seconds)")
  }

  /// The names in a directory, sorted by their bytes, without `.` and `..`.
  static func names(in path: [UInt8]) throws(Fault) -> [[UInt8]] {
    guard let directory = withCPath(path, { opendir($0) }) else { throw Fault() }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
      // Only `errno` distinguishes the end of the names from a fault.
      errno = 0
    }
    if errno != 0 { throw Fault() }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The path with all links resolved.
  static func realPath(_ path: [UInt8]) throws(Fault) -> [UInt8] {
    guard let resolved = withCPath(path, { realpath($0, nil) }) else {
      throw errno == ELOOP ? Fault(.missing, reason: FileReason.linksInCircle.words) : Fault()
    }
    defer { free(resolved) }
    return Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved))).map { UInt8(bitPattern: $0) }
  }
}
