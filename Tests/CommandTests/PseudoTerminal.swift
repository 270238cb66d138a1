import Foundation

/// Runs the program as somebody at a terminal would, and tells what the terminal got.
enum PseudoTerminal {
  struct Fault: Error, CustomStringConvertible {
    let error = errno
    var description: String { "is /dev/pts mounted? no terminal: \(String(cString: strerror(error)))" }
  }

  /// - Parameter isOfErrors: true for what comes on standard error, else standard output.
  static func output(
    of arguments: [String], environment: [String: String] = [:], isOfErrors: Bool = false
  ) throws -> [UInt8] {
    var (terminal, screen): (Int32, Int32) = (-1, -1)
    guard openpty(&terminal, &screen, nil, nil, nil) == 0 else { throw Fault() }
    defer { close(terminal) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let terminalHandle = FileHandle(fileDescriptor: screen)
    process.standardOutput = isOfErrors ? FileHandle.nullDevice : terminalHandle
    process.standardError = isOfErrors ? terminalHandle : FileHandle.nullDevice
    for end in [terminal, screen] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    try process.run()
    // The program has the only other end then: reading ends with it, whether it wrote something or nothing.
    close(screen)
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(terminal, &bytes, bytes.count), count > 0 { output += bytes.prefix(count) }
    process.waitUntilExit()
    return output
  }
}
