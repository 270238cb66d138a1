import Foundation

/// A program that a test needs and a machine may lack.
package enum InstalledProgram {
  /// The first of its name on the search path; nil where it is not installed.
  package static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
