import HealthRecords
import HealthSite

/// The ledger and all diagnostics as JSON, for `--report`.
struct Report {
  private let library: RecordLibrary
  private let changes: RecordChanges?

  /// - Parameter changes: the changes since the last build; nil if there is no site.
  init(_ library: RecordLibrary, _ changes: RecordChanges? = nil) {
    self.library = library
    self.changes = changes
  }

  var json: String {
    let files = library.ledger.rows.map { row in
      "    {\"path\": \(JSONEscapes.encode(row.sentPath)), \"format\": \(JSONEscapes.encode(row.format.rawValue)), \"resources\": \(row.resources), \(counts { row[$0] })}"
    }
    let diagnostics = library.diagnostics.map { diagnostic in
      let fields = [
        ("severity", diagnostic.severity.rawValue), ("file", diagnostic.sentFile),
        ("place", diagnostic.sentPlace), ("reason", diagnostic.reason),
      ]
      return "    {\(fields.map { "\"\($0.0)\": \(JSONEscapes.encode($0.1))" }.joined(separator: ", "))}"
    }
    return """
      {
        "generator": "Healthfolio wrote this file",
        "files": [
      \(files.joined(separator: ",\n"))
        ],
        "diagnostics": [
      \(diagnostics.joined(separator: ",\n"))
        ],
      \(changes.map { "  \"changes\": \(ChangesReport.json($0, library)),\n" } ?? "")\
        "totals": {"resources": \(library.ledger.resources), \(counts { library.ledger.total($0) })}
      }

      """
  }

  private func counts(_ count: (Ledger.Disposition) -> Int) -> String {
    Ledger.Disposition.allCases.map { "\"\($0.rawValue)\": \(count($0))" }.joined(separator: ", ")
  }
}
