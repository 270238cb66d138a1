import HealthRecords

/// What institutions say about the same medicines, allergies and problems, side by side, by exact rules and without
/// judgement.
struct SourceComparison: Sendable {
  /// One medicine, allergy or problem.
  struct Row: Sendable {
    let title: String
    /// What each source says, and when; empty if it says nothing.
    let cells: [String]
    /// True if the sources do not say the same.
    let differs: Bool
  }

  struct Section: Sendable {
    let type: ClinicalType
    /// First those that differ.
    let rows: [Row]
  }

  let sources: [String]
  let sections: [Section]

  /// - Returns: nil if no two institutions say anything about the same.
  init?(_ chosen: SummaryRecords) {
    // A completed fill does not mean that the drug is completed.
    let drugs = chosen.medications.inGroups.map { drug in
      (drug.title, drug.activeRecords + drug.records.filter(\.isWordOnDrug) + drug.records)
    }
    let allergies = ConceptGroup.all(chosen.allergies.allergies.map(\.record)).map {
      ($0.listTitle, $0.records)
    }
    let list = chosen.problems
    let problems = (list.ofLife + list.ruledOut + list.circumstances).map { ($0.listTitle, $0.records) }
    let kinds: [(ClinicalType, [(String, [ClinicalRecord])])] = [
      (.medications, drugs), (.allergies, allergies), (.conditions, problems),
    ]
    let shared = kinds.map { type, groups in
      (type, groups.filter { Set($0.1.flatMap(\.sources)).count > 1 })
    }
    let columns = ComparisonColumns(shared.flatMap(\.1).flatMap(\.1))
    sources = columns.all.map(\.words)
    sections = shared.map { type, groups in
      let rows = groups.compactMap { title, records in
        Row(title, columns.first(of: records).map { $0.map(Said.init) }, chosen)
      }
      return Section(type: type, rows: rows.filter(\.differs) + rows.filter { !$0.differs })
    }.filter { !$0.rows.isEmpty }
    if sections.isEmpty { return nil }
  }
}

extension SourceComparison.Row {
  /// - Returns: nil if only one source says anything.
  fileprivate init?(_ title: String, _ said: [Said?], _ chosen: SummaryRecords) {
    let contents = said.compactMap { $0?.content }
    if contents.count < 2 { return nil }
    self.title = title
    differs = Set(contents).count > 1
    cells = said.map {
      $0.map { [$0.words, chosen.day($0.record)].joinedWords(", ") } ?? ""
    }
  }
}

/// One source's statement: its status, or what was done with a drug; and the dosage, or an allergy's reactions.
private struct Said: Sendable {
  /// The compared content, not shortened.
  struct Content: Hashable, Sendable {
    let deed: DrugRecordKind?
    let status: RecordStatus?
    let gist: String
  }

  let record: ClinicalRecord
  let content: Content
  let words: String

  init(_ record: ClinicalRecord) {
    self.record = record
    let isEvent = record.resource.type.isDrugEvent && record.status.course.hasHappened
    let deed = isEvent ? DrugRecordKind(record.resource.type, hasHappened: true) : nil
    let gist = RecordGist.of(record)
    content = Content(deed: deed, status: deed == nil ? record.status : nil, gist: gist.normalizedWords)
    words = [deed?.words ?? record.status.words, gist.shortened(to: 120)].joinedWords(ListWords.semicolon)
  }
}

/// The columns of a comparison, one for each source. Many files without an institution share a column.
struct ComparisonColumns: Sendable {
  enum Column: Hashable, Sendable {
    case institution(String)
    case file(RecordSource)
    case files
  }

  /// Sorted by their words.
  let all: [Column]
  private let joinsFiles: Bool

  init(_ records: [ClinicalRecord]) {
    let sources = Set(records.flatMap(\.sources))
    joinsFiles = sources.count { $0.institution == nil } > ComparisonDocument.widest
    all = Set(sources.map { [joinsFiles] in Column($0, joinsFiles: joinsFiles) }).sorted {
      $0.words < $1.words
    }
  }

  /// The first record of each column.
  func first(of records: [ClinicalRecord]) -> [ClinicalRecord?] {
    var firsts: [Column: ClinicalRecord] = [:]
    for record in records {
      for source in record.sources {
        let column = Column(source, joinsFiles: joinsFiles)
        firsts[column] = firsts[column] ?? record
      }
    }
    return all.map { firsts[$0] }
  }
}

extension ComparisonColumns.Column {
  var words: String {
    switch self {
    case .institution(let name): name
    case .file(let source): source.words
    case .files: TitleWords.filesWithoutInstitution
    }
  }

  fileprivate init(_ source: RecordSource, joinsFiles: Bool) {
    self = source.institution.map(Self.institution) ?? (joinsFiles ? .files : .file(source))
  }
}
