/// A person's allergies, and apart from them the statements of "no known allergies". Three cases are never mixed:
/// stated as none, not stated, not in these records.
public struct AllergyList: Sendable {
  public let allergies: [Allergy]
  /// Current ones: high criticality and severe reactions first, otherwise in the order of time.
  public let active: [Allergy]
  /// "No known ..." statements.
  public let negations: [ClinicalRecord]
  /// "No known ..." statements that no longer apply.
  public let formerNegations: [ClinicalRecord]
  /// Harm after a drug, a vaccine or a device was given, where no record calls it an allergy.
  public let adverseEvents: [ClinicalRecord]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: the day that the data speaks for.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    adverseEvents = records.filter(\.isAdverseEvent)
    let all = records.filter { $0.clinicalType == .allergies }
    let isNegation = { (record: ClinicalRecord) in
      record.isAbsenceStatement && record.status.course != .refuted
    }
    negations = all.filter { isNegation($0) && $0.isValidAbsence }
    formerNegations = all.filter { isNegation($0) && !$0.isValidAbsence }
    let stated = all.filter { !isNegation($0) }
    let others = [.over, .ruledOut].flatMap { course in stated.filter { Allergy.Course($0) == course } }
    allergies = stated.map { Allergy($0, others: others, asOf: asOf) }
    active = Self.gravestFirst(allergies.filter { $0.course == .active })
  }
}

extension AllergyList {
  /// True if nobody can tell what a listed allergy is to: no name was sent, nor a code that our tables know.
  package var hasNameless: Bool {
    active.map(\.record).contains { record in
      record.isUnnamed || record.isCodeAlone && record.codes.allSatisfy { $0.usualName == nil }
    }
  }

  public var past: [Allergy] { allergies.filter { $0.course == .over } }
  public var ruledOut: [Allergy] { allergies.filter { $0.course == .ruledOut } }

  private static func gravestFirst(_ allergies: [Allergy]) -> [Allergy] {
    allergies.map { (allergy: $0, rank: min(AllergyGist($0.record).rank, unranked)) }.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.allergy)
  }

  /// The rank of everything less than severe, where the order of time counts.
  private static let unranked = 2
}

extension ClinicalRecord {
  /// True for a high AllergyIntolerance.criticality, by the code of STU3 and later or of DSTU2.
  package var isHighRiskAllergy: Bool {
    ["high", "CRITH"].contains(resource.json.text("criticality") ?? "")
  }

  /// True for harm that happened, false for a near miss (FHIR R4, AdverseEvent.actuality).
  fileprivate var isAdverseEvent: Bool {
    resource.type == .adverseEvent && resource.json.text("actuality") != "potential"
      && (status.course.hasHappened || status.course == .unread)
  }
}
