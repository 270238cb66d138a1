import HealthRecords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What opens encrypted archives: the first line of a file, or what the person types on a terminal.
struct Passphrase: Sendable {
  private let line: String?

  /// - Throws: exit status 1 when the file cannot be read.
  init(file: String?) throws {
    line = try file.map(Self.firstLine)
  }

  /// Nil when there is none and nobody to ask.
  @Sendable func answer() -> String? { line ?? Self.typed() }
}

extension Passphrase {
  private static func firstLine(of path: String) throws -> String {
    let bytes = try start(of: path)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    guard !line.isEmpty else {
      throw CommandFailure("\(path): its first line is empty; the passphrase goes there")
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// A pipe or a device is not waited for.
  private static func start(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    if ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { throw failure(path, "not an ordinary file") }
    do {
      return try ReadLoop.bytes(4_096) { place, count, _ in read(descriptor, place, count) }
    } catch {
      throw failure(path, error.code)
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    failure(path, String(cString: strerror(code)).lowercased())
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure("\(path): the passphrase cannot be read: \(reason)")
  }

  /// Asks on the terminal, without showing what is typed.
  private static func typed() -> String? {
    var settings = termios()
    guard isatty(0) == 1, Console.errorIsTerminal, tcgetattr(0, &settings) == 0 else { return nil }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(0, TCSAFLUSH, &silent)
    defer { tcsetattr(0, TCSAFLUSH, &settings) }
    Console.progress("Passphrase of the encrypted archive: ")
    let line = readLine(strippingNewline: true)
    Console.progress("")
    return line.flatMap { $0.isEmpty ? nil : $0 }
  }
}
