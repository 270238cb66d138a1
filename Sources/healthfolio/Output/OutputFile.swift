import HealthRecords
import HealthSite

/// Where a command writes the one file that it makes: to a file, or to standard output for `-` and for nothing.
struct OutputFile {
  private let file: ReportFile?

  /// - Parameter others: files that it may not replace.
  /// - Throws: `BuildError` if the path names no file.
  init(_ path: String?, sparing others: ProtectedFiles) throws {
    file = try path.flatMap { $0 == Self.standard ? nil : try ReportFile($0, sparing: others) }
  }

  /// The name of standard output.
  static let standard = "-"

  var isStandard: Bool { file == nil }
  /// For messages.
  var path: String { TerminalText.clean(file?.path ?? Self.standard) }
  var isPDF: Bool { file?.path.lowercased().hasSuffix(".pdf") == true }

  /// Checks before long work that the file can be written afterwards.
  ///
  /// - Parameter site: a folder that the work makes if it does not exist yet.
  func check(besides site: String? = nil) throws { try file?.check(besides: site) }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    if let file { try file.write(bytes) } else { try Console.out(bytes) }
  }

  /// Prints a message for the user beside the output.
  func tell(_ line: String) throws {
    if isStandard { Console.error(line) } else { try Console.out(line + "\n") }
  }
}
