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
    let columns = ComparisonColumns(kinds.flatMap(\.1).flatMap(\.1))
    if columns.all.count < 2 { return nil }
    sources = columns.all.map(\.words)
    sections = kinds.map { type, groups in
      let rows = groups.map { title, records in
        Row(title, columns.first(of: records).map { $0.map(Said.init) }, chosen)
      }
      return Section(
        type: type, rows: Agreement.allCases.flatMap { state in rows.filter { $0.agreement == state } })
    }
  }
}

extension SourceComparison.Row {
  fileprivate init(_ title: String, _ said: [Said?], _ chosen: SummaryRecords) {
    self.title = title
    cells = said.map {
      $0.map { [$0.words, chosen.day($0.record)].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
    }
    let contents = said.compactMap { $0?.content }
    agreement = contents.count == 1 ? .oneSource : Set(contents).count > 1 ? .differs : .same
  }
}

/// What one source says: its status, or what was done with a drug, and how it is taken, or how an allergy shows.
private struct Said: Sendable {
  /// What is compared, whole.
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
    words = [deed?.words ?? record.status.words, gist.shortened(to: 120)].filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}
