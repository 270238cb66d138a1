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
    guard let file = fopen(path, "r") else {
      throw CommandFailure(
        "\(path): the passphrase cannot be read: \(String(cString: strerror(errno)).lowercased())")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    let line = bytes.prefix(count).prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    guard !line.isEmpty else {
      throw CommandFailure("\(path): its first line is empty; the passphrase goes there")
    }
    return String(decoding: line, as: UTF8.self)
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
