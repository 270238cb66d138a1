import HealthRecords

/// One file or folder that was found among the inputs, or in an archive.
struct InputEntry: Sendable {
  /// For display: relative to the input, with U+FFFD for bytes that are not UTF-8.
  let shownPath: String
  let content: Content

  enum Content: Sendable {
    case file(FileContent)
    /// The reports on an archive itself; its members are entries of their own.
    case archive(FileFormat, [Diagnostic])
    /// Listed in the ledger but not opened: folders of other programs, files of systems, our own site or settings.
    case unopened(FileFormat)
    /// Cannot be read, for this reason.
    case unreadable(String)

    static let system = unopened(.system)
  }
}
