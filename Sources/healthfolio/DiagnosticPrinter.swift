import HealthRecords

/// Warnings and errors on standard error: one line each, at most 20 a file, a count at the end.
enum DiagnosticPrinter {
  static let linesPerFile = 20

  static func print(_ diagnostics: [Diagnostic]) {
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.file, default: 0] += 1
      if counts[diagnostic.file, default: 0] <= linesPerFile { Console.error(diagnostic.description) }
    }
    for (file, count) in counts.sorted(by: { $0.key < $1.key }) where count > linesPerFile {
      Console.error("\(file): and \(count - linesPerFile) more")
    }
    if diagnostics.isEmpty { return }
    let errors = diagnostics.filter { $0.severity == .error }.count
    Console.error("\(errors) errors, \(diagnostics.count - errors) warnings")
  }
}
