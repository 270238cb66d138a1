import HealthRecords

/// The ledger for a terminal: a line a file, a line for each format, and the sum.
struct LedgerText {
  let text: String

  init(_ library: RecordLibrary) {
    let ledger = library.ledger
    let counts = { (count: (Ledger.Disposition) -> Int) in
      Ledger.Disposition.allCases.map { "\($0.rawValue) \(count($0))" }.joined(separator: ", ")
    }
    let files = ledger.rows.map { row in
      "\(row.path)  [\(row.format.words)]  resources \(row.resources): \(counts { row[$0] })"
    }
    let formats = Dictionary(grouping: ledger.rows, by: \.format).sorted { $0.key.rawValue < $1.key.rawValue }
      .map {
        let resources = $0.value.reduce(0) { $0 + $1.resources }
        return
          "\($0.key.rawValue): \(Counted.words($0.value.count, .file)), \(Counted.words(resources, .resource))"
      }
    let total =
      "Total: \(Counted.words(ledger.rows.count, .file)), resources \(ledger.resources): \(counts { ledger.total($0) })"
    let leftOut =
      ledger.total(.leftOut) > 0
      ? ["leftOut: by choice, or of an intimate kind that is left out unless named with --only"] : []
    text =
      (files + [""] + formats + [total] + leftOut + [""]).map(TerminalText.clean).joined(separator: "\n")
      + "\n"
  }
}
