import HealthRecords

/// The lines of an NDJSON file that hold no resource.
struct LineFaults {
  /// Further lines are only counted: a file that is not NDJSON has a fault in each line.
  static let limit = 100

  var readable = 0
  private var told: [(line: Int, reason: String)] = []
  private var count = 0

  mutating func add(_ reason: String, line: Int) {
    count += 1
    if told.count < Self.limit { told.append((line, reason)) }
  }

  /// A diagnostic for each line, or a single one for a file without any resource.
  func diagnostics(of file: String) -> [Diagnostic] {
    if readable == 0, count > 1 {
      return [
        Diagnostic(
          .error, file: file, reason: FileReason.noLineIsResource.words)
      ]
    }
    let rest = count - told.count
    return told.map { Diagnostic(.error, file: file, place: "line \($0.line)", reason: $0.reason) }
      + (rest > 0 ? [Diagnostic(.error, file: file, reason: FileReason.moreLines(rest))] : [])
  }
}
