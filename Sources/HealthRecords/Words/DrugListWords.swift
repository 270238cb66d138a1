extension DrugList {
  /// The sentence when there is no current drug to list.
  public var emptySentence: String {
    if let stated = absences.statedAbsence { return stated }
    let verb = past.count == 1 ? "is" : "are"
    let others =
      past.isEmpty ? "" : "; \(past.count) \(verb) past, not taken, or only dispensed or given"
    return "No medications are listed as current in these records\(others)."
  }
}

extension [DrugNote] {
  /// Those that change how far a drug's listing can be trusted, in one sentence; nil without one.
  public var sentence: String? { isEmpty ? nil : map(\.words).joined(separator: "; ") }
}
