import CBuild
import HealthRecords
import HealthSite
import RecordLoading

/// The program's version, commit and libraries, with the notice that LOINC's licence requires.
enum ProgramVersion {
  static let number = "0.1.0"

  static var text: String {
    """
    healthfolio \(number)\(commit)
    with \((LinkedLibraries.ofLoading + [MarkdownTree.libraryVersion, RecordDatabase.libraryVersion]).sorted().joined(separator: ", "))
    \(LOINC.notice)
    """
  }
}

extension ProgramVersion {
  private static var commit: String {
    let commit = String(cString: build_commit())
    return commit.isEmpty ? "" : " (\(commit.prefix(12)))"
  }
}
