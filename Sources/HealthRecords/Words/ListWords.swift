/// Sentences that stand where a list would, or beside it.

extension AllergyList {
  /// When there is no allergy to list.
  public var emptySentence: String {
    let stated = negations.filter { $0.absence == AbsenceStatement.none }
    if let words = (stated.isEmpty ? negations : stated).statedAbsence {
      return words + named("Past", past).afterSpace
    }
    if past.isEmpty && ruledOut.isEmpty && formerNegations.isEmpty {
      return "No allergies are listed in these records. That does not mean that there are none."
    }
    return "No allergies are listed as current in these records." + named("Past", past).afterSpace
      + named("Ruled out", ruledOut).afterSpace
  }

  /// Those that are not listed as current, beside those that are.
  public var notListed: String {
    [named("No longer active", past), named("Ruled out", ruledOut)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// "Past: penicillin, latex."
  private func named(_ label: String, _ allergies: [Allergy]) -> String {
    let names = allergies.filter { !$0.record.isAbsenceStatement }.map(\.title).distinct
    return names.isEmpty ? "" : "\(label): \(names.joined(separator: ", "))."
  }
}

extension DrugList {
  /// When there is no current drug to list.
  public var emptySentence: String {
    if let stated = absences.statedAbsence { return stated }
    let verb = past.count == 1 ? "is" : "are"
    let others = past.isEmpty ? "" : "; \(past.count) \(verb) past, not taken, or only dispensed or given"
    return "No medications are listed as current in these records\(others)."
  }
}

extension ProblemList {
  /// When there is no active problem to list.
  public var emptySentence: String {
    absences.statedAbsence ?? "No active problems are listed in these records."
  }
}

extension Sequence<ClinicalRecord> {
  /// Statements that there is none, as the sentence that stands where a list would; nil without any.
  package var statedAbsence: String? {
    let words = Set(map(\.title)).sorted().joined(separator: "; ")
    return words.isEmpty ? nil : "\(words) (stated in the records)."
  }

  /// The same beside a list that is not empty, with who says so.
  public var absencesAlsoStated: String {
    let told = map { "\($0.title) (\($0.sourceName), \($0.sortDate.dayOrNone))" }
    return told.isEmpty ? "" : "Also stated: \(Set(told).sorted().joined(separator: "; "))."
  }
}

extension [ReusedCode] {
  /// "One code, different names: Lisinopril 10 mg / Amlodipine 10 mg (RxNorm 11289)."; empty where there is none.
  public var sentence: String {
    let told = map { "\($0.titles.joined(separator: " / ")) (\($0.code))" }
    return told.isEmpty ? "" : "One code, different names: \(told.joined(separator: "; "))."
  }
}

extension String {
  fileprivate var afterSpace: String { isEmpty ? "" : " \(self)" }
}
