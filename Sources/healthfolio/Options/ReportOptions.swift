import ArgumentParser
import HealthRecords
import HealthSite

/// What became of every file and resource, for programs.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(HelpText.reportReport),
    completion: .file())
  var report: String?

  @Flag(help: ArgumentHelp(HelpText.reportJson))
  var json = false

  var isWanted: Bool { json || report != nil }

  /// True if standard output belongs to the report.
  var isPrinted: Bool { json || report == OutputFile.standard }

  /// Where the report goes; to standard output too with `--json`.
  ///
  /// - Parameter site: a folder that the command makes if it does not exist yet.
  /// - Throws: `BuildError` if it cannot be written.
  func checked(sparing others: ProtectedFiles, besides site: String? = nil) throws -> [OutputFile] {
    let files =
      report == nil || report == OutputFile.standard ? [] : [try OutputFile(report, sparing: others)]
    for file in files { try file.check(besides: site) }
    return files + (isPrinted ? [try OutputFile(nil, sparing: others)] : [])
  }
}
