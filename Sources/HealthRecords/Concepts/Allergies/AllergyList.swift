/// A person's allergies, with "no known allergies" as the statement that it is (three sentences, never mixed:
/// stated as none, not stated, not in these records).
public struct AllergyList: Sendable {
  public let active: [ClinicalRecord]
  public let past: [ClinicalRecord]
  /// "No known ..." statements.
  public let negations: [ClinicalRecord]
  public let ruledOut: [ClinicalRecord]
  /// What happened after a drug, a vaccine or a device was given, which nobody has called an allergy.
  public let adverseEvents: [ClinicalRecord]

  public init(_ records: [ClinicalRecord]) {
    adverseEvents = records.filter(\.isAdverseEvent)
    let allergies = records.filter { $0.clinicalType == .allergies }
    ruledOut = allergies.filter { $0.status.standing == .refuted }
    let others = allergies.filter { $0.status.standing != .refuted }
    negations = others.filter(\.isValidAbsence)
    active = others.filter { !$0.isAbsenceStatement && $0.status.standing != .past }
    past = others.filter {
      $0.isAbsenceStatement ? !$0.isValidAbsence : $0.status.standing == .past
    }
  }

  /// The sentence when there is no allergy to list.
  public var emptySentence: String {
    let stated = negations.filter { $0.absence == AbsenceStatement.none }
    if let words = (stated.isEmpty ? negations : stated).statedAbsence { return words + others("Past", past) }
    if past.isEmpty && ruledOut.isEmpty {
      return "No allergies are listed in these records. That does not mean that there are none."
    }
    return "No allergies are listed as current in these records." + others("Past", past)
      + others("Ruled out", ruledOut)
  }

  /// Those that are not listed as current, beside those that are.
  public var notListed: String {
    [others("No longer active", past), others("Ruled out", ruledOut)].map(\.trimmed).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// " Past: penicillin, latex."
  private func others(_ label: String, _ records: [ClinicalRecord]) -> String {
    let names = records.filter { !$0.isAbsenceStatement }.map(\.title).distinct
    return names.isEmpty ? "" : " \(label): \(names.joined(separator: ", "))."
  }
}

extension ClinicalRecord {
  /// AllergyIntolerance.criticality of a high risk, in the code of STU3 and later or of DSTU2.
  package var isHighRiskAllergy: Bool {
    ["high", "CRITH"].contains(resource.json.text("criticality") ?? "")
  }

  /// True for harm that was done, not for what nearly happened (FHIR R4, AdverseEvent.actuality).
  fileprivate var isAdverseEvent: Bool {
    guard resource.type == .adverseEvent, resource.json.text("actuality") != "potential" else {
      return false
    }
    switch status.standing {
    case .refuted, .enteredInError, .superseded, .cancelled, .notDone, .planned: return false
    case .active, .past, .done, .preliminary, .corrected, .unstated: return true
    }
  }
}
