/// Recorded doses by disease: what was given, never what is due.
public struct ImmunizationCoverage: Sendable {
  public struct Row: Sendable {
    public let disease: String
    /// Given doses that count for it, newest first.
    public let doses: [ClinicalRecord]
  }

  public let rows: [Row]
  /// Given vaccines that no CVX code places: listed by name.
  public let uncoded: [ClinicalRecord]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: a dose dated after this day was not given yet.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    var doses: [String: [ClinicalRecord]] = [:]
    var uncoded: [ClinicalRecord] = []
    for record in records
    where record.clinicalType == .immunizations && Self.wasGiven(record) && !record.isAbsenceStatement
      && record.sortDate?.isAhead(of: asOf) != true
    {
      guard let vaccine = Self.vaccine(record), !vaccine.isUnknown else {
        uncoded.append(record)
        continue
      }
      for disease in vaccine.diseases { doses[disease, default: []].append(record) }
    }
    rows = doses.map { Row(disease: $0.key, doses: $0.value) }.sorted { $0.disease < $1.disease }
    self.uncoded = uncoded
  }

  private static func vaccine(_ record: ClinicalRecord) -> CVX? {
    record.codes.lazy.filter { $0.codeSystem == .cvx }.compactMap { $0.code.flatMap(CVX.vaccine) }.first
  }

  private static func wasGiven(_ record: ClinicalRecord) -> Bool {
    switch record.status.standing {
    case .done, .corrected, .unstated, .preliminary: true
    case .past, .active, .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError: false
    }
  }
}
