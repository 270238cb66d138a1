import HealthRecords

/// Remarks about a drug that change what a doctor does, and those that hold for all drugs.
struct DrugRemarks: Sendable {
  private let chosen: SummaryRecords
  /// Notes of senders that several drugs share: leaflets, disclaimers.
  private let shared: Set<String>
  /// The names of the active problems, which the sheet lists anyway.
  private let problems: Set<String>

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    problems = Set(chosen.problems.active.map { SemanticTag.without($0.title).normalizedWords })
    let noted = chosen.medications.drugs.flatMap { Set($0.notes.compactMap(\.noted)) }
    let counts = Dictionary(noted.map { ($0, 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value >= Self.commonness }.keys)
  }

  /// Contradictions with a sign, then other remarks.
  func words(_ drug: Drug) -> String {
    let remarks = drug.notes.filter { $0.weight == .remark }.compactMap(brief)
    return ([doubt(drug)].filter { !$0.isEmpty } + remarks.distinct).joined(separator: " · ")
  }

  /// Contradictions; empty if there are none.
  func doubt(_ drug: Drug) -> String {
    let told = contradictions(of: drug)
    let warning = told.isEmpty ? nil : "⚠ \(told.joined(separator: ListWords.semicolon))"
    return [warning, chosen.warning(errors(of: drug))].compactMap { $0 }.joined(separator: " · ")
  }

  /// The contradictions one by one.
  func doubts(_ drug: Drug) -> [String] {
    (contradictions(of: drug) + errors(of: drug).map(\.words) + drug.records.said).distinct
  }

  /// The dosage with all its steps; lines as long as a leaflet are shortened.
  func dosage(_ drug: Drug) -> String? {
    let lines = drug.dosages.map {
      $0.count < Self.leaflet ? $0 : SheetWords.onFile($0.shortened(to: Self.beginning))
    }
    return lines.isEmpty ? nil : lines.joined(separator: ListWords.semicolon)
  }
}

extension DrugRemarks {
  /// A note that this many drugs share is a leaflet.
  private static let commonness = 3
  /// In characters: a text this long is a leaflet, of which only the beginning is shown.
  private static let (leaflet, beginning) = (320, 240)

  private func contradictions(of drug: Drug) -> [String] {
    let passed = drug.plannedEnd.flatMap { chosen.isPast($0) ? SheetWords.passed($0.dayText) : nil }
    return [passed].compactMap(\.self) + drug.notes.filter(\.isContradiction).map(\.words)
  }

  private func errors(of drug: Drug) -> [Finding] {
    (drug.course == .current ? drug.activeRecords : [drug.word]).lazy.map(chosen.contradictions)
      .first { !$0.isEmpty } ?? []
  }

  private func brief(_ note: Finding) -> String? {
    if note.kind == .plannedEnd, let end = note.day, chosen.isPast(end) { return nil }
    if note.kind == .indication, case .names(let reasons)? = note.arguments.first {
      let others = reasons.filter { !problems.contains($0.normalizedWords) }
      return others.isEmpty ? nil : Finding(.indication, .names(others)).words
    }
    guard let text = note.noted else { return note.words }
    return shared.contains(text) || text.count >= Self.leaflet ? SheetWords.onFile("") : note.words
  }
}
