import HealthRecords

extension SummaryRecords {
  /// The notes of a row, then contradictions of its record.
  func note(_ notes: [Finding], _ record: ClinicalRecord) -> String {
    (notes.map { ($0.isContradiction ? "⚠ " : "") + $0.words(naming: mark(institutions:)) }
      + [warning(record)].compactMap { $0 })
      .joined(separator: " · ")
  }

  /// The contradictions of a row, one by one.
  ///
  /// - Parameter records: at least one, the first of which decides.
  func doubts(_ notes: [Finding], _ records: [ClinicalRecord]) -> [String] {
    let told = notes.filter(\.isContradiction).map { $0.words(naming: mark(institutions:)) }
    let said = records.flatMap(\.said).filter(\.isContradiction) + records.prefix(1).flatMap(contradictions)
    return (told + said.map(\.words)).distinct
  }

  /// "⚠ entered in error according to North Clinic ⚠¹": what several records share is a footnote. What the person says
  /// is added to each row (`marking`).
  func warning(_ findings: [Finding]) -> String? {
    let findings = findings.filter { !$0.isOfPerson }
    let marks = shared.indices.filter { findings.contains(shared[$0]) }.map { "⚠\(Self.signs[$0])" }
    let told = [findings.filter { !shared.contains($0) }.warning].compactMap(\.self) + marks
    return told.isEmpty ? nil : told.joined(separator: " ")
  }

  /// "⚠¹ dated after the date of death.": of the footnotes, those of records that have rows or are named below them.
  func footnotes(of sections: [SummarySection]) -> String {
    let names = Set(sections.flatMap { $0.rows.flatMap(\.records) + $0.closing.records })
    let told = Set(records.filter { names.contains($0.identity.name) }.flatMap(contradictions))
    return shared.indices.filter { told.contains(shared[$0]) }.map {
      "⚠\(Self.signs[$0]) \(shared[$0].words)."
    }.joined(separator: " ")
  }

  static func shared(_ findings: [[Finding]]) -> [Finding] {
    // That a record was taken back, and what the person says, stands beside each: nobody must overlook it.
    let all = findings.joined().filter {
      ![.retracted, .holderTakenBack].contains($0.kind) && !$0.isOfPerson
    }
    let counts = all.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return all.distinct.filter { counts[$0, default: 0] >= commonness }.prefix(signs.count)
      .map(\.self)
  }

  private static let signs = ["¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
  private static let commonness = 3

  func status(_ record: ClinicalRecord) -> String {
    let words = record.status.wordsInBrief
    return words.isEmpty ? SheetWords.Remark.notStated.words : words
  }
}

extension [ClinicalRecord] {
  /// What the person says of them.
  var said: [String] { flatMap(\.said).map(\.words).distinct }
}
