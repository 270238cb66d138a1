import HealthRecords

/// What a drug, procedure or visit is for (C-CDA R2.1, Indication, Encounter Diagnosis).
struct Indication: StatementKind {
  let statement: ClinicalStatement

  /// The problems that it names: by its value, the diagnoses in it, its code or its text.
  var indications: [CodeableConcept] {
    if let concept = types.concept(element.first("value")) { return [concept] + otherWords }
    let inner = observations.map(\.statement)
    let problems = inner.filter { !$0.isStatus && !$0.isAgeAtOnset }.compactMap {
      ProblemObservation($0).problem(in: nil)
    }
    if element.name == "act", !problems.isEmpty { return problems }
    if ProblemObservation(statement).namesProblem { return [types.concept(code)].compactMap { $0 } }
    return [(nameInText ?? tellingText).map(CodeableConcept.word)].compactMap { $0 }
  }

  /// The text, if it shares no word with the coded value; the author signed the text (CDA R2, section 4.3.5).
  private var otherWords: [CodeableConcept] {
    guard let words = nameInText, !types.agrees(element.first("value"), with: words) else { return [] }
    return [.sentence(EntrySentence(.inItsText, words))]
  }
}
