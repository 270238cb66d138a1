import HealthRecords
import LibC

/// Reads and writes files.
extension SiteDisk {
  /// The bytes of an ordinary file; nil if there is none that may be read.
  ///
  /// - Throws: if an existing file cannot be read to its end: its content is then unknown.
  func read(_ name: String) throws(Fault) -> [UInt8]? {
    let descriptor: Int32
    do {
      descriptor = try open(name, O_RDONLY | O_NONBLOCK)
    } catch {
      if Self.noFile.contains(error.code) { return nil }
      throw error
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    do {
      return try ReadLoop.bytes(Int(status.st_size)) { place, count, _ in LibC.read(descriptor, place, count)
      }
    } catch {
      throw Fault(name, error.code)
    }
  }

  private static let noFile = [ENOENT, ENOTDIR, ELOOP, ENXIO, EACCES, EPERM]

  /// Writes a new file in the place of one of this name, never into that: it may have other names, or be a pipe. Only
  /// its owner can read it, whatever the umask.
  func write(_ name: String, _ bytes: [UInt8]) throws(Fault) {
    removeFile(name)
    try write(name, bytes, O_CREAT | O_EXCL)
  }

  /// Opens a file by its name in the folder above it; the caller closes it.
  func open(_ name: String, _ flags: Int32) throws(Fault) -> Int32 {
    try above(name) { (folder, part) throws(Fault) in
      let descriptor = openat(folder, part, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor < 0 { throw Fault(name) }
      return descriptor
    }
  }

  func write(_ name: String, _ bytes: [UInt8], _ flags: Int32) throws(Fault) {
    let descriptor = try open(name, O_WRONLY | flags)
    var failure = ReadLoop.write(bytes, to: descriptor)
    if close(descriptor) != 0 && failure == 0 { failure = errno }
    if failure != 0 { throw Fault(name, failure) }
  }
}
