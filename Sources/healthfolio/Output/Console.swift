import HealthRecords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output and error. All lines for a terminal are made safe here.
enum Console {
  /// Output to a file or another program is not changed.
  static func out(_ text: String) { write(isatty(1) == 1 ? TerminalText.cleanLines(text) : text, to: 1) }

  static func error(_ line: String) { write(TerminalText.clean(line) + "\n", to: 2) }

  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// Prints a line that the next one replaces.
  static func progress(_ text: String) { write("\r\u{1B}[2K\(TerminalText.clean(text))", to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
