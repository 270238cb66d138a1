import HealthRecords

extension SummaryRecords {
  /// What must be known beside a row, and what speaks against its record.
  func note(_ notes: [ConceptNote], _ record: ClinicalRecord) -> String {
    (notes.map { $0.words(naming: mark(institutions:)) } + [warning(record)].compactMap { $0 })
      .joined(separator: " · ")
  }

  /// The same piece by piece: what speaks against a row.
  func doubts(_ notes: [ConceptNote], _ record: ClinicalRecord) -> [String] {
    notes.filter(\.isContradiction).map { $0.plainWords(naming: mark(institutions:)) }
      + contradictions(of: record).map(\.words)
  }

  func status(_ record: ClinicalRecord) -> String {
    let words = record.status.wordsInBrief
    return words.isEmpty ? SheetWords.Remark.notStated.words : words
  }

  /// A status that is not the usual one: neither active nor confirmed nor nothing.
  func qualification(_ record: ClinicalRecord) -> String {
    record.status.statements.allSatisfy { [.sent("active"), .sent("confirmed")].contains($0) }
      ? "" : record.status.wordsInBrief
  }
}
