import HealthRecords

/// What each institution says about a person's medicines, allergies and problems, side by side, by exact rules and
/// without judgement.
struct SourceComparison: Sendable {
  /// One medicine, allergy or problem.
  struct Row: Sendable {
    let title: String
    /// What each source says, and when; empty if it says nothing.
    let cells: [String]
    let agreement: Agreement
  }

  /// How the statements of the sources compare.
  enum Agreement: CaseIterable, Sendable {
    case differs, oneSource, same
  }

  struct Section: Sendable {
    let type: ClinicalType
    /// First those that differ, then those of one source alone.
    let rows: [Row]
  }

  let sources: [String]
  let sections: [Section]

  /// - Returns: nil if fewer than two institutions say anything about these.
  init?(_ chosen: SummaryRecords) {
    // A completed fill does not mean that the drug is completed.
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
    words = [deed?.words ?? record.status.words, gist.shortened(to: 120)].filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}
