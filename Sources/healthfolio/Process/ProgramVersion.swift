import CBuild
import HealthSite
import RecordLoading

/// The program's version, commit and libraries, with the notice that LOINC's licence requires.
enum ProgramVersion {
  static let number = "0.1.0"

  static var text: String {
    """
    healthfolio \(number)\(commit)
    with \((LinkedLibraries.ofLoading + [MarkdownTree.libraryVersion, RecordDatabase.libraryVersion]).sorted().joined(separator: ", "))
    \(loincNotice)
    """
  }
}

extension ProgramVersion {
  private static var commit: String {
    let commit = String(cString: build_commit())
    return commit.isEmpty ? "" : " (\(commit.prefix(12)))"
  }

  private static let loincNotice = """
    This material contains content from LOINC (http://loinc.org). LOINC is copyright © 1995-2024, Regenstrief \
    Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at \
    no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of \
    Regenstrief Institute, Inc.
    """
}
