/// The topics of LOINC's section codes (C-CDA R2.1; IHE Patient Care Coordination, section 6.3.3; European patient
/// summaries and prescriptions).
enum CDASectionCodes {
  static let topics: [String: CDASection.Topic] = [
    // Allergies, and their history.
    "48765-2": .allergies, "10155-0": .allergies,
    // Problem lists, past illness, health concerns.
    "11450-4": .problems, "11348-0": .problems, "75310-3": .problems, "57852-6": .problems,
    "10153-2": .problems, "51848-0": .assessment, "11496-7": .assessment,
    // Diagnoses: of admission, of discharge, of any other kind.
    "46241-6": .problems, "42347-5": .problems, "8646-2": .problems, "11535-2": .problems,
    "78375-3": .problems, "29548-5": .problems, "29308-4": .problems, "52797-8": .problems,
    // Before and after an operation or procedure, why it was done, its complications and findings.
    "10219-4": .operativeDiagnoses, "10218-6": .operativeDiagnoses, "59769-0": .operativeDiagnoses,
    "59768-2": .operativeDiagnoses, "55109-3": .complications, "59776-5": .operativeDiagnoses,
    // Drugs: taken, at admission, at discharge, given, prescribed, handed over, a list of them.
    "10160-0": .medications, "42346-7": .medications, "10183-2": .medications, "75311-1": .medications,
    "29549-3": .medications, "18610-6": .medications, "57828-6": .medications, "60590-7": .medications,
    "56445-0": .medications,
    "11369-6": .immunizations,
    // Results, and the studies of a hospital stay.
    "30954-2": .results, "11493-4": .results,
    "8716-3": .vitalSigns,
    // Procedures, their description, the history of surgery.
    "47519-4": .procedures, "29554-3": .procedures, "10167-5": .procedures, "67803-7": .procedures,
    "46264-8": .devices, "48768-6": .payers, "46240-8": .encounters, "29762-2": .socialHistory,
    "10157-6": .familyHistory, "47420-5": .functionalStatus, "10190-7": .functionalStatus,
    "18776-5": .plan, "61146-7": .plan, "51847-2": .plan, "69730-0": .plan, "59772-4": .plan,
    "42348-3": .advanceDirectives, "75320-2": .advanceDirectives,
    "57827-8": .exemptions,
    // Australia's My Health Record (NCTIS Data Components).
    "101.20113": .allergies, "101.16117": .problems, "101.16142": .problems,
    "101.16146": .medications, "101.16022": .medications, "101.16146.4.1.1": .medications,
    "101.16146.4.1.2": .medications, "101.16638": .immunizations,
  ]

  /// Sections that list what was done in an operation.
  static let operations: Set = ["10223-6", "47519-4", "29554-3", "10167-5"]

  /// Sections of drugs that are not taken any more: Australia's "Ceased Medications".
  static let ended: Set = ["101.16146.4.1.2"]
}
