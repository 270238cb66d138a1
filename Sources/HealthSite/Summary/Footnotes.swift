import HealthRecords

/// Remarks that many rows of the sheet repeat, each as a sign that its last lines explain.
struct Footnotes: Sendable {
  private let signs: [(words: String, sign: String)]

  init(_ sections: [SummarySection], _ records: [ClinicalRecord]) {
    let remarks = records.flatMap(\.remarks).filter(\.isContradiction).map(\.words)
    let counts = Dictionary(remarks.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value >= Self.few }
    let common = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
    let repeated = (common + [RecordStatus.unknownWords]).filter { remark in
      sections.lazy.flatMap(\.texts).reduce(0) { $0 + $1.ranges(of: remark).count } >= Self.few
    }
    signs = zip(repeated, ["†", "‡", "§"]).map { ($0, $1) }
  }

  private static let few = 3

  /// "† the patient it names is not in its file. ‡ status unknown."
  var words: String { signs.map { "\($0.sign) \($0.words)." }.joined(separator: " ") }

  func marked(_ sections: [SummarySection]) -> [SummarySection] {
    signs.isEmpty ? sections : sections.map { $0.mapped(signed) }
  }

  private func signed(_ text: String) -> String {
    signs.reduce(text) { $0.replacing($1.words, with: $1.sign) }
  }
}

extension SummarySection {
  fileprivate var texts: [String] { rows.flatMap { $0.cells + [$0.note] } + [sentence, closing.words] }

  fileprivate func mapped(_ change: (String) -> String) -> SummarySection {
    var section = self
    (section.sentence, section.closing.words) = (change(sentence), change(closing.words))
    section.rows = rows.map { row in
      Row(
        row.cells.map(change), note: change(row.note), records: row.records, told: row.told,
        isKept: row.isKept)
    }
    return section
  }
}
