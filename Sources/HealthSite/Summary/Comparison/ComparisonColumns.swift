import HealthRecords

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
    case .files: PageTitle.filesWithoutInstitution.words
    }
  }

  fileprivate init(_ source: RecordSource, joinsFiles: Bool) {
    self = source.institution.map(Self.institution) ?? (joinsFiles ? .files : .file(source))
  }
}
