import HealthRecords

extension SummaryRecords {
  /// What must be known beside a row, and what speaks against its record.
  func note(_ notes: [ConceptNote], _ record: ClinicalRecord) -> String {
    (notes.map { $0.words(naming: mark(institutions:)) } + [warning(record)].compactMap { $0 })
      .joined(separator: " · ")
  }

  func status(_ record: ClinicalRecord) -> String {
    let words = record.status.wordsInBrief
    return words.isEmpty ? "not stated" : words
  }
}
