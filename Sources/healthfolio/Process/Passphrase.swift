import HealthRecords
import LibC

/// The passphrase of encrypted archives: the first line of a file, or what the user types on a terminal.
struct Passphrase: Sendable {
  /// The line of the file.
  let line: String?

  /// - Throws: exit status 1 if the file cannot be read.
  init(file: String?) throws {
    line = try file.map { try PassphraseFile(path: $0).firstLine }
  }

  /// Nil if there is no file and no terminal.
  @Sendable func answer() -> String? { line ?? Self.typed() }
}

extension Passphrase {
  /// Asks on the terminal, without echo.
  private static func typed() -> String? {
    var settings = termios()
    guard isatty(0) == 1, Console.errorIsTerminal, tcgetattr(0, &settings) == 0 else { return nil }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(0, TCSAFLUSH, &silent)
    defer { tcsetattr(0, TCSAFLUSH, &settings) }
    Console.progress(TerminalWords.passphrase)
    let line = readLine(strippingNewline: true)
    Console.progress("")
    return line.flatMap { $0.isEmpty ? nil : $0 }
  }
}
