import HealthRecords

/// The ledger by file format; the files of each format are folded, one a line.
struct FilesSection: Sendable {
  private let rows: [Ledger.Row]
  /// Only dispositions that occur get a column.
  private let dispositions: [Ledger.Disposition]
  /// Files in each fold.
  private static let filesAtATime = 200

  init(_ rows: [Ledger.Row]) {
    self.rows = rows
    dispositions = Ledger.Disposition.allCases.filter { disposition in
      rows.contains { $0[disposition] > 0 }
    }
  }

  var section: ListSection {
    let columns = ColumnTitle.words(.format, .files, .resources) + dispositions.map(\.title)
    var table = Table(
      PageTitle.ledger.words, columns: columns,
      classes: ["name"] + columns.dropFirst().map { _ in "value counted" })
    for (format, rows) in byFormat { add(format, rows, to: &table) }
    return ListSection(title: PageTitle.files.words, note: PageNote.ledgerColumns.words, table: table)
  }
}

extension FilesSection {
  private var byFormat: [(FileFormat, [Ledger.Row])] {
    let groups = Dictionary(grouping: rows, by: \.format)
    return FileFormat.allCases.compactMap { format in groups[format].map { (format, $0) } }
  }

  private func add(_ format: FileFormat, _ rows: [Ledger.Row], to table: inout Table) {
    let count = { (count: (Ledger.Row) -> Int) in rows.reduce(0) { $0 + count($1) } }
    table.add(
      [.text(format.words), "\(rows.count)", "\(count(\.resources))"]
        + dispositions.map { disposition in LedgerSections.count(count { $0[disposition] }) })
    for start in stride(from: 0, to: rows.count, by: Self.filesAtATime) {
      let some = rows[start..<min(start + Self.filesAtATime, rows.count)]
      let title =
        rows.count > Self.filesAtATime ? PageWords.files(from: start + 1, to: start + some.count) : ""
      let name = title.isEmpty ? Counted.files(rows.count) : title
      table.addWide([.fold(.text(name), [.list(some.map(line))], isLong: rows.count > 4)])
    }
  }

  /// "labs/2019.json · 12 resources: 10 shown, 2 identical copies".
  private func line(_ row: Ledger.Row) -> Inline {
    let fates = Ledger.Disposition.allCases.filter { row[$0] > 0 }.map { $0.counted(row[$0]) }
    let resources = Counted.resources(row.resources)
    let words = fates.isEmpty ? resources : "\(resources)\(ListWords.colon)\(fates.joined(separator: ", "))"
    return "\(row.path) · \(Inline.text(words, .role(.muted)))"
  }
}
