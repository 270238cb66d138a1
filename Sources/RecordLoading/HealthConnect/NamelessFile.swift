import HealthRecords
import LibC

/// A temporary file that only this program can open: it loses its name before anything is written into it.
final class NamelessFile {
  /// Its path until it loses its name.
  let path: [UInt8]
  let descriptor: Int32
  private var hasName = true

  init() throws(ReadFault) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var name = Array("\(folder)/healthfolio-XXXXXX".utf8CString)
    // Readable by its owner alone (POSIX, mkstemp).
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw ReadFault(reason: FileReason.noTemporaryFile.words) }
    path = name.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit {
    loseName()
    close(descriptor)
  }

  func loseName() {
    guard hasName else { return }
    hasName = false
    _ = (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
      name.baseAddress.map { unlink($0) }
    }
  }

  func append(_ bytes: [UInt8]) throws(ReadFault) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { write(descriptor, $0 + done, bytes.count - done) } ?? -1
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ReadFault() }
      done += count
    }
  }
}
