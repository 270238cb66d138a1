import Foundation
import TestSupport

/// Runs the program as a user would.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    self = try Self.run(arguments, environment: environment)
  }

  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command {
    try Command(arguments: arguments, environment: environment)
  }

  /// Runs a line of a shell, in which the program is called `healthfolio`.
  static func shell(_ line: String, in folder: String? = nil, environment: [String: String] = [:]) throws
    -> Command
  {
    try Command(
      "/bin/bash", arguments: ["-c", "healthfolio() { '\(program)' \"$@\"; }; \(line)"], in: folder,
      environment: environment)
  }

  private init(
    _ program: String = Self.program, arguments: [String], in folder: String? = nil,
    environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let folder = try TemporaryFolder()
    for name in ["out", "err"] { try folder.write(name, "") }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/out"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/err"))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try folder.text("out")
    errors = try folder.text("err")
  }

  /// The program stands beside the tests.
  static let program: String = {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: "healthfolio").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return "healthfolio"
  }()
}
