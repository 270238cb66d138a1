import ArgumentParser
import HealthRecords
import LibC

/// Standard output and error. All lines for a terminal are made safe here.
enum Console {
  /// Output to a file or another program is not changed.
  ///
  /// - Throws: exit status 1 if it cannot be written. A pipe that nobody reads any more is no fault.
  ///
  /// - Parameter isMessage: true for what only tells of work that is done: that stands, even where standard output is
  ///   closed.
  static func out(_ text: String, isMessage: Bool = false) throws {
    try out(Array(text.utf8), isMessage: isMessage)
  }

  static func out(_ bytes: [UInt8], isMessage: Bool = false) throws {
    let isTerminal = outputIsTerminal
    let safe =
      isTerminal ? Array(TerminalText.cleanLines(String(decoding: bytes, as: UTF8.self)).utf8) : bytes
    try printed(safe, isMessage: isMessage)
  }

  /// Prints the page to open: as a link on a terminal that shows links, as an address on any other, else as a path.
  ///
  /// - Parameters:
  ///   - line: the words around a path.
  ///   - address: where the path leads.
  static func link(_ path: String, to address: String?, in line: (String) -> String) throws {
    guard outputIsTerminal, let address else { return try out(line(path) + "\n", isMessage: true) }
    guard isStyled, showsLinks else { return try out(line(address) + "\n", isMessage: true) }
    let link = "\u{1B}]8;;\(address)\u{1B}\\\(TerminalText.clean(path))\u{1B}]8;;\u{1B}\\"
    try printed(Array((line(link) + "\n").utf8), isMessage: true)
  }

  /// One line; a fault of standard error has nowhere to be reported.
  static func error(_ line: String) {
    _ = ReadLoop.write(Array((styled(TerminalText.clean(line)) + "\n").utf8), to: 2)
  }

  /// True if progress can be shown.
  static var showsProgress: Bool { errorIsTerminal && isStyled }
  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// Prints a line that the next one replaces.
  static func progress(_ text: String) {
    _ = ReadLoop.write(Array("\r\u{1B}[2K\(TerminalText.clean(text))".utf8), to: 2)
  }
}

extension Console {
  private static var outputIsTerminal: Bool { isatty(1) == 1 }

  /// False for a terminal without control sequences.
  private static let isStyled = environment("TERM") != "dumb"

  /// Terminals that are known to follow OSC 8; others may print it.
  private static let showsLinks =
    ["VTE_VERSION", "KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION"].contains { environment($0) != nil }
    || ["iTerm.app", "vscode", "WezTerm", "ghostty"].contains(environment("TERM_PROGRAM"))

  /// The first word of an error in red, of a warning in yellow.
  private static func styled(_ line: String) -> String {
    guard errorIsTerminal, isStyled, environment("NO_COLOR") == nil else { return line }
    for (word, colour) in [("error:", 31), ("warning:", 33)] where line.hasPrefix(word) {
      return "\u{1B}[1;\(colour)m\(word)\u{1B}[0m\(line.dropFirst(word.count))"
    }
    return line
  }

  /// Nil for a variable that is not set, or empty.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func printed(_ bytes: [UInt8], isMessage: Bool) throws {
    let code = ReadLoop.write(bytes, to: 1)
    if code == 0 || code == EPIPE || code == EBADF && isMessage { return }
    throw CommandFailure(TerminalWords.notPrinted(String(cString: strerror(code)).lowercased()))
  }
}
