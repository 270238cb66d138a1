import HealthRecords
import LibC

/// What is at the path of an input, behind all links.
public enum InputKind: Sendable {
  case folder, file, pipe, other, missing

  public init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
      return
    }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFIFO: .pipe
      default: .other
      }
  }
}

/// The settings file at the top of a folder of records: Healthfolio's own, and no record.
public enum SettingsPlace {
  public static let name = "healthfolio.toml"

  /// - Parameter inputs: if there are none, the current folder counts.
  /// - Returns: the path in the first folder; nil if there is no such file.
  public static func found(in inputs: [String]) -> String? {
    let folder = inputs.isEmpty ? "" : inputs.first { InputKind($0) == .folder }.map { "\($0)/" }
    return folder.map { $0 + name }.flatMap { InputKind($0) == .file ? $0 : nil }
  }
}

/// An input that can be read only once, from beginning to end: standard input, a named pipe.
enum InputPipe {
  /// In bytes: it is held in memory.
  private static let sizeLimit = 1_000_000_000

  /// Waits for a writer, and for the end.
  static func bytes(of path: String) throws(ReadFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadFault() }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let piece = try piece(of: descriptor)
      if piece.isEmpty { return bytes }
      guard bytes.count + piece.count <= sizeLimit else { throw .larger(than: sizeLimit) }
      bytes += piece
    }
  }

  private static func piece(of descriptor: Int32) throws(ReadFault) -> [UInt8] {
    do {
      return try ReadLoop.bytes(1 << 20) { place, count, _ in read(descriptor, place, count) }
    } catch {
      throw ReadFault(error.code)
    }
  }
}
