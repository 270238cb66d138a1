import HealthRecords

/// What each institution says of a person's medicines, allergies and problems, side by side: exact rules, no judgement.
struct SourceComparison: Sendable {
  /// One medicine, allergy or problem.
  struct Row: Sendable {
    let title: String
    /// For each source what it says, and when; empty where it says nothing.
    let cells: [String]
    let agreement: Agreement
  }

  /// How the sources that say anything of it stand to each other.
  enum Agreement: CaseIterable, Sendable {
    case differs, oneSource, same
  }

  struct Section: Sendable {
    let type: ClinicalType
    /// Those that differ first, then those of one source alone.
    let rows: [Row]
  }

  let sources: [String]
  let sections: [Section]

  /// - Returns: nil where fewer than two institutions say anything of these.
  init?(_ chosen: SummaryRecords) {
    // A fill that is completed says nothing of whether the drug is.
    let drugs = chosen.medications.drugs.map { drug in
      (drug.title, drug.activeRecords + drug.records.filter(\.isWordOnDrug) + drug.records)
    }
    let allergies = ConceptGroup.all(chosen.allergies.allergies.map(\.record)).map {
      ($0.listTitle, $0.records)
    }
    let problems = chosen.problems.problems.map { ($0.listTitle, $0.records) }
    let kinds: [(ClinicalType, [(String, [ClinicalRecord])])] = [
      (.medications, drugs), (.allergies, allergies), (.conditions, problems),
    ]
    let all = kinds.flatMap(\.1).flatMap(\.1)
    let columns = ComparisonColumns(all)
    let sources = Set(all.flatMap(columns.of)).sorted()
    if sources.count < 2 { return nil }
    self.sources = sources
    sections = kinds.map { type, groups in
      let rows = groups.map {
        Self.row(
          $0.0, $0.1,
          sources.map { source in
            { columns.of($0).contains(source) }
          }, chosen)
      }
      return Section(
        type: type, rows: Agreement.allCases.flatMap { state in rows.filter { $0.agreement == state } })
    }
  }
}

extension SourceComparison {
  private static func row(
    _ title: String, _ records: [ClinicalRecord], _ sources: [(ClinicalRecord) -> Bool],
    _ chosen: SummaryRecords
  ) -> Row {
    let newest = sources.map { isOfSource in records.first(where: isOfSource) }
    let words = newest.compactMap { $0.map { said($0).normalizedWords } }
    let cells = newest.map { record in
      record.map { [said($0), chosen.day($0)].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
    }
    return Row(title: title, cells: cells, agreement: agreement(words))
  }

  private static func agreement(_ words: [String]) -> Agreement {
    if words.count == 1 { return .oneSource }
    return Set(words).count > 1 ? .differs : .same
  }

  /// Its status, or what was done with a drug, and how it is taken, or how an allergy shows.
  private static func said(_ record: ClinicalRecord) -> String {
    let event = record.resource.type.isDrugEvent && record.status.course.hasHappened
    let deed = event ? DrugRecordKind(record.resource.type, hasHappened: true)?.words : nil
    return [deed ?? record.status.words, RecordGist.of(record).shortened(to: 120)].filter { !$0.isEmpty }
      .joined(
        separator: "; ")
  }
}

/// Which columns a record stands in.
private struct ComparisonColumns {
  /// Many files that name nobody, such as a resource each, are one.
  private let joinsFiles: Bool

  init(_ records: [ClinicalRecord]) {
    let files = Set(records.flatMap(\.sources).filter { $0.institution == nil }.map(\.words))
    joinsFiles = files.count > ComparisonDocument.widest
  }

  func of(_ record: ClinicalRecord) -> [String] {
    record.sources.map { source in
      joinsFiles && source.institution == nil ? PageTitle.filesWithoutInstitution.words : source.words
    }.distinct
  }
}
