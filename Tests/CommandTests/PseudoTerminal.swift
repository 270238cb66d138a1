import Foundation

/// Runs the program as somebody at a terminal would, and tells what the terminal got.
enum PseudoTerminal {
  struct Fault: Error, CustomStringConvertible {
    let error = errno
    var description: String { "is /dev/pts mounted? no terminal: \(String(cString: strerror(error)))" }
  }

  static func output(of arguments: [String]) throws -> [UInt8] {
    var (terminal, screen): (Int32, Int32) = (-1, -1)
    guard openpty(&terminal, &screen, nil, nil, nil) == 0 else { throw Fault() }
    defer { close(terminal) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.program)
    process.arguments = arguments
    process.standardOutput = FileHandle(fileDescriptor: screen)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(terminal, &bytes, bytes.count)
    close(screen)
    return Array(bytes.prefix(max(0, count)))
  }
}
