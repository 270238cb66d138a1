import HealthRecords

/// The lines of one file of one resource a line that hold none.
struct LineFaults {
  /// More than so many lines are counted only: a file that is no NDJSON at all has a fault in each.
  static let limit = 100

  var readable = 0
  private var told: [(line: Int, reason: String)] = []
  private var count = 0

  mutating func add(_ reason: String, line: Int) {
    count += 1
    if told.count < Self.limit { told.append((line, reason)) }
  }

  /// A diagnostic for each, or one for a file that holds nothing else.
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
