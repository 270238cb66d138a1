import HealthRecords

/// Whether a problem or allergy stands, by its entry alone (C-CDA R2.1, Problem Status, Health Status Observation).
struct ProblemStatus: StatementKind {
  let statement: ClinicalStatement

  /// What the entry says, without its text: the word of its status or health status observation, a qualifier of its code,
  /// its end, the concern.
  func problemStatus(_ told: ClinicalStatement?, _ concern: ClinicalStatement?, _ end: XMLElement?)
    -> CodeableConcept?
  {
    if let value = told?.element.first("value") { return types.status(value, in: .condition) }
    if let status = CDACertainty(statement).qualifiedStatus { return status }
    if end?["value"] != nil { return .word("resolved") }
    if concern?.statusCode == "active" { return .word("active") }
    // An end that is there but unknown means resolved where nothing says active (C-CDA R2.1, Problem Observation:
    // effectiveTime).
    if end?["nullFlavor"] == "UNK" { return .word("resolved") }
    return concern.map(ConcernAct.init)?.isClosed == true ? .word("inactive") : nil
  }

  /// The observation that says whether a problem stands; a health status that says that it is over speaks louder than
  /// the concern (C-CDA R2.1, Problem Status, Health Status Observation).
  var statusObservation: Relation? {
    related.first { $0.statement.isStatus }
      ?? related.first { $0.statement.isHealthStatus && ProblemStatus($0.statement).saysOver }
  }

  /// A health status that says that it is over, beside a status that does not.
  func healthStatusBeside(_ status: Relation?) -> Remark? {
    guard let status, status.statement.isStatus, !ProblemStatus(status.statement).saysOver,
      let health = related.first(where: {
        $0.statement.isHealthStatus && ProblemStatus($0.statement).saysOver
      })
    else { return nil }
    return Remark(.healthStatus, types.name(health.statement.element.first("value")))
  }

  private var saysOver: Bool {
    types.knownStatus(element.first("value")).map(CDAStatusSystem.isOver) ?? false
  }
}
