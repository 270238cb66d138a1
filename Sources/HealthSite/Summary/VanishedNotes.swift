import HealthRecords

extension [SummarySection] {
  /// The sections with a note at each row whose records are gone from their source.
  func marking(gone records: [ClinicalRecord]) -> [SummarySection] {
    if records.allSatisfy({ $0.resource.origin.goneSince == nil }) { return self }
    let known = Dictionary(records.map { ($0.identity.name, $0) }, uniquingKeysWith: { first, _ in first })
    return map { section in
      var section = section
      section.rows = section.rows.map { $0.marked(known) }
      return section
    }
  }
}

extension SummarySection.Row {
  fileprivate func marked(_ known: [String: ClinicalRecord]) -> Self {
    guard let gone = records.compactMap({ known[$0] }).goneNote else { return self }
    var row = self
    row.note = [note, "⚠ \(gone)"].filter { !$0.isEmpty }.joined(separator: " · ")
    return row
  }
}
