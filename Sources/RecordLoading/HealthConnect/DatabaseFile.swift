import HealthRecords
import LibC
import SQLite

/// Opens a database of the input: in its place, in memory, or, if it is large and in an archive, in a file without a
/// name.
struct DatabaseFile {
  /// nil if only the stream is known.
  let content: FileContent?
  let stream: any ByteStream
  var trial = DatabaseTrial.none

  /// In bytes; a larger one is not held in memory.
  private static let memoryLimit = 16_000_000
  private static let sizeLimit = 8_000_000_000
  private static let pieceSize = 1 << 18

  /// - Parameter head: the first bytes, which were already read to recognize the format.
  func open(after head: [UInt8]) throws(ReadFault) -> UntrustedDatabase {
    do {
      if case .whole(.disk(let path)) = content { return try inPlace(path) }
      let bytes = try start(after: head)
      if bytes.count < Self.memoryLimit, !trial.isNeeded { return try UntrustedDatabase(bytes: bytes) }
      return try copied(after: bytes)
    } catch let fault as SQLiteFault {
      throw ReadFault(reason: FileReason.database(fault.description))
    } catch let fault as ReadFault {
      throw fault
    } catch {
      throw ReadFault()
    }
  }

  private func inPlace(_ path: [UInt8]) throws -> UntrustedDatabase {
    let file = try POSIXFile(path)
    defer { file.close() }
    try trial.run(on: file.descriptor)
    return try UntrustedDatabase(path: path)
  }

  /// All bytes, or the first ones of what is too large for memory.
  private func start(after head: [UInt8]) throws(ReadFault) -> [UInt8] {
    var bytes = head
    while bytes.count < Self.memoryLimit {
      let piece = try stream.read(Self.pieceSize)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  private func copied(after start: [UInt8]) throws -> UntrustedDatabase {
    let file = try NamelessFile()
    let database = try UntrustedDatabase(emptyFile: file.path)
    file.loseName()
    try file.append(UntrustedDatabase.withoutJournal(start))
    var size = start.count
    while case let piece = try stream.read(Self.pieceSize), !piece.isEmpty {
      size += piece.count
      guard size <= Self.sizeLimit else { throw ReadFault.larger(than: Self.sizeLimit) }
      try file.append(piece)
    }
    try trial.run(on: file.descriptor)
    return database
  }
}

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
    if ReadLoop.write(bytes, to: descriptor) != 0 { throw ReadFault() }
  }
}
