import HealthRecords

/// What each institution says of a person's medicines, allergies and problems, side by side: exact rules, no judgement.
struct SourceComparison: Sendable {
  /// One medicine, allergy or problem.
  struct Row: Sendable {
    let title: String
    /// For each source what it says, and when; empty where it says nothing.
    let cells: [String]

    /// True where not every source says the same.
    let differs: Bool
  }

  struct Section: Sendable {
    let title: SheetTitle
    /// Those that differ first.
    let rows: [Row]
  }

  let sources: [String]
  let sections: [Section]

  /// - Returns: nil where fewer than two institutions say anything of these.
  init?(_ chosen: SummaryRecords) {
    let drugs = chosen.medications.drugs.map { ($0.title, $0.records) }
    let allergies = ConceptGroup.all(chosen.allergies.allergies.map(\.record)).map { ($0.title, $0.records) }
    let problems = chosen.problems.problems.map { ($0.title, $0.records) }
    let kinds: [(SheetTitle, [(String, [ClinicalRecord])])] = [
      (.medications, drugs), (.allergies, allergies), (.problems, problems),
    ]
    let all = kinds.flatMap(\.1).flatMap(\.1)
    let sources = Set(all.flatMap { $0.sources.map(\.words) }).sorted()
    if sources.count < 2 { return nil }
    self.sources = sources
    sections = kinds.map { title, groups in
      let rows = groups.map { Self.row($0.0, $0.1, sources, chosen) }
      return Section(title: title, rows: rows.filter(\.differs) + rows.filter { !$0.differs })
    }
  }
}

extension SourceComparison {
  private static func row(
    _ title: String, _ records: [ClinicalRecord], _ sources: [String], _ chosen: SummaryRecords
  ) -> Row {
    let newest = sources.map { source in records.first { $0.sources.map(\.words).contains(source) } }
    let words = newest.map { $0.map { said($0).normalizedWords } }
    let cells = newest.map { record in
      record.map { [said($0), chosen.day($0)].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
    }
    return Row(title: title, cells: cells, differs: Set(words).count > 1)
  }

  /// Its status and how a drug is taken, or how an allergy shows.
  private static func said(_ record: ClinicalRecord) -> String {
    [record.status.words, RecordGist.of(record).shortened(to: 120)].filter { !$0.isEmpty }.joined(
      separator: "; ")
  }
}
