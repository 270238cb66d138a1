/// A person's allergies, with "no known allergies" as the statement that it is (three sentences, never mixed:
/// stated as none, not stated, not in these records).
public struct AllergyList: Sendable {
  public let active: [ClinicalRecord]
  public let past: [ClinicalRecord]
  /// "No known ..." statements.
  public let negations: [ClinicalRecord]
  public let ruledOut: [ClinicalRecord]

  public init(_ records: [ClinicalRecord]) {
    let allergies = records.filter { $0.clinicalType == .allergies }
    ruledOut = allergies.filter { $0.status.standing == .refuted }
    negations = allergies.filter { $0.status.standing != .refuted && $0.isNegation }
    let stated = allergies.filter { $0.status.standing != .refuted && !$0.isNegation }
    active = stated.filter { $0.status.standing != .past }
    past = stated.filter { $0.status.standing == .past }
  }

  /// The sentence when there is no allergy to list.
  public var emptySentence: String {
    if !negations.isEmpty {
      return Set(negations.map(\.title)).sorted().joined(separator: "; ") + " (stated in the records)"
    }
    return "No allergies are listed in these records. That does not mean that there are none."
  }
}

extension ClinicalRecord {
  /// SNOMED CT's codes for no known allergy, and the words.
  var isNegation: Bool {
    let known: Set<String> = ["716186003", "409137002", "429625007", "428607008"]
    return codes.contains { $0.code.map(known.contains) == true }
      || title.normalizedWords.hasPrefix("no known ")
  }
}
