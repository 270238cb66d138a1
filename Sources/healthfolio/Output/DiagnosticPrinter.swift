import HealthRecords

/// Prints warnings and errors to standard error: one line each, at most 20 for a file, and the totals at the end.
enum DiagnosticPrinter {
  static let linesPerFile = 20
  /// If more files than this fail for the same reason, they share one line.
  static let filesPerReason = 20

  static func print(_ all: [Diagnostic]) {
    let wholeFiles = Dictionary(grouping: all.filter(isOfWholeFile), by: \.reason)
    let many = wholeFiles.filter { $0.value.count > filesPerReason }
    for (reason, files) in many.sorted(by: { $0.key < $1.key }) {
      Console.error(TerminalWords.errors(files.count, from: files[0].sentFile, reason))
    }
    printLines(all.filter { !isOfWholeFile($0) || many[$0.reason] == nil })
    if all.isEmpty { return }
    let errors = all.filter { $0.severity == .error }.count
    Console.error(
      "\(Counted.errors(errors)), \(Counted.warnings(all.count - errors))")
  }

  private static func isOfWholeFile(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.place.isEmpty && diagnostic.severity == .error
  }

  private static func printLines(_ diagnostics: [Diagnostic]) {
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.sentFile, default: 0] += 1
      if counts[diagnostic.sentFile, default: 0] <= linesPerFile { Console.error(diagnostic.description) }
    }
    for (file, count) in counts.sorted(by: { $0.key < $1.key }) where count > linesPerFile {
      Console.error(TerminalWords.more(count - linesPerFile, of: file))
    }
  }
}
