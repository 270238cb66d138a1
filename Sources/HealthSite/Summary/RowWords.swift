import HealthRecords

extension SummaryRecords {
  /// The notes of a row, then contradictions of its record.
  func note(_ notes: [Finding], _ record: ClinicalRecord) -> String {
    (notes.map { ($0.isContradiction ? "⚠ " : "") + $0.words(naming: mark(institutions:)) }
      + [warning(record)].compactMap { $0 })
      .joined(separator: " · ")
  }

  /// The contradictions of a row, one by one.
  func doubts(_ notes: [Finding], _ record: ClinicalRecord) -> [String] {
    notes.filter(\.isContradiction).map { $0.words(naming: mark(institutions:)) }
      + contradictions(of: record).map(\.words)
  }

  func status(_ record: ClinicalRecord) -> String {
    let words = record.status.wordsInBrief
    return words.isEmpty ? SheetWords.Remark.notStated.words : words
  }
}
